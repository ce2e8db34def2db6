# The C side of _judge_cy.py, for the compiled modules that build on it.
from libc.math cimport exp

from azulejos._kernel_cy cimport Numbers, State


cdef class Judge:
    cdef double win[8]
    cdef double score[8]
    cdef double urge[2048]

    cdef void _judge(self, State state) noexcept nogil
    cdef void _rank(self, State state, Numbers moves) noexcept nogil
    cdef double _standing(self, State state, int seat) noexcept nogil
    cdef void _result(self, State state) noexcept nogil


cdef class WeightedJudge(Judge):
    cdef int features
    cdef int stages
    cdef double[:] weight
    cdef double[:] feature

    cdef int _stage(self, State state) noexcept nogil
    cdef void _describe(self, State state, int seat) noexcept nogil
