"""Views of Azul: from a state to letters and back, and previewed as the kernel plays them."""

import pytest

import azulejos
from azulejos import Game, from_position
from azulejos.azul._state_cy import AzulState
from azulejos.azul.events import FloorScored, Tiled
from azulejos.azul.moves import Take, move_table
from azulejos.azul.view import View, floor_cost, imagine, make_state, make_view, taken
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


def take(view: View, token: str) -> Take:
    table = move_table(view.rules)
    move = table.moves[table.numbers[token]]
    assert isinstance(move, Take)
    return move


def position(text: str) -> View:
    view = azulejos.from_position(f"azul {text}").view
    assert isinstance(view, View)
    return view


@pytest.mark.parametrize(
    ("text", "token", "tiles"),
    [
        ("factories=brrr", "1r-5", "rrr"),
        ("factories=b centre=rrk", "cr-1", "rr"),
        ("jokers=5 factories=bbrj", "1bj-3", "bbj"),
        ("jokers=5 factories=bbrj", "1j-3", "j"),
    ],
)
def test_the_tiles_of_a_take(text: str, token: str, tiles: str) -> None:
    view = position(text)
    assert taken(view, take(view, token)) == tiles


@pytest.mark.parametrize(
    ("text", "token", "cost"),
    [
        ("factories=b,brrr", "2r-5", 0),
        ("factories=b,brrr", "2r-1", 2),
        ("factories=b,brrr floor1=kk", "2r-0", 6),
        ("factories=b centre=rr", "cr-3", 1),  # the first-player marker
        ("factories=b,brrr floor1=kkkkkkk", "2r-0", 0),
    ],
)
def test_the_cost_of_the_floor_line(text: str, token: str, cost: int) -> None:
    view = position(text)
    assert floor_cost(view, take(view, token)) == cost


def test_every_choice_of_columns_is_played() -> None:
    view = position("wall=grey factories=b,r wall1=.k...,.....,.....,.....,.....")
    tiled = [event for event in imagine(view, take(view, "1b-1")) if isinstance(event, Tiled)]
    assert {event.column for event in tiled} == {0, 2, 3, 4}
    assert {event.points for event in tiled} == {1, 2}


def test_only_the_seat_to_move_is_previewed() -> None:
    view = position("factories=b,r lines1=.,rr,.,.,. lines2=y,.,.,.,. floor1=k floor2=kk")
    events = imagine(view, None)
    assert {event.seat for event in events} == {0}
    assert [event.lost for event in events if isinstance(event, FloorScored)] == [1]
    assert [event.row for event in events if isinstance(event, Tiled)] == [1]
