"""Score keeping: the rulebooks' examples of scoring, entered tile by tile and scored by the kernels."""

from typing import Any

import pytest

from azulejos import IllegalMove, find_family
from azulejos.dialogue.parser import parse_phrase
from azulejos.dialogue.scoring import KEEPERS, ScoreKeeper, ScoreSheet, split_name, total
from azulejos.words import Words

T7 = ["row 1 blue", "row 1 red"]
T9 = ["row 1 black", "row 2 red", "row 3 white", "row 3 blue", "row 3 red"]


def keep(family: str, *lines: str, **options: Any) -> ScoreKeeper:
    """Return the keeper after entries of seat 0."""
    keeper = KEEPERS[family](find_family(family).make_rules(options))
    for line in lines:
        assert keeper.enter(0, parse_phrase(family, line)) is not None
    return keeper


def scored(keeper: ScoreKeeper, line: str, family: str = "azul") -> int:
    events = keeper.enter(0, parse_phrase(family, line))
    assert events is not None
    return total(events, 0)


@pytest.mark.parametrize(
    ("before", "line", "points"),
    [
        ([], "row 1 yellow", 1),  # T6
        (T7, "row 1 yellow", 3),  # T7
        (["Reihe 1 gelb"], "Reihe 2 blau", 2),  # T8
        (["row 1 yellow", "row 3 white"], "row 2 blue", 3),  # T8b
        (T9, "rad 3 gul", 7),  # T9
    ],
)
def test_tiles_score_as_in_the_rulebooks(before: list[str], line: str, points: int) -> None:
    assert scored(keep("azul", *before), line) == points


def test_the_floor_costs_as_in_the_rulebook_and_never_below_zero() -> None:
    """T10: five spaces cost 8."""
    keeper = keep("azul", *T9, "row 3 yellow")
    before = keeper.view.boards[0].score
    assert before > 8
    assert scored(keeper, "floor 5") == -8
    assert keeper.view.boards[0].score == before - 8
    scored(keeper, "floor 7")
    assert keeper.view.boards[0].score == 0
    with pytest.raises(IllegalMove, match="7 spaces"):
        scored(keeper, "floor 8")


def test_rules_of_the_wall_are_kept() -> None:
    with pytest.raises(IllegalMove, match=r"row 1 of the wall already has b \(rule 16\)"):
        scored(keep("azul", "row 1 blue"), "row 1 blue")
    grey = keep("azul", "row 3 red column 2", wall="grey")
    with pytest.raises(IllegalMove, match=r"1, 3, 4, 5 \(rule 38\)"):
        scored(grey, "row 4 red column 2")
    with pytest.raises(IllegalMove, match="name the column too"):
        scored(grey, "row 4 blue")
    assert scored(grey, "row 4 blue column 2") == 2


@pytest.mark.parametrize(("options", "bonus"), [({}, 19), ({"edition": "tactile"}, 17)])
def test_bonuses_of_the_end(options: dict[str, Any], bonus: int) -> None:
    """X6: row 1, column 1 and all five blue."""
    row = [f"row 1 {tile}" for tile in ("blue", "yellow", "red", "black", "white")]
    column = ["row 2 white", "row 3 black", "row 4 red", "row 5 yellow"]
    blue = [f"row {number} blue" for number in range(2, 6)]
    keeper = keep("azul", *row, *column, *blue, **options)
    before = keeper.view.boards[0].score
    assert total(keeper.finish(), 0) == bonus
    assert keeper.view.boards[0].score == before + bonus
    assert keeper.undo()
    assert keeper.view.boards[0].score == before


def test_spaces_of_stars_score_as_in_the_rulebook() -> None:
    """SA, SC and the marker of S3."""
    assert scored(keep("pavilion"), "blue star 6", "pavilion") == 1
    assert scored(keep("pavilion", "blue 1", "blue 2"), "blauer Stern 6", "pavilion") == 3
    assert scored(keep("pavilion"), "marker 4", "pavilion") == -4
    assert scored(keep("pavilion"), "discard 2", "pavilion") == -2
    stars = [f"red {slot}" for slot in range(1, 7)]
    assert total(keep("pavilion", *stars).finish(), 0) == 14
    with pytest.raises(IllegalMove):
        scored(keep("pavilion", "red 1"), "red 1", "pavilion")
    assert keep("pavilion").enter(0, parse_phrase("pavilion", "red")) is None


def test_names_begin_a_line() -> None:
    names = ["Anna", "Ben Big", "Player 3"]
    assert split_name("Anna row 3 red", names) == (0, "row 3 red")
    assert split_name("ben big: floor 2", names) == (1, "floor 2")
    assert split_name("Player 3 floor 2", names) == (2, "floor 2")
    assert split_name("row 3 red", names) == (None, "row 3 red")
    assert split_name("3 red", names) == (None, "3 red")


def sheet(language: str = "en") -> ScoreSheet:
    return ScoreSheet("azul", find_family("azul").make_rules({}), Words(language, names=("Anna", "Ben")))


def test_the_same_lines_give_the_same_sheet_in_any_language() -> None:
    typed = ["Anna row 3 red", "Reihe 4 rot", "Ben", "golv 2", "Anna row 3 red", "scores", "quak", "ends"]
    one = sheet()
    said = one.enter_all(typed)
    assert said == ["There are no bonuses yet."]
    assert one.lines == ["Anna row 3 red", "Reihe 4 rot", "Ben", "golv 2"]
    other = sheet("de")
    other.enter_all(one.lines)
    assert other.keeper.view == one.keeper.view
    assert other.seat == one.seat == 1


def test_undo_takes_back_what_has_scored_and_the_player() -> None:
    kept = sheet()
    kept.enter_all(["Anna row 3 red", "Ben", "undo"])
    assert (kept.lines, kept.seat, kept.keeper.view.boards[0].score) == ([], 0, 0)
    assert kept.answer("undo") == ["Nothing to undo yet."]
    row = [f"row 1 {tile}" for tile in ("blue", "yellow", "red", "black", "white")]
    kept.enter_all([*row, "ends"])
    assert kept.is_over
    assert kept.answer("row 2 red") == kept.help()
    assert kept.answer("undo") == ["Anna: 15 points; Ben: 0 points."]
    assert not kept.is_over
