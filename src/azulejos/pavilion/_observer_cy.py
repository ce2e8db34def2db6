"""Summer Pavilion as rows of numbers; planes.py tells what they mean.

What lies on the table or on a board is written at a place, and the place after it is returned.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import cython
else:
    from azulejos import _cython as cython

if not cython.compiled:
    from azulejos._kernel_cy import State
    from azulejos._observer_cy import Floats, Observer
    from azulejos.pavilion._state_cy import PavilionState

_OVER = cython.declare(cython.int, 1)
_DRAFT = cython.declare(cython.int, 2)
_KINDS = cython.declare(cython.int, 6)
_STARS = cython.declare(cython.int, 7)
_MIDDLE = cython.declare(cython.int, 6)
_ROUNDS = cython.declare(cython.int, 6)
_IN_CENTRE = cython.declare(cython.int, -1)


@cython.final
@cython.cclass
class PavilionObserver(Observer):
    """Writes what a seat sees of a position of Summer Pavilion."""

    state_type = PavilionState

    def _size(self, state: State) -> cython.int:
        return self._count(cython.cast(PavilionState, state))

    def _observe(self, state: State, seat: cython.int, out: Floats, at: cython.Py_ssize_t) -> None:
        self._see(cython.cast(PavilionState, state), seat, out, at)

    def _count(self, state: PavilionState) -> cython.int:
        table: cython.int = 6 * (state.factories + 1) + 18 + 18 + 5
        return table + state.players * (11 + 42 + (252 if state.grey else 36))

    def _see(self, state: PavilionState, seat: cython.int, out: Floats, at: cython.Py_ssize_t) -> None:
        step: cython.int
        at = self._see_tiles(state, out, at)
        at = self._see_round(state, out, at)
        for step in range(state.players):
            at = self._see_board(state, (seat + step) % state.players, out, at)

    def _see_tiles(self, state: PavilionState, out: Floats, at: cython.Py_ssize_t) -> cython.Py_ssize_t:
        i: cython.Py_ssize_t
        for i in range(6 * (state.factories + 1)):
            out[at + i] = state.offer[i] * 0.25
        at += 6 * (state.factories + 1)
        for i in range(_KINDS):
            out[at + i] = state.supply[i] * 0.25
            out[at + 6 + i] = state.bag[i] * 0.0625
            out[at + 12 + i] = state.lid[i] * 0.0625
        return at + 18

    def _see_round(self, state: PavilionState, out: Floats, at: cython.Py_ssize_t) -> cython.Py_ssize_t:
        i: cython.Py_ssize_t
        for i in range(_KINDS):
            out[at + i] = state.round > 0 and state.wilds[state.round - 1] == i
            out[at + 6 + i] = state.round < _ROUNDS and state.wilds[state.round] == i
            out[at + 12 + i] = state.round == i + 1
        for i in range(3):
            out[at + 18 + i] = state.phase == _DRAFT + i
        out[at + 21] = state.bonus * 0.25
        out[at + 22] = state.marker == _IN_CENTRE
        return at + 23

    def _see_board(
        self, state: PavilionState, seat: cython.int, out: Floats, at: cython.Py_ssize_t
    ) -> cython.Py_ssize_t:
        i: cython.Py_ssize_t
        out[at] = state.score[seat] * 0.015625
        out[at + 1] = state.turn == seat and state.phase != _OVER
        out[at + 2] = state.marker == seat
        out[at + 3] = state.starter == seat
        out[at + 4] = state.passed[seat]
        for i in range(_KINDS):
            out[at + 5 + i] = state.hand[6 * seat + i] * 0.25
        return self._see_stars(state, seat, out, at + 11)

    def _see_stars(
        self, state: PavilionState, seat: cython.int, out: Floats, at: cython.Py_ssize_t
    ) -> cython.Py_ssize_t:
        star: cython.Py_ssize_t
        slot: cython.Py_ssize_t
        space: cython.Py_ssize_t
        kind: cython.Py_ssize_t
        for star in range(_STARS):
            for slot in range(6):
                out[at + slot] = (state.covered[7 * seat + star] >> slot) & 1
            at += 6
        for space in range(0 if state.grey else 6 * _MIDDLE, 42):
            for kind in range(_KINDS):
                out[at + kind] = state.space[42 * seat + space] == kind
            at += 6
        return at
