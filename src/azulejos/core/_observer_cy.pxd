# C declarations of _observer_cy.py.
from azulejos.core._kernel_cy cimport State

ctypedef float[::1] Floats


cdef class Observer:
    cdef int _size(self, State state) noexcept nogil
    cdef void _observe(self, State state, int seat, Floats out, Py_ssize_t at) noexcept nogil
