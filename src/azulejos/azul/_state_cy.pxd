# C declarations of _state_cy.py.
from azulejos.azul.constants cimport *
from azulejos.core._kernel_cy cimport Numbers, State, mix
from azulejos.core.constants cimport CHANCE, KINDS, MASK, OVER


cdef class AzulState(State):
    # Rules
    cdef int factories
    cdef int areas
    cdef bint grey
    cdef bint jokers
    cdef int column_bonus
    # The table
    cdef int starter
    cdef int marker
    cdef unsigned char offer[120]
    # The boards
    cdef short score[8]
    cdef unsigned char wall[200]
    cdef unsigned char line_colour[40]
    cdef unsigned char line_size[40]
    cdef unsigned char line_jokers[40]
    cdef unsigned char floor[56]
    # Derived fields
    cdef int sources
    cdef int tilings
    cdef int on_offer
    cdef unsigned char floor_size[8]
    cdef unsigned char row_filled[40]
    cdef unsigned char row_colours[40]
    cdef unsigned char column_colours[40]
    cdef unsigned char fits[48]

    cdef (int, int, int) _split_take(self, int move) noexcept nogil
    cdef void _list_takes(self, Numbers moves, int take, int kind, bint with_jokers) noexcept nogil
    cdef void _take(self, int source, int take, int line) noexcept nogil
    cdef void _fill_line(self, int row, int colour, int tiles, int jokers) noexcept nogil
    cdef void _drop(self, int kind, int count) noexcept nogil
    cdef void _update_fits(self, int seat, int row) noexcept nogil
    cdef void _tile(self) noexcept nogil
    cdef int _next_line(self) noexcept nogil
    cdef bint _has_choice(self, int row) noexcept nogil
    cdef int _columns(self, int row) noexcept nogil
    cdef void _list_columns(self, Numbers moves) noexcept nogil
    cdef void _tile_line(self, int row, int column) noexcept nogil
    cdef void _cover(self, int seat, int row, int column, int tile) noexcept nogil
    cdef int _across(self, int row, int column) noexcept nogil
    cdef int _down(self, int row, int column) noexcept nogil
    cdef void _empty_line(self, int row) noexcept nogil
    cdef void _score_floor(self) noexcept nogil
    cdef void _end_round(self) noexcept nogil
    cdef bint _is_finished(self) noexcept nogil
    cdef bint _can_complete(self, int seat, int filled, int colours) noexcept nogil
    cdef void _score_wall(self, int seat) noexcept nogil
    cdef int _full_rows(self, int seat) noexcept nogil
