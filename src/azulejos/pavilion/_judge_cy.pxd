# The C side of _judge_cy.py: the types of its fields and methods.
from azulejos._judge_cy cimport Judge
from azulejos._kernel_cy cimport Numbers, State
from azulejos.pavilion._state_cy cimport PavilionState


cdef class PavilionJudge(Judge):
    cdef void _weigh(self, PavilionState state) noexcept nogil
    cdef double _points(self, PavilionState state, int seat) noexcept nogil
