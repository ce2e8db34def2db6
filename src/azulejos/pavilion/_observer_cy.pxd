# The C side of _observer_cy.py: the types of its methods.
from azulejos._kernel_cy cimport State
from azulejos._observer_cy cimport Floats, Observer
from azulejos.pavilion._state_cy cimport PavilionState


cdef class PavilionObserver(Observer):
    cdef int _count(self, PavilionState state) noexcept nogil
    cdef void _see(self, PavilionState state, int seat, Floats out, Py_ssize_t at) noexcept nogil
    cdef Py_ssize_t _see_tiles(self, PavilionState state, Floats out, Py_ssize_t at) noexcept nogil
    cdef Py_ssize_t _see_round(self, PavilionState state, Floats out, Py_ssize_t at) noexcept nogil
    cdef Py_ssize_t _see_board(self, PavilionState state, int seat, Floats out, Py_ssize_t at) noexcept nogil
    cdef Py_ssize_t _see_stars(self, PavilionState state, int seat, Floats out, Py_ssize_t at) noexcept nogil
