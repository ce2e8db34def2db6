# C declarations of _state_cy.py.
from azulejos.core._kernel_cy cimport Numbers, State
from azulejos.core.constants cimport CHANCE, KINDS, OVER
from azulejos.pavilion.constants cimport *


cdef class Sets:
    cdef unsigned int tiles[209]
    cdef int first[6]


cdef Sets SETS
cdef unsigned int _clip(unsigned int count) noexcept nogil


cdef class PavilionState(State):
    # Rules
    cdef int factories
    cdef bint grey
    cdef int min_score
    cdef unsigned char wilds[6]
    # The table
    cdef int starter
    cdef int marker
    cdef int bonus
    cdef readonly bint refilling
    cdef unsigned char offer[60]
    cdef unsigned char supply[6]
    # The boards
    cdef short score[4]
    cdef unsigned char hand[24]
    cdef unsigned char passed[4]
    cdef unsigned char space[168]
    # Derived fields
    cdef int sources
    cdef int places
    cdef int bonuses
    cdef int passes
    cdef int on_offer
    cdef unsigned char covered[28]
    cdef unsigned char colours[28]

    cdef int _wild(self) noexcept nogil
    cdef void _list_takes(self, Numbers moves) noexcept nogil
    cdef void _take(self, int source, int colour) noexcept nogil
    cdef int _lose(self, int seat, int points) noexcept nogil
    cdef void _list_placements(self, Numbers moves) noexcept nogil
    cdef void _list_payments(self, Numbers moves, int star, int slot, int colour) noexcept nogil
    cdef int _first_payment(self, int star, int slot, int colour) noexcept nogil
    cdef (int, int, int, int) _split_placement(self, int move) noexcept nogil
    cdef int _accepted(self, int star) noexcept nogil
    cdef int _cost(self, int star, int slot) noexcept nogil
    cdef void _place(self, int star, int slot, int colour, int wilds) noexcept nogil
    cdef void _cover(self, int seat, int star, int slot, int colour) noexcept nogil
    cdef int _run(self, int star, int slot) noexcept nogil
    cdef int _bonus_for(self, int star, int slot) noexcept nogil
    cdef int _pillar(self, int star) noexcept nogil
    cdef int _statue(self, int star) noexcept nogil
    cdef int _window(self, int star) noexcept nogil
    cdef void _take_bonus(self, int tiles) noexcept nogil
    cdef void _pass(self, int kept) noexcept nogil
    cdef void _list_sets(self, Numbers moves, int size, unsigned int held, int first) noexcept nogil
    cdef int _hand_size(self, int seat) noexcept nogil
    cdef unsigned int _pack_hand(self) noexcept nogil
    cdef unsigned int _pack_supply(self) noexcept nogil
    cdef void _begin_placing(self) noexcept nogil
    cdef void _next_turn(self) noexcept nogil
    cdef void _find_turn(self) noexcept nogil
    cdef void _end_round(self) noexcept nogil
    cdef void _score_board(self, int seat) noexcept nogil
    cdef int _star_points(self, int colours, int colour) noexcept nogil
