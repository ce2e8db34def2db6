# C declarations of _evaluator_cy.py.
from libc.math cimport exp

from azulejos.core._kernel_cy cimport Numbers, State, mix
from azulejos.core._network_cy cimport Network
from azulejos.core.constants cimport MASK, MAX_MOVES, OVER, PROJECTED_SCORE, SEATS, TABLE_INPUTS


cdef enum:
    CACHE_SIZE = 16384


cdef class Evaluator:
    cdef double win[SEATS]
    cdef double edge[SEATS]
    cdef double score[SEATS]
    cdef double priority[MAX_MOVES]

    cdef void _evaluate(self, State state) noexcept nogil
    cdef void _expect(self, State state) noexcept nogil
    cdef void _rank(self, State state, Numbers moves) noexcept nogil
    cdef double _projected_score(self, State state, int seat) noexcept nogil
    cdef double _mean_edge(self, int players) noexcept nogil
    cdef void _result(self, State state) noexcept nogil


cdef class WeightedEvaluator(Evaluator):
    cdef int count
    cdef int board_count
    cdef int stages
    cdef double[:] weight
    cdef double[:] feature
    cdef unsigned long long cached_key[CACHE_SIZE]
    cdef double cached_strength[CACHE_SIZE]
    cdef Network network
    cdef bint has_network
    cdef int slot[SEATS]
    cdef double to_come[SEATS]

    cdef int _stage(self, State state) noexcept nogil
    cdef unsigned long long _board_key(self, State state, int seat) noexcept nogil
    cdef void _describe_board(self, State state, int seat) noexcept nogil
    cdef void _describe_table(self, State state, int seat) noexcept nogil
    cdef unsigned long long _table_key(self, State state) noexcept nogil
    cdef void _describe_deal(self, State state) noexcept nogil
    cdef void _add_inputs(self, State state, int seat) noexcept nogil
    cdef bint _is_corrected(self, State state) noexcept nogil
    cdef void _correct(self, State state) noexcept nogil
    cdef void _estimate(self, State state, int seat) noexcept nogil
    cdef double _strength(self, State state, int seat, int stage) noexcept nogil
    cdef double _weigh(self, int at, int start, int end) noexcept nogil
