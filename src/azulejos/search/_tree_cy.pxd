# C declarations of _tree_cy.py.
from libc.math cimport exp, sqrt

from azulejos.core._evaluator_cy cimport Evaluator
from azulejos.core._kernel_cy cimport Numbers, Random, State, mix
from azulejos.core.constants cimport CHANCE, OVER


cdef class TreeSearch:
    cdef readonly long long nodes
    cdef public bint stopped
    cdef int players
    cdef int size
    cdef int room
    cdef unsigned long long seed
    cdef double exploration
    cdef double temperature
    cdef Evaluator evaluator
    cdef State root
    cdef State state
    cdef Numbers moves
    cdef Random random
    cdef int path[501]
    cdef short[:] move
    cdef int[:] first
    cdef short[:] count
    cdef short[:] tried
    cdef int[:] visits
    cdef float[:] prior
    cdef float[:] total

    cdef void _run(self, long long until) noexcept nogil
    cdef int _descend(self) noexcept nogil
    cdef int _select(self, int node, int seat) noexcept nogil
    cdef void _swap_best_prior(self, int node) noexcept nogil
    cdef int _outcome(self, int node) noexcept nogil
    cdef void _expand(self, int node) noexcept nogil
    cdef int _allocate(self, int node, int count) noexcept nogil
    cdef void _back_up(self, int depth) noexcept nogil
