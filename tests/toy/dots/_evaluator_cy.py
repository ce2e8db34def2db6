"""The evaluator of dots: the points of a seat, and the points that a move brings."""

from azulejos.core._evaluator_cy import WeightedEvaluator
from azulejos.core._kernel_cy import Numbers, State
from azulejos.core.constants import CONSTANT_TERM, PROJECTED_SCORE
from tests.toy.dots._state_cy import DotsState

FEATURES = 4  # a constant, the points, and two that are always 0: weights are summed up four at a time
WEIGHTS = (0, 0.2, 0, 0, 2, 0, 0, 0)  # for strength, then for points still to come


class DotsEvaluator(WeightedEvaluator):
    """Evaluates positions of dots."""

    def __init__(self) -> None:
        """Take the weights."""
        super().__init__(FEATURES, FEATURES, 1, WEIGHTS)

    def _describe_board(self, state: State, seat: int) -> None:
        self.feature[CONSTANT_TERM] = 1
        self.feature[PROJECTED_SCORE] = state._points(seat)

    def _projected_score(self, state: State, seat: int) -> float:
        return state._points(seat)

    def _rank(self, state: State, moves: Numbers) -> None:
        assert isinstance(state, DotsState)
        for at in range(moves.size):
            self.priority[at] = state.offer[moves.item[at]] ** 2
