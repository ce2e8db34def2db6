"""Views of Summer Pavilion: from a state to letters and back."""

import pytest

from azulejos import Game, find_family, from_position
from azulejos.core._kernel_cy import Random
from azulejos.dialogue.referee import Referee
from azulejos.pavilion._state_cy import PavilionState
from azulejos.pavilion.view import make_state, make_view
from tests.configurations import CONFIGURATIONS, Configuration, random_moves

POSITION = (
    "pavilion players=3 board=grey round=2 turn=3 start=2 marker=2 bonus=2 passed=1 supply=gorr "
    "hand1=p score2=17 hand3=ggor stars2=......,pp....,......,......,......,......,pgo..."
)


def test_letters_of_a_position() -> None:
    view = from_position(POSITION).view
    assert (view.phase, view.round, view.turn, view.start, view.marker, view.bonus) == ("bonus", 2, 2, 1, 1, 2)
    assert (view.supply, view.centre, view.wild) == ("gorr", "", "g")
    first, second, third = view.boards
    assert (first.hand, first.passed, first.score) == ("p", True, 5)
    assert (second.score, second.star("r"), second.star("m")) == (17, "pp....", "pgo...")
    assert (third.hand, third.passed) == ("ggor", False)


@pytest.mark.parametrize("configuration", [each for each in CONFIGURATIONS if each.family == "pavilion"][::3], ids=str)
def test_a_view_leads_back_to_its_state(configuration: Configuration) -> None:
    game: Game = configuration.new_game(5)
    for _ in random_moves(game, Random(6)):
        state = game.state
        assert isinstance(state, PavilionState)
        view = make_view(game.rules, state)
        assert make_state(view) == state
        assert make_view(game.rules, make_state(view)) == view


def test_the_wild_colours_before_the_first_deal() -> None:
    view = Referee("pavilion", find_family("pavilion").make_rules({})).game.view
    assert (view.round, view.wild, view.later_wilds) == (0, "p", "goybr")
