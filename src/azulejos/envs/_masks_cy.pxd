# C declarations of _masks_cy.py.
from azulejos.core._kernel_cy cimport Numbers, Random, State

ctypedef signed char[::1] Bytes
ctypedef unsigned long long[::1] Words


cdef void mark_moves(
    Numbers numbers,
    Bytes masks,
    Py_ssize_t moves,
    Py_ssize_t mask,
    Words legal,
    Py_ssize_t words,
    Py_ssize_t word,
) noexcept nogil
cdef int pick_move(Words legal, Py_ssize_t words, Py_ssize_t word, Random dice) noexcept nogil
