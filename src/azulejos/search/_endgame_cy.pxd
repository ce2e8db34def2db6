# C declarations of _endgame_cy.py.
from azulejos.core._evaluator_cy cimport Evaluator
from azulejos.core._kernel_cy cimport State
from azulejos.core.constants cimport CHANCE, OVER
from azulejos.search._frame_cy cimport Frame


cdef class EndgameSearch:
    cdef readonly long long nodes
    cdef long long limit
    cdef public bint stopped
    cdef int players
    cdef Evaluator evaluator
    cdef Frame top
    cdef unsigned long long[:] keys
    cdef double[:] values

    cdef void _search(self, Frame frame) noexcept nogil
    cdef int _find_slot(self, unsigned long long key) noexcept nogil
    cdef void _try_moves(self, Frame frame) noexcept nogil
    cdef void _try(self, Frame frame, int move) noexcept nogil
    cdef bint _is_better(self, Frame frame, Frame after) noexcept nogil
    cdef void _evaluate(self, Frame frame) noexcept nogil
