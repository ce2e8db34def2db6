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

    from azulejos._kernel_cy import Numbers, State, mix

_OVER = cython.declare(cython.int, 1)
_KNOWN = cython.declare(cython.int, 16384)
_MASK = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
_PER_POINT = cython.declare(cython.double, 0.001)
_PER_STRENGTH = cython.declare(cython.double, 0.01)


@cython.cclass
class Judge:
    """Tells how each seat stands and which moves look good; a family writes its own, or a network takes its place.

    A judge keeps its last answer, so every thread has one of its own.
    """

    if not cython.compiled:
        win: array[float]  # [seat]: the chance of winning
        edge: array[float]  # [seat]: a small part that tells equal chances apart: a lead is better than none
        score: array[float]  # [seat]: the points at the end
        urge: array[float]  # [move, in the order of the list]: how good it looks, in points

    def __init__(self) -> None:
        """Start without an answer."""
        if not cython.compiled:
            self.win, self.edge, self.score = array("d", bytes(64)), array("d", bytes(64)), array("d", bytes(64))
            self.urge = array("d", bytes(8 * 2048))

    # What each family writes for itself.

    def _judge(self, state: State) -> None:
        """Tell ``win`` and ``edge`` of every seat; they are exact once the game is over."""

    def _expect(self, state: State) -> None:
        """Tell ``score`` of every seat; it is exact once the game is over."""

    def _rank(self, state: State, moves: Numbers) -> None:
        """Tell ``urge`` of every move in the list."""

    def _standing(self, state: State, seat: cython.int) -> cython.double:
        """Return the points that a seat would have if the round ended here."""
        return 0

    # What follows from that for every family.

    def evaluate(self, state: State) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Return the chance of winning and the points at the end, each by seat."""
        self._judge(state)
        self._expect(state)
        seats = range(state.players)
        return tuple([self.win[seat] for seat in seats]), tuple([self.score[seat] for seat in seats])

    def value(self, state: State) -> tuple[float, ...]:
        """Return what each seat's search makes as large as it can: the chance of winning, and the edge of a lead."""
        self._judge(state)
        return tuple([self.win[seat] + self.edge[seat] for seat in range(state.players)])

    def standing(self, state: State, seat: int) -> float:
        """Return the points that a seat would have if the round ended here."""
        return self._standing(state, seat)

    def rank(self, state: State) -> dict[int, float]:
        """Return how good each legal move looks, in points."""
        moves = Numbers()
        state._list_moves(moves)
        self._rank(state, moves)
        return {moves.item[i]: self.urge[i] for i in range(moves.size)}

    def _mean_edge(self, players: cython.int) -> cython.double:
        """Return the mean of ``edge``: what a seat has beyond that is its lead."""
        seat: cython.int
        mean: cython.double = 0
        for seat in range(players):
            mean += self.edge[seat] / players
        return mean

    def _result(self, state: State) -> None:
        """Tell how a game that is over has ended: the winners share the win."""
        seat: cython.int
        winners: cython.int = 0
        best: cython.int = state._result(0)
        for seat in range(state.players):
            self.score[seat] = state._points(seat)
            self.edge[seat] = _PER_POINT * state._points(seat)
            if state._result(seat) > best:
                best = state._result(seat)
        for seat in range(state.players):
            winners += state._result(seat) == best
        for seat in range(state.players):
            self.win[seat] = 1.0 / winners if state._result(seat) == best else 0.0


@cython.cclass
class WeightedJudge(Judge):
    """Judges by a weighted sum of numbers (features) that describe how a seat stands.

    First come the features of the seat's own board, then those of the table; there is a multiple of four of each.
    Feature 1 is the seat's standing. The weights differ by the stage of the game: those for strength, whose
    differences tell the chance of winning, then those for the points that are still to come beside the standing.
    """

    groups: tuple[tuple[int, ...], ...] = ()  # stages that resemble each other, for tuning

    if not cython.compiled:
        features: int  # how many there are
        of_board: int  # how many of them describe the board
        stages: int
        weight: array[float]  # [kind of weight, stage, feature]
        feature: array[float]  # of the seat that was described last
        known_key: dict[int, int]  # the boards that were judged last
        known_strength: dict[int, float]

    def __init__(self, features: int, of_board: int, stages: int, weights: Sequence[float]) -> None:
        """Take the weights of all stages for strength, then those for points."""
        Judge.__init__(self)
        self.features = features
        self.of_board = of_board
        self.stages = stages
        self.feature = array("d", bytes(8 * features))
        self.set_weights(weights)

    def weights(self) -> list[float]:
        """Return the weights."""
        return list(self.weight)

    def set_weights(self, weights: Sequence[float]) -> None:
        """Judge by other weights from now on."""
        i: cython.int
        if len(weights) != 2 * self.features * self.stages:
            raise ValueError(f"there are {2 * self.features * self.stages} weights, not {len(weights)}")
        self.weight = array("d", weights)
        if cython.compiled:
            for i in range(_KNOWN):
                self.known_key[i] = 0
        else:
            self.known_key, self.known_strength = dict.fromkeys(range(_KNOWN), 0), {}

    # What each family writes for itself.

    def _stage(self, state: State) -> cython.int:
        """Tell the stage of the game, from 0."""
        return 0

    def _board_key(self, state: State, seat: cython.int) -> cython.ulonglong:
        """Return a number that tells boards apart for the features of the board; 0 if there is none."""
        return 0

    def _describe_board(self, state: State, seat: cython.int) -> None:
        """Tell the features of a seat's board."""

    def _describe_table(self, state: State, seat: cython.int) -> None:
        """Tell the features of a seat that follow from more than its board."""

    # What follows from that for every family.

    def describe(self, state: State) -> tuple[int, list[list[float]]]:
        """Return the stage of a position and the features of every seat, for tuning."""
        seats = []
        stage = self._stage(state)
        for seat in range(state.players):
            self._describe_board(state, seat)
            self._describe_table(state, seat)
            seats.append([self.feature[i] for i in range(self.features)])
        return stage, seats

    def _judge(self, state: State) -> None:
        seat: cython.int
        stage: cython.int
        total: cython.double = 0
        most: cython.double = -1e9
        if state.phase == _OVER:
            self._result(state)
            return
        stage = self._stage(state)
        for seat in range(state.players):
            self.win[seat] = self._strength(state, seat, stage)
            self.edge[seat] = _PER_STRENGTH * self.win[seat]
            if self.win[seat] > most:
                most = self.win[seat]
        for seat in range(state.players):
            self.win[seat] = exp(self.win[seat] - most)
            total += self.win[seat]
        for seat in range(state.players):
            self.win[seat] /= total

    def _strength(self, state: State, seat: cython.int, stage: cython.int) -> cython.double:
        """Return the strength of a seat; a board that was judged lately is looked up."""
        key: cython.ulonglong = self._board_key(state, seat)
        slot: cython.int
        at: cython.int = self.features * stage
        strength: cython.double
        if key:
            key = mix((key + stage) & _MASK)
            slot = key & (_KNOWN - 1)
            if self.known_key[slot] == key:
                strength = self.known_strength[slot]
            else:
                self._describe_board(state, seat)
                strength = self._weigh(at, 0, self.of_board)
                self.known_key[slot] = key
                self.known_strength[slot] = strength
        else:
            self._describe_board(state, seat)
            strength = self._weigh(at, 0, self.of_board)
        self._describe_table(state, seat)
        return strength + self._weigh(at, self.of_board, self.features)

    def _expect(self, state: State) -> None:
        seat: cython.int
        at: cython.int
        if state.phase == _OVER:
            self._result(state)
            return
        at = self.features * (self.stages + self._stage(state))
        for seat in range(state.players):
            self._describe_board(state, seat)
            self._describe_table(state, seat)
            self.score[seat] = self.feature[1] + self._weigh(at, 0, self.features)

    def _weigh(self, at: cython.int, start: cython.int, end: cython.int) -> cython.double:
        """Return the sum of some features by the weights from a place on; four sums at once are faster than one."""
        i: cython.int
        a: cython.double = 0
        b: cython.double = 0
        c: cython.double = 0
        d: cython.double = 0
        for i in range(start, end, 4):
            a += self.weight[at + i] * self.feature[i]
            b += self.weight[at + i + 1] * self.feature[i + 1]
            c += self.weight[at + i + 2] * self.feature[i + 2]
            d += self.weight[at + i + 3] * self.feature[i + 3]
        return a + b + c + d
