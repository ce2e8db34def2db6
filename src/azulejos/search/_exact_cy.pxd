# The C side of _exact_cy.py: the types of its fields and methods.
from azulejos._judge_cy cimport Judge
from azulejos._kernel_cy cimport Numbers, State


cdef class Frame:
    cdef State state
    cdef Numbers moves
    cdef double value[8]
    cdef int best
    cdef int left
    cdef Frame deeper


cdef class ExactSearch:
    cdef readonly long long nodes
    cdef long long limit
    cdef public bint stopped
    cdef int players
    cdef Judge judge
    cdef Frame top
    cdef unsigned long long[:] keys
    cdef double[:] known

    cdef void _search(self, Frame frame) noexcept nogil
    cdef int _place(self, unsigned long long key) noexcept nogil
    cdef void _try_moves(self, Frame frame) noexcept nogil
    cdef void _try(self, Frame frame, int move) noexcept nogil
    cdef void _go(self, Frame frame, int move) noexcept nogil
    cdef bint _is_better(self, Frame frame, Frame after) noexcept nogil
    cdef void _judge(self, Frame frame) noexcept nogil
