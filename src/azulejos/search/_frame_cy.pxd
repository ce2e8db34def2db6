# C declarations of _frame_cy.py.
from azulejos.core._kernel_cy cimport Numbers, State
from azulejos.core.constants cimport MAX_MOVES, SEATS


cdef class Frame:
    cdef State state
    cdef Numbers moves
    cdef double priority[MAX_MOVES]
    cdef double value[SEATS]
    cdef int best
    cdef int depth_left
    cdef Frame deeper

    cdef void _list_moves(self) noexcept nogil
    cdef void _enter(self, int move) noexcept nogil
