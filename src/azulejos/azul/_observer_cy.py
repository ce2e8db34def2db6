"""Observations of Azul, in the order of the planes in observation.py.

Methods that write a part of an observation return the index after it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import cython
else:
    from azulejos.core import _cython as cython

if not cython.compiled:
    from azulejos.azul._state_cy import AzulState
    from azulejos.azul.constants import EMPTY, FLOOR_SIZE, IN_CENTRE, JOKER, MARKER, OFFER, TILING
    from azulejos.core._kernel_cy import State
    from azulejos.core._observer_cy import Floats, Observer
    from azulejos.core.constants import OVER


@cython.final
@cython.cclass
class AzulObserver(Observer):
    """Writes observations of Azul."""

    state_type = AzulState

    def _size(self, state: State) -> cython.int:
        return self._count(cython.cast(AzulState, state))

    def _observe(self, state: State, seat: cython.int, out: Floats, at: cython.Py_ssize_t) -> None:
        self._write(cython.cast(AzulState, state), seat, out, at)

    def _count(self, state: AzulState) -> cython.int:
        kinds: cython.int = 6 if state.jokers else 5
        wall: cython.int = 25 + (25 * kinds if state.grey or state.jokers else 0)
        table: cython.int = kinds * (state.sources + 2) + 4
        return table + state.players * (4 + wall + 6 * kinds + 5 + FLOOR_SIZE)

    def _write(self, state: AzulState, seat: cython.int, out: Floats, at: cython.Py_ssize_t) -> None:
        step: cython.int
        at = self._write_table(state, out, at)
        for step in range(state.players):
            at = self._write_board(state, (seat + step) % state.players, out, at)

    def _write_table(self, state: AzulState, out: Floats, at: cython.Py_ssize_t) -> cython.Py_ssize_t:
        source: cython.Py_ssize_t
        kind: cython.Py_ssize_t
        kinds: cython.int = 6 if state.jokers else 5
        for source in range(state.sources):
            for kind in range(kinds):
                out[at + kind] = state.offer[6 * source + kind] * 0.25
            at += kinds
        for kind in range(kinds):
            out[at + kind] = state.bag[kind] * 0.0625
            out[at + kinds + kind] = state.lid[kind] * 0.0625
        at += 2 * kinds
        out[at] = state.round * 0.125
        out[at + 1] = state.phase == OFFER
        out[at + 2] = state.phase == TILING
        out[at + 3] = state.marker == IN_CENTRE
        return at + 4

    def _write_board(self, state: AzulState, seat: cython.int, out: Floats, at: cython.Py_ssize_t) -> cython.Py_ssize_t:
        out[at] = state.score[seat] * 0.015625
        out[at + 1] = state.turn == seat and state.phase != OVER
        out[at + 2] = state.marker == seat
        out[at + 3] = state.starter == seat
        at = self._write_wall(state, seat, out, at + 4)
        at = self._write_lines(state, seat, out, at)
        return self._write_floor(state, seat, out, at)

    def _write_wall(self, state: AzulState, seat: cython.int, out: Floats, at: cython.Py_ssize_t) -> cython.Py_ssize_t:
        row: cython.Py_ssize_t
        column: cython.Py_ssize_t
        space: cython.Py_ssize_t
        kind: cython.Py_ssize_t
        kinds: cython.int = 6 if state.jokers else 5
        for row in range(5):
            for column in range(5):
                out[at + column] = (state.row_filled[5 * seat + row] >> column) & 1
            at += 5
        if state.grey or state.jokers:
            for space in range(25):
                for kind in range(kinds):
                    out[at + kind] = state.wall[25 * seat + space] == kind
                at += kinds
        return at

    def _write_lines(self, state: AzulState, seat: cython.int, out: Floats, at: cython.Py_ssize_t) -> cython.Py_ssize_t:
        row: cython.Py_ssize_t
        kind: cython.Py_ssize_t
        place: cython.int
        kinds: cython.int = 6 if state.jokers else 5
        for row in range(5):
            place = 5 * seat + row
            for kind in range(kinds):
                out[at + kind] = 0
            if state.line_colour[place] != EMPTY:
                out[at + state.line_colour[place]] = (state.line_size[place] - state.line_jokers[place]) * 0.25
            if state.jokers:
                out[at + JOKER] = state.line_jokers[place] * 0.25
            at += kinds
        for row in range(5):
            out[at + row] = (row + 1 - state.line_size[5 * seat + row]) * 0.25
        return at + 5

    def _write_floor(self, state: AzulState, seat: cython.int, out: Floats, at: cython.Py_ssize_t) -> cython.Py_ssize_t:
        space: cython.Py_ssize_t
        kind: cython.Py_ssize_t
        kinds: cython.int = 6 if state.jokers else 5
        size: cython.int = state.floor_size[seat]
        for space in range(FLOOR_SIZE):
            out[at + space] = space < size
        at += FLOOR_SIZE
        for kind in range(kinds):
            out[at + kind] = 0
        for space in range(size):
            if state.floor[7 * seat + space] != MARKER:
                out[at + state.floor[7 * seat + space]] += 0.25
        return at + kinds
