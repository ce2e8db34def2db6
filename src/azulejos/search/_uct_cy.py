"""Plain UCT, as a measure for better search: no knowledge but random games to the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import cython
else:
    from azulejos import _cython as cython

if not cython.compiled:
    from math import log, sqrt

    from azulejos._judge_cy import Judge
    from azulejos._kernel_cy import Numbers, Random, State
    from azulejos.search._tree_cy import TreeSearch


@cython.final
@cython.cclass
class PlayoutJudge(Judge):
    """Judges a position by the end of one random game from there; all moves look alike."""

    if not cython.compiled:
        state: State
        random: Random
        numbers: Numbers

    def __init__(self, state: State, seed: int) -> None:
        """Prepare for positions like this one."""
        Judge.__init__(self)
        self.state = state.copy()
        self.random = Random(seed)
        self.numbers = Numbers()

    def _judge(self, state: State) -> None:
        self.state._copy_from(state)
        self.state._play_out(self.random, self.numbers)
        self._result(self.state)

    def _rank(self, state: State, moves: Numbers) -> None:
        i: cython.int
        for i in range(moves.size):
            self.urge[i] = 0


@cython.final
@cython.cclass
class UctSearch(TreeSearch):
    """Tries every move once, then the one with the best upper confidence bound (UCB1)."""

    def _select(self, node: cython.int, seat: cython.int) -> cython.int:
        i: cython.int
        best: cython.int = self.first[node]
        most: cython.double = -1000
        promise: cython.double
        keen: cython.double = self.boldness * sqrt(log(self.visits[node] + 1))
        for i in range(self.first[node], self.first[node] + self.count[node]):
            if self.visits[i] == 0:
                return i
            promise = self.total[self.players * i + seat] / self.visits[i] + keen / sqrt(self.visits[i])
            if promise > most:
                most = promise
                best = i
        return best
