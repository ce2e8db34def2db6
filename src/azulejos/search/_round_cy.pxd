# The C side of _round_cy.py: the types of its fields and methods.
from azulejos._judge_cy cimport Judge
from azulejos._kernel_cy cimport Numbers, State


cdef class Frame:
    cdef State state
    cdef Numbers moves
    cdef double urge[2048]
    cdef Frame deeper


cdef class RoundSearch:
    cdef readonly long long nodes
    cdef long long limit
    cdef public bint stopped
    cdef public bint cut
    cdef Judge judge
    cdef Frame top
    cdef unsigned long long salt
    cdef unsigned long long mask
    cdef unsigned long long[:] keys
    cdef unsigned long long[:] facts
    cdef double[:] habit

    cdef int _best_known(self, State state) noexcept nogil
    cdef double _worth(self, State state) noexcept nogil
    cdef double _search(self, Frame frame, int depth, double alpha, double beta) noexcept nogil
    cdef double _try_moves(self, Frame frame, int depth, double alpha, double beta, unsigned long long key, int known) noexcept nogil
    cdef double _try(self, Frame frame, int move, int depth, double alpha, double beta, int sign) noexcept nogil
    cdef bint _lead_with(self, Frame frame, int known) noexcept nogil
    cdef void _order(self, Frame frame, int start) noexcept nogil
    cdef int _pick(self, Frame frame, int start) noexcept nogil
    cdef void _keep(self, unsigned long long key, int depth, double value, int kind, int move, bint cut) noexcept nogil
