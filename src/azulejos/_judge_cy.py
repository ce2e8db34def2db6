"""Judgement: what a family's bots know about a position without searching. One place for every kind of evaluation."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import cython
else:
    from azulejos import _cython as cython

if not cython.compiled:
    from math import exp

    from azulejos._kernel_cy import Numbers, State

_OVER = cython.declare(cython.int, 1)


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

    def rank(self, state: State) -> dict[int, float]:
        """Return how good each legal move looks, in points."""
        moves = Numbers()
        state._list_moves(moves)
        self._rank(state, moves)
        return {moves.item[i]: self.urge[i] for i in range(moves.size)}

    def _result(self, state: State) -> None:
        """Tell how a game that is over has ended: the winners share the win."""
        seat: cython.int
        winners: cython.int = 0
        best: cython.int = state._result(0)
        for seat in range(state.players):
            self.score[seat] = state._points(seat)
            if state._result(seat) > best:
                best = state._result(seat)
        for seat in range(state.players):
            winners += state._result(seat) == best
        for seat in range(state.players):
            self.win[seat] = 1.0 / winners if state._result(seat) == best else 0.0


@cython.cclass
class WeightedJudge(Judge):
    """Judges by a weighted sum of numbers (features) that describe how a seat stands.

    The weights differ by the stage of the game: first those for strength, whose differences tell the chance of
    winning, then those for the points that are still to come beside the standing, which is feature 1.
    """

    groups: tuple[tuple[int, ...], ...] = ()  # stages that resemble each other, for tuning

    if not cython.compiled:
        features: int  # how many there are
        stages: int
        weight: array[float]  # [kind of weight, stage, feature]
        feature: array[float]  # of the seat that was described last

    def __init__(self, features: int, stages: int, weights: Sequence[float]) -> None:
        """Take the weights of all stages for strength, then those for points."""
        Judge.__init__(self)
        self.features = features
        self.stages = stages
        self.feature = array("d", bytes(8 * features))
        self.set_weights(weights)

    def weights(self) -> list[float]:
        """Return the weights."""
        return list(self.weight)

    def set_weights(self, weights: Sequence[float]) -> None:
        """Judge by other weights from now on."""
        if len(weights) != 2 * self.features * self.stages:
            raise ValueError(f"there are {2 * self.features * self.stages} weights, not {len(weights)}")
        self.weight = array("d", weights)

    # What each family writes for itself.

    def _stage(self, state: State) -> cython.int:
        """Tell the stage of the game, from 0."""
        return 0

    def _describe(self, state: State, seat: cython.int) -> None:
        """Tell the features of a seat."""

    # What follows from that for every family.

    def describe(self, state: State) -> tuple[int, list[list[float]]]:
        """Return the stage of a position and the features of every seat, for tuning."""
        i: cython.int
        seats = []
        stage = self._stage(state)
        for seat in range(state.players):
            self._describe(state, seat)
            seats.append([self.feature[i] for i in range(self.features)])
        return stage, seats

    def _judge(self, state: State) -> None:
        i: cython.int
        seat: cython.int
        at: cython.int
        points_at: cython.int
        strength: cython.double
        points: cython.double
        total: cython.double = 0
        most: cython.double = -1e9
        if state.phase == _OVER:
            self._result(state)
            return
        at = self.features * self._stage(state)
        points_at = at + self.features * self.stages
        for seat in range(state.players):
            self._describe(state, seat)
            strength = 0
            points = 0
            for i in range(self.features):
                strength += self.weight[at + i] * self.feature[i]
                points += self.weight[points_at + i] * self.feature[i]
            self.win[seat] = strength
            self.score[seat] = points + self.feature[1]
            if strength > most:
                most = strength
        for seat in range(state.players):
            self.win[seat] = exp(self.win[seat] - most)
            total += self.win[seat]
        for seat in range(state.players):
            self.win[seat] /= total
