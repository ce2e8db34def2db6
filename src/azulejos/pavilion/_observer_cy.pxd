# C declarations of _observer_cy.py.
from azulejos.core._kernel_cy cimport State
from azulejos.core._observer_cy cimport Floats, Observer
from azulejos.core.constants cimport KINDS, OVER
from azulejos.pavilion._state_cy cimport PavilionState
from azulejos.pavilion.constants cimport DRAFT, IN_CENTRE, MIDDLE, ROUNDS, SLOTS, STAR_COUNT


cdef class PavilionObserver(Observer):
    cdef int _count(self, PavilionState state) noexcept nogil
    cdef void _write(self, PavilionState state, int seat, Floats out, Py_ssize_t at) noexcept nogil
    cdef Py_ssize_t _write_tiles(self, PavilionState state, Floats out, Py_ssize_t at) noexcept nogil
    cdef Py_ssize_t _write_round(self, PavilionState state, Floats out, Py_ssize_t at) noexcept nogil
    cdef Py_ssize_t _write_board(self, PavilionState state, int seat, Floats out, Py_ssize_t at) noexcept nogil
    cdef Py_ssize_t _write_stars(self, PavilionState state, int seat, Floats out, Py_ssize_t at) noexcept nogil
