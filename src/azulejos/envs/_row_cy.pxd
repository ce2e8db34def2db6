# C declarations of _row_cy.py.
from azulejos.core._kernel_cy cimport Random, State
from azulejos.core.constants cimport SEATS
from azulejos.envs.constants cimport EVERY_SEAT


cdef class Row:
    cdef readonly State state
    cdef Random draws
    cdef Random dice
    cdef Random lots
    cdef readonly int seat
    cdef readonly int steps
    cdef readonly bint is_done
    cdef double potential[SEATS]

    cdef void _copy_from(self, Row other, bint with_chance) noexcept nogil
