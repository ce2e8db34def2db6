"""Observations of dots as numbers, in the order of observation.py."""

from azulejos.core._kernel_cy import State
from azulejos.core._observer_cy import Floats, Observer
from azulejos.core.constants import OVER
from tests.toy.dots._state_cy import DotsState
from tests.toy.dots.constants import COLOURS


class DotsObserver(Observer):
    """Writes what a seat sees of a position of dots."""

    state_type = DotsState

    def _size(self, state: State) -> int:
        return 7 + 4 * state.players

    def _observe(self, state: State, seat: int, out: Floats, at: int) -> None:
        assert isinstance(state, DotsState)
        table = [tiles / 4 for tiles in state.offer] + [state.bag[kind] / 4 for kind in range(COLOURS)] + [state.round]
        boards = []
        for step in range(state.players):
            of = (seat + step) % state.players
            row = [tiles / 4 for tiles in state.row[COLOURS * of : COLOURS * of + COLOURS]]
            boards += [state.score[of] / 32, float(state.turn == of and state.phase != OVER), *row]
        for place, number in enumerate([*table, *boards], at):
            out[place] = number
