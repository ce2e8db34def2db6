# C declarations of _kernel_cy.py.
from cpython.object cimport PyObject
from libc.string cimport memcpy

from azulejos.core.constants cimport BAG_REFILLED, CHANCE, KINDS, MASK, MAX_MOVES, NOTE_SIZE, OVER

cdef unsigned long long mix(unsigned long long number) noexcept nogil


cdef class Random:
    cdef unsigned long long state
    cdef unsigned long long _next(self) noexcept nogil
    cdef unsigned int _below(self, unsigned int n) noexcept nogil


cdef class Numbers:
    cdef short item[MAX_MOVES]
    cdef int size


cdef class Log:
    cdef short item[MAX_MOVES]
    cdef int size
    cdef list earlier

    cdef void _flush(self) noexcept with gil


cdef class State:
    cdef Log log  # first: what follows it is copied as one block of memory, and holds numbers only

    cdef readonly int players
    cdef readonly int turn
    cdef readonly int round
    cdef readonly int phase
    cdef unsigned char bag[6]
    cdef unsigned char lid[6]

    cdef void _list_moves(self, Numbers moves) noexcept nogil
    cdef void _apply(self, int move) noexcept nogil
    cdef int _wanted(self) noexcept nogil
    cdef void _receive(self, Numbers tiles) noexcept nogil
    cdef void _refresh(self) noexcept nogil

    cdef int _points(self, int seat) noexcept nogil
    cdef int _result(self, int seat) noexcept nogil
    cdef bint _is_round_over(self) noexcept nogil
    cdef unsigned long long _fingerprint(self) noexcept nogil

    cdef void _copy_from(self, State other) noexcept nogil
    cdef void _note(self, int code, int seat, int a=*, int b=*, int c=*, int d=*, int e=*, int f=*) noexcept nogil
    cdef void _draw(self, Random random, Numbers tiles) noexcept nogil
    cdef int _play_out(self, Random random, Numbers numbers) noexcept nogil


cdef inline Py_ssize_t memory_size(State state) noexcept nogil:
    return (<PyObject*>state).ob_type.tp_basicsize - (<char*>&state.players - <char*><void*>state)


cdef inline void copy_memory(State target, State source) noexcept nogil:
    memcpy(&target.players, &source.players, memory_size(source))


cdef inline bytes read_memory(State state):
    return (<char*>&state.players)[:memory_size(state)]


cdef inline void write_memory(State state, bytes memory):
    memcpy(&state.players, <char*>memory, memory_size(state))
