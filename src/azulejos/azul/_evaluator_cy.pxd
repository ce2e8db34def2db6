# C declarations of _evaluator_cy.py.
from azulejos.azul cimport features, inputs
from azulejos.azul._state_cy cimport AzulState
from azulejos.azul.constants cimport *
from azulejos.core._evaluator_cy cimport WeightedEvaluator
from azulejos.core._kernel_cy cimport Numbers, State, mix
from azulejos.core.constants cimport CHANCE, CONSTANT_TERM, KINDS, MASK, PROJECTED_SCORE


cdef class AzulEvaluator(WeightedEvaluator):
    cdef unsigned char run[160]
    cdef unsigned char bits[32]
    cdef unsigned char row[5]
    cdef unsigned char column[5]
    cdef unsigned char colours[8]
    cdef float surplus[5]

    cdef int _find_stage(self, AzulState state) noexcept nogil
    cdef double _project(self, AzulState state, int seat) noexcept nogil
    cdef int _points(self, int row, int column) noexcept nogil
    cdef int _target(self, AzulState state, int seat, int row, int colour) noexcept nogil
    cdef unsigned long long _key(self, AzulState state, int seat) noexcept nogil
    cdef void _describe_wall(self, AzulState state, int seat) noexcept nogil
    cdef void _describe_rest(self, AzulState state, int seat) noexcept nogil
    cdef void _describe_line(self, AzulState state, int seat, int row) noexcept nogil
    cdef unsigned long long _chances_key(self, AzulState state) noexcept nogil
    cdef void _describe_chances(self, AzulState state) noexcept nogil
    cdef void _add_board(self, AzulState state, int seat) noexcept nogil
    cdef void _rank_moves(self, AzulState state, Numbers moves) noexcept nogil
    cdef double _priority(self, AzulState state, int colour, int count, bint with_marker, int row) noexcept nogil
