"""Summer Pavilion: how a position is judged without searching."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import cython
else:
    from azulejos import _cython as cython

if not cython.compiled:
    from azulejos._judge_cy import WeightedJudge
    from azulejos._kernel_cy import Numbers, State
    from azulejos.pavilion._state_cy import PavilionState

FEATURES = 4
STAGES = 6


@cython.final
@cython.cclass
class PavilionJudge(WeightedJudge):
    """Judges positions of Summer Pavilion."""

    groups = ((0, 1, 2, 3, 4, 5),)

    def __init__(self, weights: Sequence[float]) -> None:
        """Take the weights of all stages for strength, then those for points."""
        WeightedJudge.__init__(self, FEATURES, FEATURES, STAGES, weights)

    def _describe_board(self, state: State, seat: cython.int) -> None:
        self._describe_points(cython.cast(PavilionState, state), seat)

    def _describe_points(self, state: PavilionState, seat: cython.int) -> None:
        self.feature[0] = 1
        self.feature[1] = state.score[seat]

    def _rank(self, state: State, moves: Numbers) -> None:
        i: cython.int
        for i in range(moves.size):
            self.urge[i] = 0

    def _standing(self, state: State, seat: cython.int) -> cython.double:
        return state._points(seat)
