"""Static evaluation of positions and move ordering; every family has an evaluator of its own."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import cython
else:
    from azulejos.core import _cython as cython

if not cython.compiled:
    from math import exp

    from azulejos.core._kernel_cy import Numbers, State, mix
    from azulejos.core._network_cy import Network
    from azulejos.core.constants import MASK, MAX_MOVES, OVER, PROJECTED_SCORE, SEATS, TABLE_INPUTS

    CACHE_SIZE = 16384

_PER_POINT = cython.declare(cython.double, 0.001)
_PER_STRENGTH = cython.declare(cython.double, 0.01)
_PER_OUTPUT = cython.declare(cython.double, 10)  # points


@cython.cclass
class Evaluator:
    """Evaluates positions and ranks moves; a neural network can take the place of a family's own.

    An evaluator keeps its last answer in its fields, so every thread needs its own.
    """

    if not cython.compiled:
        win: array[float]  # [seat]: the probability of winning
        edge: array[float]  # [seat]: a small bonus for the lead, to decide between equal probabilities
        score: array[float]  # [seat]: expected final points
        priority: array[float]  # [move, in the order of the list]: in points, for move ordering

    def __init__(self) -> None:
        """Start without an answer."""
        if not cython.compiled:
            self.win, self.edge, self.score = (array("d", bytes(8 * SEATS)) for _ in range(3))
            self.priority = array("d", bytes(8 * MAX_MOVES))

    # Knowledge of a family

    def _evaluate(self, state: State) -> None:
        """Set ``win`` and ``edge`` of every seat; both are exact once the game is over."""

    def _expect(self, state: State) -> None:
        """Set ``score`` of every seat; it is exact once the game is over."""

    def _rank(self, state: State, moves: Numbers) -> None:
        """Set ``priority`` of every move in the list."""

    def _projected_score(self, state: State, seat: cython.int) -> cython.double:
        """Return the points of a seat if the round ended here."""
        return 0

    # Queries

    def evaluate(self, state: State) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Return the probability of winning and the expected final points, each by seat."""
        self._evaluate(state)
        self._expect(state)
        seats = range(state.players)
        return tuple([self.win[seat] for seat in seats]), tuple([self.score[seat] for seat in seats])

    def value(self, state: State) -> tuple[float, ...]:
        """Return the value that each seat's search maximizes: the probability of winning plus the edge."""
        self._evaluate(state)
        return tuple([self.win[seat] + self.edge[seat] for seat in range(state.players)])

    def projected_score(self, state: State, seat: int) -> float:
        """Return the points of a seat if the round ended here."""
        return self._projected_score(state, seat)

    def rank(self, state: State) -> dict[int, float]:
        """Return the priority of each legal move, in points."""
        moves = Numbers()
        state._list_moves(moves)
        self._rank(state, moves)
        return {moves.item[i]: self.priority[i] for i in range(moves.size)}

    def _mean_edge(self, players: cython.int) -> cython.double:
        seat: cython.int
        mean: cython.double = 0
        for seat in range(players):
            mean += self.edge[seat] / players
        return mean

    def _result(self, state: State) -> None:
        """Set all answers from the result of a finished game; the winners share the win."""
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
class WeightedEvaluator(Evaluator):
    """Evaluates by a weighted sum of the features of each seat.

    The features of the seat's board come first, then those of the table; the number of each is a multiple of four.
    Every stage of the game has its own weights: one set for strength, whose softmax is the probability of winning,
    and one for the points to come beyond the projected score.
    """

    groups: tuple[tuple[int, ...], ...] = ()  # stages that resemble each other, for tuning

    if not cython.compiled:
        count: int  # features
        board_count: int  # features of the board
        stages: int
        weight: array[float]  # [kind of weight, stage, feature]
        feature: array[float]  # of the seat that was described last
        cached_key: dict[int, int]  # boards that were evaluated lately
        cached_strength: dict[int, float]
        network: Network  # corrects the evaluations of ends of rounds, where there is one
        has_network: bool
        slot: array[int]  # [seat]: of its board's accumulators
        to_come: array[float]  # [seat]: the correction of its points

    def __init__(self, count: int, board_count: int, stages: int, weights: Sequence[float]) -> None:
        """Take the weights of all stages for strength, then those for points."""
        Evaluator.__init__(self)
        self.count = count
        self.board_count = board_count
        self.stages = stages
        self.feature = array("d", bytes(8 * count))
        self.has_network = False
        if not cython.compiled:
            self.slot, self.to_come = array("i", bytes(4 * SEATS)), array("d", bytes(8 * SEATS))
        self.set_weights(weights)

    def weights(self) -> list[float]:
        """Return the weights."""
        return list(self.weight)

    def set_network(self, network: Network) -> None:
        """Correct the evaluations of ends of rounds by a network from now on."""
        self.network = network
        self.has_network = True

    def set_weights(self, weights: Sequence[float]) -> None:
        """Use other weights from now on."""
        i: cython.int
        if len(weights) != 2 * self.count * self.stages:
            raise ValueError(f"an evaluator needs {2 * self.count * self.stages} weights, got {len(weights)}")
        self.weight = array("d", weights)
        if cython.compiled:
            for i in range(CACHE_SIZE):
                self.cached_key[i] = 0
        else:
            self.cached_key, self.cached_strength = dict.fromkeys(range(CACHE_SIZE), 0), {}

    # Knowledge of a family

    def _stage(self, state: State) -> cython.int:
        """Return the stage of the game, from 0."""
        return 0

    def _board_key(self, state: State, seat: cython.int) -> cython.ulonglong:
        """Return a hash of everything that the features of a board depend on; 0 to disable the cache."""
        return 0

    def _describe_board(self, state: State, seat: cython.int) -> None:
        """Set the features of a seat's board."""

    def _describe_table(self, state: State, seat: cython.int) -> None:
        """Set the features of a seat that depend on more than its board."""

    def _table_key(self, state: State) -> cython.ulonglong:
        """Return a hash of everything that the network's inputs of the table depend on."""
        return 0

    def _describe_deal(self, state: State) -> None:
        """Set the network's inputs of the table, which tell of the next deal."""

    def _add_inputs(self, state: State, seat: cython.int) -> None:
        """Add the network's inputs of a seat's board, which may depend on those of the table."""

    # Evaluation

    def describe(self, state: State) -> tuple[int, list[list[float]]]:
        """Return the stage of a position and the features of every seat, for tuning."""
        seats = []
        stage = self._stage(state)
        for seat in range(state.players):
            self._describe_board(state, seat)
            self._describe_table(state, seat)
            seats.append([self.feature[i] for i in range(self.count)])
        return stage, seats

    def _evaluate(self, state: State) -> None:
        seat: cython.int
        stage: cython.int
        total: cython.double = 0
        most: cython.double = -1e9
        if state.phase == OVER:
            self._result(state)
            return
        stage = self._stage(state)
        for seat in range(state.players):
            self.win[seat] = self._strength(state, seat, stage)
        if self._is_corrected(state):
            self._correct(state)
        for seat in range(state.players):
            self.edge[seat] = _PER_STRENGTH * self.win[seat]
            if self.win[seat] > most:
                most = self.win[seat]
        for seat in range(state.players):
            self.win[seat] = exp(self.win[seat] - most)
            total += self.win[seat]
        for seat in range(state.players):
            self.win[seat] /= total

    def _strength(self, state: State, seat: cython.int, stage: cython.int) -> cython.double:
        key: cython.ulonglong = self._board_key(state, seat)
        slot: cython.int
        at: cython.int = self.count * stage
        strength: cython.double
        if key:
            key = mix(key + stage)
            slot = key & (CACHE_SIZE - 1)
            if self.cached_key[slot] == key:
                strength = self.cached_strength[slot]
            else:
                self._describe_board(state, seat)
                strength = self._weigh(at, 0, self.board_count)
                self.cached_key[slot] = key
                self.cached_strength[slot] = strength
        else:
            self._describe_board(state, seat)
            strength = self._weigh(at, 0, self.board_count)
        self._describe_table(state, seat)
        return strength + self._weigh(at, self.board_count, self.count)

    def _expect(self, state: State) -> None:
        seat: cython.int
        at: cython.int
        if state.phase == OVER:
            self._result(state)
            return
        at = self.count * (self.stages + self._stage(state))
        for seat in range(state.players):
            self._describe_board(state, seat)
            self._describe_table(state, seat)
            self.score[seat] = self.feature[PROJECTED_SCORE] + self._weigh(at, 0, self.count)
        if self._is_corrected(state):
            self._evaluate(state)
            for seat in range(state.players):
                self.score[seat] += self.to_come[seat]

    def _weigh(self, at: cython.int, start: cython.int, end: cython.int) -> cython.double:
        """Return the weighted sum of some features; four partial sums are faster than one."""
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

    # The network at the ends of rounds

    def describe_network(self, state: State) -> tuple[list[float], list[list[tuple[int, float]]]]:
        """Return the inputs of the table and those of each seat's board, by number, for training."""
        seats = []
        if not self.has_network:
            raise ValueError("this evaluator has no network")
        self._describe_deal(state)
        table = [self.network.table[i] for i in range(TABLE_INPUTS)]
        for seat in range(state.players):
            self.network.size = 0
            self._add_inputs(state, seat)
            seats.append([(self.network.index[i], self.network.value[i]) for i in range(self.network.size)])
        return table, seats

    def evaluate_features(self, state: State) -> tuple[list[float], list[float]]:
        """Return each seat's strength and expected final points by the weighted features alone."""
        has_network = self.has_network
        stage = self._stage(state)
        self.has_network = False
        self._expect(state)
        self.has_network = has_network
        seats = range(state.players)
        return [self._strength(state, seat, stage) for seat in seats], [self.score[seat] for seat in seats]

    def _is_corrected(self, state: State) -> cython.bint:
        return self.has_network and state.round > 0 and state.phase != OVER and state._is_round_over()

    def _correct(self, state: State) -> None:
        """Add the network's outputs to the strengths, and set the corrections of the points.

        With two players one estimate is enough, that of the seat which begins the next round.
        """
        seat: cython.int
        order: cython.int
        key: cython.ulonglong
        table: cython.ulonglong = self._table_key(state)
        if table != self.network.table_key:
            self._describe_deal(state)
            self.network._set_table(table)
        for seat in range(state.players):
            order = seat - state.turn
            key = mix((self._board_key(state, seat) + table + (order if order >= 0 else order + 8)) & MASK) | 1
            self.slot[seat] = self.network._slot(key, seat)
            if self.network.cached_key[self.slot[seat]] != key:
                self.network.size = 0
                self._add_inputs(state, seat)
                self.network._accumulate(key, self.slot[seat])
        if state.players == 2:
            seat = state.turn
            self._estimate(state, seat)
            self.win[seat] += self.network.output[0]
            self.to_come[seat] = _PER_OUTPUT * self.network.output[1]
            self.to_come[1 - seat] = _PER_OUTPUT * self.network.output[2]
            return
        for seat in range(state.players):
            self._estimate(state, seat)
            self.edge[seat] = self.network.output[0]
            self.to_come[seat] = _PER_OUTPUT * self.network.output[1]
        for seat in range(state.players):
            self.win[seat] += self.edge[seat]

    def _estimate(self, state: State, seat: cython.int) -> None:
        """Run the network for a seat against all others."""
        other: cython.int
        best: cython.int = -1000
        logit: cython.double = 0
        self.network._begin(self.slot[seat])
        for other in range(state.players):
            if other == seat:
                continue
            self.network._join(self.slot[other])
            logit += self.win[other]
            if state._points(other) > best:
                best = state._points(other)
        self.network._finish(state._points(seat) - best, self.win[seat] - logit / (state.players - 1))
