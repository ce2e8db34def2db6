"""Views of Azul: from a state to letters and back."""

import pytest

from azulejos import Game, from_position
from azulejos.azul._state_cy import AzulState
from azulejos.azul.view import make_state, make_view
from azulejos.core._kernel_cy import Random
from tests.configurations import CONFIGURATIONS, Configuration, random_moves

POSITION = (
    "azul players=3 wall=grey jokers=10 round=2 turn=3 start=2 marker=1 factories=bbyj,.,.,.,.,.,. centre=rkw "
    "score1=4 wall1=j....,.....,.....,....y,..... lines1=.,rj,.,.,kkj floor1=sbj "
    "score3=1 wall3=.....,.....,.....,.....,..... lines3=j,.,.,.,. floor3=wwwwwww"
)


def test_letters_of_a_position() -> None:
    view = from_position(POSITION).view
    assert (view.phase, view.round, view.turn, view.start, view.marker) == ("offer", 2, 2, 1, 0)
    assert (view.factories[0], view.factories[1], view.centres) == ("bbyj", "", ("rkw",))
    first, second, third = view.boards
    assert (first.score, first.wall[0], first.wall[3]) == (4, "j....", "....y")
    assert (first.lines, first.floor) == (("", "rj", "", "", "kkj"), "sbj")
    assert (second.wall, second.lines, second.floor) == ((".....",) * 5, ("",) * 5, "")
    assert (third.lines[0], third.floor) == ("j", "wwwwwww")


@pytest.mark.parametrize("configuration", [each for each in CONFIGURATIONS if each.family == "azul"][::3], ids=str)
def test_a_view_leads_back_to_its_state(configuration: Configuration) -> None:
    game: Game = configuration.new_game(5)
    for _ in random_moves(game, Random(6)):
        state = game.state
        assert isinstance(state, AzulState)
        view = make_view(game.rules, state)
        if not game.is_over:
            assert make_state(view) == state
        assert make_view(game.rules, make_state(view)) == view
