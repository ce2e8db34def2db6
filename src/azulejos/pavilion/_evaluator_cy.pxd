# C declarations of _evaluator_cy.py.
from azulejos.core._evaluator_cy cimport WeightedEvaluator
from azulejos.core._kernel_cy cimport Numbers, State, mix
from azulejos.core.constants cimport CHANCE, CONSTANT_TERM, KINDS, MASK, PROJECTED_SCORE
from azulejos.pavilion cimport features
from azulejos.pavilion._planner_cy cimport Planner
from azulejos.pavilion._state_cy cimport SETS, PavilionState
from azulejos.pavilion.constants cimport *


cdef class PavilionEvaluator(WeightedEvaluator):
    cdef Planner planner
    cdef PavilionState board
    cdef double worth[6]

    cdef int _find_stage(self, PavilionState state) noexcept nogil
    cdef unsigned long long _key(self, PavilionState state, int seat) noexcept nogil
    cdef void _describe_own(self, PavilionState state, int seat) noexcept nogil
    cdef void _describe_rest(self, PavilionState state, int seat) noexcept nogil
    cdef void _describe_stars(self) noexcept nogil
    cdef void _describe_hand(self, PavilionState state) noexcept nogil
    cdef void _rank_moves(self, PavilionState state, Numbers moves) noexcept nogil
