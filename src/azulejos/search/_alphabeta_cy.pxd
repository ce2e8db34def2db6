# C declarations of _alphabeta_cy.py.
from azulejos.core._evaluator_cy cimport Evaluator
from azulejos.core._kernel_cy cimport State
from azulejos.core.constants cimport CHANCE, MAX_MOVES, OVER
from azulejos.search._frame_cy cimport Frame


cdef class AlphaBetaSearch:
    cdef readonly long long nodes
    cdef long long limit
    cdef public bint stopped
    cdef public bint cut
    cdef Evaluator evaluator
    cdef Frame top
    cdef unsigned long long salt
    cdef unsigned long long mask
    cdef unsigned long long[:] keys
    cdef unsigned long long[:] entries
    cdef double[:] history

    cdef int _stored_move(self, State state) noexcept nogil
    cdef double _value(self, State state) noexcept nogil
    cdef double _search(self, Frame frame, int depth, double alpha, double beta) noexcept nogil
    cdef double _try_moves(self, Frame frame, int depth, double alpha, double beta, unsigned long long key, int stored) noexcept nogil
    cdef double _try(self, Frame frame, int move, int depth, double alpha, double beta, int sign) noexcept nogil
    cdef bint _move_to_front(self, Frame frame, int move) noexcept nogil
    cdef void _set_priorities(self, Frame frame, int start) noexcept nogil
    cdef int _select_next(self, Frame frame, int start) noexcept nogil
    cdef void _store(self, unsigned long long key, int depth, double value, int bound, int move, bint cut) noexcept nogil
