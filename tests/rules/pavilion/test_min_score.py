from typing import Any

import pytest

import azulejos
from tests.rules.cases import Case, Shown, table
from tests.rules.pavilion.boards import slots, stars

RED = stars(1, slots("r", "123456"))

# Scores with a minimum of 0 and of 1
BOTH = [
    ("7", "from the centre", "score1=3 factories=gggg centre=ooooo", "co", "0", "1"),
    ("7", "to just above it", "score1=6 factories=gggg centre=oooo", "co", "2", "2"),
    ("7", "to 1", "score1=5 factories=gggg centre=oooo", "co", "1", "1"),
    ("7", "at 1", "score1=1 factories=gggg centre=oooo", "co", "0", "1"),
    ("17", "passing", "score1=2 hand2=g hand1=ggggbbbb", "pass:gggg", "0", "1"),
    ("17", "passing with tiles of several colours", "score1=2 hand2=g hand1=goybbrrr", "pass:goyb", "0", "1"),
    ("23", "tiles kept at the end", "round=6 score1=2 hand1=gobr", "pass:gobr", "0", "1"),
    ("23", "after the stars", f"round=6 score1=1 hand1=gobr {RED}", "pass:gobr", "11", "11"),
    ("17 23", "twice", f"round=6 score1=1 hand1=ggggbb {RED}", "pass:gggg", "10", "11"),
]

CASES = [
    Case(shows, f"{name}, at least {least}", f"pavilion minscore={least} {before}", moves, f"score1={after}")
    for shows, name, before, moves, *results in BOTH
    for least, after in enumerate(results)
]


@table(CASES)
def test_shown(case: Shown) -> None:
    case.check()


@pytest.mark.shows("7")
@pytest.mark.parametrize(
    ("options", "least"),
    [
        ({}, 0),
        ({"min_score": 1}, 1),
        ({"edition": "mini"}, 0),
        ({"edition": "2019"}, 1),
        ({"edition": "2019", "min_score": 0}, 0),
        ({"edition": "mini", "min_score": 1}, 1),
    ],
)
def test_the_edition_decides(options: dict[str, Any], least: int) -> None:
    game = azulejos.from_position(azulejos.new_game("pavilion", seed=1, **options).position)
    assert game.rules.min_score == least
    assert f"minscore={least} " in game.position


@pytest.mark.shows("7")
@pytest.mark.parametrize("least", [-1, 2, "1", True])
def test_no_other_minimum(least: object) -> None:
    with pytest.raises(azulejos.BadOption, match="min_score must be 0 or 1"):
        azulejos.new_game("pavilion", min_score=least)


@pytest.mark.shows("7")
def test_a_score_below_the_minimum_is_no_position() -> None:
    with pytest.raises(azulejos.BadPosition, match=r"score2 is below 1 \(rule 7\)"):
        azulejos.from_position("pavilion minscore=1 hand1=g score2=0")
