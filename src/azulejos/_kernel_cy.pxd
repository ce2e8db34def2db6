# The C side of _kernel_cy.py, for the compiled modules that build on it.

cdef class Random:
    cdef unsigned long long state
    cdef unsigned long long _next(self) noexcept nogil
    cdef unsigned int _below(self, unsigned int n) noexcept nogil


cdef class Numbers:
    cdef short item[2048]
    cdef int size


cdef class State:
    cdef readonly int players
    cdef readonly int turn
    cdef readonly int round
    cdef readonly int phase
    cdef unsigned char bag[6]
    cdef unsigned char lid[6]
    cdef Numbers log

    cdef void _list_moves(self, Numbers moves) noexcept nogil
    cdef void _apply(self, int move) noexcept nogil
    cdef int _wanted(self) noexcept nogil
    cdef void _receive(self, Numbers tiles) noexcept nogil
    cdef void _copy_from(self, State other) noexcept nogil

    cdef int _points(self, int seat) noexcept nogil
    cdef int _result(self, int seat) noexcept nogil

    cdef void _note(self, int what, int seat, int a, int b, int c, int d) noexcept nogil
    cdef void _draw(self, Random random, Numbers tiles) noexcept nogil
    cdef int _play_out(self, Random random, Numbers numbers) noexcept nogil
