# C declarations of _observer_cy.py.
from azulejos.azul._state_cy cimport AzulState
from azulejos.azul.constants cimport EMPTY, FLOOR_SIZE, IN_CENTRE, JOKER, MARKER, OFFER, TILING
from azulejos.core._kernel_cy cimport State
from azulejos.core._observer_cy cimport Floats, Observer
from azulejos.core.constants cimport OVER


cdef class AzulObserver(Observer):
    cdef int _count(self, AzulState state) noexcept nogil
    cdef void _write(self, AzulState state, int seat, Floats out, Py_ssize_t at) noexcept nogil
    cdef Py_ssize_t _write_table(self, AzulState state, Floats out, Py_ssize_t at) noexcept nogil
    cdef Py_ssize_t _write_board(self, AzulState state, int seat, Floats out, Py_ssize_t at) noexcept nogil
    cdef Py_ssize_t _write_wall(self, AzulState state, int seat, Floats out, Py_ssize_t at) noexcept nogil
    cdef Py_ssize_t _write_lines(self, AzulState state, int seat, Floats out, Py_ssize_t at) noexcept nogil
    cdef Py_ssize_t _write_floor(self, AzulState state, int seat, Floats out, Py_ssize_t at) noexcept nogil
