# The C side of _batch_cy.py: the types of its fields and methods.
from azulejos._kernel_cy cimport Numbers, Random, State
from azulejos._observer_cy cimport Floats, Observer
from azulejos.envs._crew_cy cimport Crew

ctypedef signed char[::1] Bytes
ctypedef long long[::1] Actions
ctypedef const long long[::1] Chosen
ctypedef unsigned long long[::1] Words


cdef extern from "Python.h":
    void* item "PyList_GET_ITEM" (list, Py_ssize_t) noexcept nogil


cdef double reward(State state, int seat, bint margin) noexcept nogil


cdef class Games(Crew):
    cdef readonly Py_ssize_t count
    cdef readonly Py_ssize_t players
    cdef readonly Py_ssize_t moves
    cdef readonly Py_ssize_t size
    cdef bint margin
    cdef double illegal_reward
    cdef bint same_step
    cdef State start
    cdef Observer observer
    cdef list states
    cdef list draws
    cdef list dice
    cdef Py_ssize_t words
    cdef Words legal
    cdef Floats observations
    cdef Floats final_observations
    cdef Floats rewards
    cdef Bytes masks
    cdef Bytes turns
    cdef Bytes terminations
    cdef Bytes illegal
    cdef Actions samples
    cdef bint beginning
    cdef Chosen actions

    cdef void _begin(self, State state, Random draws, Numbers numbers) noexcept nogil
    cdef void _deal(self, State state, Random draws, Numbers numbers) noexcept nogil
    cdef void _step(self, State state, Random draws, Py_ssize_t game, long long action, Numbers numbers) noexcept nogil
    cdef bint _is_legal(self, Py_ssize_t game, long long action) noexcept nogil
    cdef void _clear(self, Py_ssize_t game) noexcept nogil
    cdef void _end(self, State state, Py_ssize_t game) noexcept nogil
    cdef void _show(self, State state, Py_ssize_t game, int seat, Numbers numbers) noexcept nogil
    cdef int _choose(self, Random dice, Numbers numbers) noexcept nogil
    cdef void _mark(
        self,
        Numbers numbers,
        Bytes masks,
        Py_ssize_t moves,
        Py_ssize_t mask,
        Words legal,
        Py_ssize_t words,
        Py_ssize_t word,
    ) noexcept nogil
