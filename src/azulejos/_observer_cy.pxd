# The C side of _observer_cy.py, for the compiled modules that build on it.
from azulejos._kernel_cy cimport State

ctypedef float[::1] Floats


cdef class Observer:
    cdef int _size(self, State state) noexcept nogil
    cdef void _observe(self, State state, int seat, Floats out, Py_ssize_t at) noexcept nogil
