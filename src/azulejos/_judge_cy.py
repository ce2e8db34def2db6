"""Judgement: what a family's bots know about a position without searching. One place for every kind of evaluation."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import cython
else:
    from azulejos import _cython as cython

if not cython.compiled:
    from math import exp

    from azulejos._kernel_cy import Numbers, State


@cython.cclass
class Judge:
    """Tells how each seat stands and which moves look good; a family writes its own, or a network takes its place.

    A judge keeps its last answer, so every thread has one of its own.
    """

    if not cython.compiled:
        win: array[float]  # [seat]: the chance of winning
        score: array[float]  # [seat]: the points at the end
        urge: array[float]  # [move, in the order of the list]: how good it looks, in points

    def __init__(self) -> None:
        """Start without an answer."""
        if not cython.compiled:
            self.win, self.score = array("d", bytes(64)), array("d", bytes(64))
            self.urge = array("d", bytes(8 * 2048))

    # What each family writes for itself.

    def _judge(self, state: State) -> None:
        """Tell ``win`` and ``score`` of every seat; they are exact once the game is over."""

    def _rank(self, state: State, moves: Numbers) -> None:
        """Tell ``urge`` of every move in the list."""

    def _standing(self, state: State, seat: cython.int) -> cython.double:
        """Return the points that a seat would have if the round ended here."""
        return 0

    # What follows from that for every family.

    def evaluate(self, state: State) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Return the chance of winning and the points at the end, each by seat."""
        self._judge(state)
        seats = range(state.players)
        return tuple([self.win[seat] for seat in seats]), tuple([self.score[seat] for seat in seats])

    def standing(self, state: State, seat: int) -> float:
        """Return the points that a seat would have if the round ended here."""
        return self._standing(state, seat)

    def _share(self, players: cython.int) -> None:
        """Turn the strength of each seat, kept in ``win``, into its chance of winning."""
        seat: cython.int
        most: cython.double = self.win[0]
        total: cython.double = 0
        for seat in range(players):
            if self.win[seat] > most:
                most = self.win[seat]
        for seat in range(players):
            self.win[seat] = exp(self.win[seat] - most)
            total += self.win[seat]
        for seat in range(players):
            self.win[seat] /= total
