"""Observations of Summer Pavilion, in the order of the planes in observation.py.

Methods that write a part of an observation return the index after it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import cython
else:
    from azulejos.core import _cython as cython

if not cython.compiled:
    from azulejos.core._kernel_cy import State
    from azulejos.core._observer_cy import Floats, Observer
    from azulejos.core.constants import KINDS, OVER
    from azulejos.pavilion._state_cy import PavilionState
    from azulejos.pavilion.constants import DRAFT, IN_CENTRE, MIDDLE, ROUNDS, SLOTS, STAR_COUNT


@cython.final
@cython.cclass
class PavilionObserver(Observer):
    """Writes observations of Summer Pavilion."""

    state_type = PavilionState

    def _size(self, state: State) -> cython.int:
        return self._count(cython.cast(PavilionState, state))

    def _observe(self, state: State, seat: cython.int, out: Floats, at: cython.Py_ssize_t) -> None:
        self._write(cython.cast(PavilionState, state), seat, out, at)

    def _count(self, state: PavilionState) -> cython.int:
        table: cython.int = 6 * state.sources + 18 + 18 + 5
        return table + state.players * (11 + 42 + (252 if state.grey else 36))

    def _write(self, state: PavilionState, seat: cython.int, out: Floats, at: cython.Py_ssize_t) -> None:
        step: cython.int
        at = self._write_tiles(state, out, at)
        at = self._write_round(state, out, at)
        for step in range(state.players):
            at = self._write_board(state, (seat + step) % state.players, out, at)

    def _write_tiles(self, state: PavilionState, out: Floats, at: cython.Py_ssize_t) -> cython.Py_ssize_t:
        i: cython.Py_ssize_t
        for i in range(6 * state.sources):
            out[at + i] = state.offer[i] * 0.25
        at += 6 * state.sources
        for i in range(KINDS):
            out[at + i] = state.supply[i] * 0.25
            out[at + 6 + i] = state.bag[i] * 0.0625
            out[at + 12 + i] = state.lid[i] * 0.0625
        return at + 18

    def _write_round(self, state: PavilionState, out: Floats, at: cython.Py_ssize_t) -> cython.Py_ssize_t:
        i: cython.Py_ssize_t
        for i in range(KINDS):
            out[at + i] = state.round > 0 and state.wilds[state.round - 1] == i
            out[at + 6 + i] = state.round < ROUNDS and state.wilds[state.round] == i
            out[at + 12 + i] = state.round == i + 1
        for i in range(3):
            out[at + 18 + i] = state.phase == DRAFT + i
        out[at + 21] = state.bonus * 0.25
        out[at + 22] = state.marker == IN_CENTRE
        return at + 23

    def _write_board(
        self, state: PavilionState, seat: cython.int, out: Floats, at: cython.Py_ssize_t
    ) -> cython.Py_ssize_t:
        i: cython.Py_ssize_t
        out[at] = state.score[seat] * 0.015625
        out[at + 1] = state.turn == seat and state.phase != OVER
        out[at + 2] = state.marker == seat
        out[at + 3] = state.starter == seat
        out[at + 4] = state.passed[seat]
        for i in range(KINDS):
            out[at + 5 + i] = state.hand[6 * seat + i] * 0.25
        return self._write_stars(state, seat, out, at + 11)

    def _write_stars(
        self, state: PavilionState, seat: cython.int, out: Floats, at: cython.Py_ssize_t
    ) -> cython.Py_ssize_t:
        star: cython.Py_ssize_t
        slot: cython.Py_ssize_t
        space: cython.Py_ssize_t
        kind: cython.Py_ssize_t
        for star in range(STAR_COUNT):
            for slot in range(SLOTS):
                out[at + slot] = (state.covered[7 * seat + star] >> slot) & 1
            at += 6
        for space in range(0 if state.grey else SLOTS * MIDDLE, SLOTS * STAR_COUNT):
            for kind in range(KINDS):
                out[at + kind] = state.space[42 * seat + space] == kind
            at += 6
        return at
