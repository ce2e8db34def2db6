# The C side of _observer_cy.py: the types of its methods.
from azulejos._kernel_cy cimport State
from azulejos._observer_cy cimport Floats, Observer
from azulejos.azul._state_cy cimport AzulState


cdef class AzulObserver(Observer):
    cdef int _count(self, AzulState state) noexcept nogil
    cdef void _see(self, AzulState state, int seat, Floats out, Py_ssize_t at) noexcept nogil
    cdef Py_ssize_t _see_table(self, AzulState state, Floats out, Py_ssize_t at) noexcept nogil
    cdef Py_ssize_t _see_board(self, AzulState state, int seat, Floats out, Py_ssize_t at) noexcept nogil
    cdef Py_ssize_t _see_wall(self, AzulState state, int seat, Floats out, Py_ssize_t at) noexcept nogil
    cdef Py_ssize_t _see_lines(self, AzulState state, int seat, Floats out, Py_ssize_t at) noexcept nogil
    cdef Py_ssize_t _see_floor(self, AzulState state, int seat, Floats out, Py_ssize_t at) noexcept nogil
