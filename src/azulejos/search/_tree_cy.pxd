# The C side of _tree_cy.py: the types of its fields and methods.
from libc.math cimport exp, sqrt

from azulejos._judge_cy cimport Judge
from azulejos._kernel_cy cimport Numbers, Random, State, mix


cdef class TreeSearch:
    cdef readonly long long nodes
    cdef public bint stopped
    cdef int players
    cdef int size
    cdef int room
    cdef unsigned long long seed
    cdef double boldness
    cdef double calm
    cdef Judge judge
    cdef State root
    cdef State state
    cdef Numbers moves
    cdef Random random
    cdef int path[512]
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
    cdef void _bring_likeliest(self, int node) noexcept nogil
    cdef int _outcome(self, int node) noexcept nogil
    cdef void _expand(self, int node) noexcept nogil
    cdef int _grow(self, int node, int count) noexcept nogil
    cdef void _add(self, int depth) noexcept nogil
