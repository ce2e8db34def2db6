"""Summer Pavilion: how a position is judged without searching."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import cython
else:
    from azulejos import _cython as cython

if not cython.compiled:
    from azulejos._judge_cy import Judge
    from azulejos._kernel_cy import Numbers, State
    from azulejos.pavilion._state_cy import PavilionState

_OVER = cython.declare(cython.int, 1)


@cython.final
@cython.cclass
class PavilionJudge(Judge):
    """Judges positions of Summer Pavilion."""

    def _judge(self, state: State) -> None:
        self._weigh(cython.cast(PavilionState, state))

    def _weigh(self, pavilion: PavilionState) -> None:
        seat: cython.int
        for seat in range(pavilion.players):
            self.score[seat] = pavilion.score[seat]
            self.win[seat] = 0.1 * pavilion.score[seat]
            if pavilion.phase == _OVER:
                self.win[seat] *= 1000
        self._share(pavilion.players)

    def _rank(self, state: State, moves: Numbers) -> None:
        i: cython.int
        for i in range(moves.size):
            self.urge[i] = 0

    def _standing(self, state: State, seat: cython.int) -> cython.double:
        return self._points(cython.cast(PavilionState, state), seat)

    def _points(self, state: PavilionState, seat: cython.int) -> cython.double:
        return state.score[seat]
