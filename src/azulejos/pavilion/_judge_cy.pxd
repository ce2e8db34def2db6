# The C side of _judge_cy.py: the types of its fields and methods.
from azulejos._judge_cy cimport WeightedJudge
from azulejos._kernel_cy cimport Numbers, State, mix
from azulejos.pavilion._state_cy cimport _SETS, PavilionState


cdef class PavilionJudge(WeightedJudge):
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
    cdef double price[6]
    cdef double worth[6]

    cdef int _find_stage(self, PavilionState state) noexcept nogil
    cdef void _look(self, PavilionState state, int seat) noexcept nogil
    cdef double _lay(self) noexcept nogil
    cdef double _lay_best(self) noexcept nogil
    cdef void _cover(self, int star, int slot, int colour, int cost) noexcept nogil
    cdef double _let_go(self) noexcept nogil
    cdef double _gain(self, int star, int slot, int colour) noexcept nogil
    cdef double _hope(self, int points, int have, int wanted) noexcept nogil
    cdef double _progress(self, int star, int slot) noexcept nogil
    cdef double _bonus_hope(self, int kind, int star) noexcept nogil
    cdef int _missing(self, int kind, int star) noexcept nogil
    cdef double _project(self, PavilionState state, int seat) noexcept nogil
    cdef unsigned long long _key(self, PavilionState state, int seat) noexcept nogil
    cdef void _describe_own(self, PavilionState state, int seat) noexcept nogil
    cdef void _describe_rest(self, PavilionState state, int seat) noexcept nogil
    cdef void _describe_stars(self) noexcept nogil
    cdef void _describe_hand(self, PavilionState state) noexcept nogil
    cdef void _rank_moves(self, PavilionState state, Numbers moves) noexcept nogil
    cdef double _urge_to_take(self, PavilionState state, int source, int colour) noexcept nogil
    cdef double _urge_to_place(self, int star, int slot, int colour, int wilds) noexcept nogil
    cdef double _urge_to_pass(self, unsigned int kept) noexcept nogil
    cdef double _with_tiles(self, PavilionState state, int colour, int count, int wilds) noexcept nogil
