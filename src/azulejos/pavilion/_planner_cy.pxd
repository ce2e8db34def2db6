# C declarations of _planner_cy.py.
from azulejos.core.constants cimport KINDS
from azulejos.pavilion._state_cy cimport PavilionState
from azulejos.pavilion.constants cimport *


cdef class Planner:
    cdef PavilionState board
    cdef int seat
    cdef int wild
    cdef int next_wild
    cdef int spent
    cdef int won
    cdef int lost
    cdef unsigned char bits[64]
    cdef unsigned char laid[7]
    cdef unsigned char spaces[7]
    cdef unsigned char lowest[64]
    cdef unsigned char cost[42]
    cdef unsigned char payable[49]
    cdef int side
    cdef unsigned char runs[384]
    cdef double price[6]
    cdef double structure[20]
    cdef double cost_share[7]
    cdef double progress[42]
    cdef unsigned char stale[7]
    cdef unsigned char accepted[7]
    cdef int is_last

    cdef void _begin(self, PavilionState state, int seat) noexcept nogil
    cdef void _recount(self, int star, int before, int after) noexcept nogil
    cdef void _outdate(self, int star) noexcept nogil
    cdef void _note_accepted(self, int star) noexcept nogil
    cdef void _set_structures(self, bint is_last) noexcept nogil
    cdef void _set_side(self, PavilionState state) noexcept nogil
    cdef double _place_all(self) noexcept nogil
    cdef double _place_best(self) noexcept nogil
    cdef void _note_shares(self) noexcept nogil
    cdef double _progress_at(self, int star, int slot) noexcept nogil
    cdef void _cover(self, int star, int slot, int colour, int cost) noexcept nogil
    cdef double _discard(self) noexcept nogil
    cdef double _gain(self, int star, int slot, int colour) noexcept nogil
    cdef double _share(self, int points, int have, int wanted) noexcept nogil
    cdef double _progress(self, int star, int slot) noexcept nogil
    cdef double _structure_share(self, int kind, int star) noexcept nogil
    cdef int _missing(self, int kind, int star) noexcept nogil
    cdef double _project(self, PavilionState state, int seat) noexcept nogil
    cdef int _count_board(self) noexcept nogil
    cdef double _draft_worth(self, PavilionState state, int source, int colour) noexcept nogil
    cdef double _worth_with(self, PavilionState state, int colour, int count, int wilds) noexcept nogil
    cdef double _placement_worth(self, int star, int slot, int colour, int wilds) noexcept nogil
    cdef double _pass_worth(self, unsigned int kept) noexcept nogil
