# The C side of _judge_cy.py: the types of its fields and methods.
from azulejos._judge_cy cimport WeightedJudge
from azulejos._kernel_cy cimport Numbers, State
from azulejos.pavilion._state_cy cimport PavilionState


cdef class PavilionJudge(WeightedJudge):
    cdef void _describe_points(self, PavilionState state, int seat) noexcept nogil
