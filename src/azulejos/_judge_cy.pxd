# The C side of _judge_cy.py, for the compiled modules that build on it.
from libc.math cimport exp

from azulejos._kernel_cy cimport Numbers, State, mix


cdef class Judge:
    cdef double win[8]
    cdef double edge[8]
    cdef double score[8]
    cdef double urge[2048]

    cdef void _judge(self, State state) noexcept nogil
    cdef void _expect(self, State state) noexcept nogil
    cdef void _rank(self, State state, Numbers moves) noexcept nogil
    cdef double _standing(self, State state, int seat) noexcept nogil
    cdef double _mean_edge(self, int players) noexcept nogil
    cdef void _result(self, State state) noexcept nogil


cdef class WeightedJudge(Judge):
    cdef int features
    cdef int of_board
    cdef int stages
    cdef double[:] weight
    cdef double[:] feature
    cdef unsigned long long known_key[16384]
    cdef double known_strength[16384]

    cdef int _stage(self, State state) noexcept nogil
    cdef unsigned long long _board_key(self, State state, int seat) noexcept nogil
    cdef void _describe_board(self, State state, int seat) noexcept nogil
    cdef void _describe_table(self, State state, int seat) noexcept nogil
    cdef double _strength(self, State state, int seat, int stage) noexcept nogil
    cdef double _weigh(self, int at, int start, int end) noexcept nogil
