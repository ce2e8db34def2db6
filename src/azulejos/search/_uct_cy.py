"""Plain UCT with random playouts: a baseline without knowledge of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import cython
else:
    from azulejos.core import _cython as cython

if not cython.compiled:
    from math import log, sqrt

    from azulejos.core._evaluator_cy import Evaluator
    from azulejos.core._kernel_cy import Numbers, Random, State
    from azulejos.search._tree_cy import TreeSearch


PLAYOUTS = 1  # the stream of the generator of playouts


@cython.final
@cython.cclass
class PlayoutEvaluator(Evaluator):
    """Evaluates a position by the result of one random playout; all moves have the same priority."""

    if not cython.compiled:
        state: State
        random: Random
        numbers: Numbers

    def __init__(self, state: State) -> None:
        """Allocate memory for positions like this one."""
        Evaluator.__init__(self)
        self.state = state.copy()
        self.random = Random(0)
        self.numbers = Numbers()

    def _evaluate(self, state: State) -> None:
        self.state._copy_from(state)
        self.state._play_out(self.random, self.numbers)
        self._result(self.state)

    def _rank(self, state: State, moves: Numbers) -> None:
        i: cython.int
        for i in range(moves.size):
            self.priority[i] = 0


@cython.final
@cython.cclass
class UctSearch(TreeSearch):
    """Tree search that tries every move once, then the one with the best upper confidence bound (UCB1)."""

    def begin(self, state: State, seed: int, room: int) -> None:
        """Start a new tree, whose seed also determines the playouts."""
        cython.cast(PlayoutEvaluator, self.evaluator).random = Random(seed, PLAYOUTS)
        TreeSearch.begin(self, state, seed, room)

    def _select(self, node: cython.int, seat: cython.int) -> cython.int:
        i: cython.int
        best: cython.int = self.first[node]
        most: cython.double = -1000
        bound: cython.double
        bonus: cython.double = self.exploration * sqrt(log(self.visits[node] + 1))
        for i in range(self.first[node], self.first[node] + self.count[node]):
            if self.visits[i] == 0:
                return i
            bound = self.total[self.players * i + seat] / self.visits[i] + bonus / sqrt(self.visits[i])
            if bound > most:
                most = bound
                best = i
        return best
