import pytest

import azulejos
from azulejos.core._kernel_cy import Random
from tests.configurations import play_random
from tests.rules.cases import Case, Choice, Refusal, Shown, table


@pytest.mark.shows("60 63")
@pytest.mark.parametrize(("players", "per_area"), [(5, 6), (6, 7), (7, 8), (8, 9)])
def test_two_areas_of_the_same_size(players: int, per_area: int) -> None:
    game = azulejos.new_game(players=players, seed=1)
    label, *words = game.record().tokens[0].split()
    assert label == "1="
    assert words.index("|") == per_area
    assert len(words) == 2 * per_area + 1
    assert len(game.view.centres) == 2


@pytest.mark.shows("60 T11")
def test_six_players() -> None:
    view = azulejos.new_game(players=6, seed=1).view
    assert (len(view.factories), len(view.centres), sum(view.bag)) == (14, 2, 144)


@pytest.mark.shows("60")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_up_to_four_players_have_one_area(players: int) -> None:
    game = azulejos.new_game(players=players, seed=1)
    assert len(game.view.centres) == 1
    assert "|" not in game.record().tokens[0]


@pytest.mark.shows("64")
@pytest.mark.parametrize("players", range(2, 9))
def test_grey_walls_and_jokers_with_any_number(players: int) -> None:
    game = play_random(azulejos.new_game(players=players, wall="grey", jokers=True, seed=2), Random(2))
    assert game.is_over
    assert any("@" in token for token in game.record().tokens)
    assert any("j-" in token for token in game.record().tokens)


LAST_OF_AREA_1 = ",".join(["."] * 5 + ["bbrr"] + ["."] * 6)
FIRST_OF_AREA_2 = ",".join(["."] * 6 + ["bbrr"] + ["."] * 5)

CASES = [
    Case(
        "61 T12", "the rest goes to the own centre", "azul players=6 factories=yykk centre=b,r", "1k-2", "centre=byy,r"
    ),
    Case("61", "the last factory of area 1", f"azul players=5 factories={LAST_OF_AREA_1}", "6b-2", "centre=rr,."),
    Case("61", "the first factory of area 2", f"azul players=5 factories={FIRST_OF_AREA_2}", "7b-2", "centre=.,rr"),
    Case("61", "a take is from one centre", "azul players=5 centre=bb,bb", "c2b-2", "centre=bb,. lines1=.,bb,.,.,."),
    Case(
        "62 T13",
        "the first take from either centre has the marker",
        "azul players=5 centre=bb,rr",
        "c2r-2",
        "floor1=s marker=1",
    ),
    Case(
        "62 T13",
        "the next from the other has not",
        "azul players=5 centre=bb,rrk",
        "c2r-2 c1b-2",
        "floor1=s floor2=. marker=1",
    ),
    Case(
        "63",
        "an empty area does not end the offer",
        "azul players=5 centre=bb,rr",
        "c1b-2",
        "round=1 turn=2 centre=.,rr",
    ),
    Case("63", "two empty areas do", "azul players=5 centre=bb,rr", "c1b-2 c2r-2", "round=2 turn=1"),
]

CHOICES = [
    Choice("13 62", "empty centres offer no move", "azul players=7 factories=b lines1=k,kk,kkk,kkkk,k", "1b-0"),
    Choice("61", "each centre by its name", "azul players=5 centre=b,r lines1=k,kk,kkk,kkkk,k", "c1b-0 c2r-0"),
]

REFUSALS = [
    Refusal("60", "c with two areas", "azul players=5 centre=b,r", "cb-1", 60),
    Refusal("60", "c1 with one area", "azul players=4 centre=b", "c1b-1", 60),
    Refusal("60", "factory 13 of 12", "azul players=5 centre=b,r", "13b-1", 60),
    Refusal("2", "factory 10 of 9", "azul players=4 centre=b", "10b-1", 2),
    Refusal("61", "the other centre's colour", "azul players=5 centre=b,r", "c1r-1", 11),
]


@table(CASES, CHOICES, REFUSALS)
def test_shown(case: Shown) -> None:
    case.check()
