from typing import Any

import pytest

import azulejos
from tests.rules.cases import Case, Shown, table

ROW_AND_COLUMN = "turn=2 factories=w wall1=.yrkw,w....,k....,r....,y.... lines1=b,.,.,.,."


@pytest.mark.shows("71 34")
@pytest.mark.parametrize(
    ("options", "bonus"),
    [
        ({}, 7),
        ({"edition": "base"}, 7),
        ({"edition": "tactile"}, 5),
        ({"edition": "tactile", "column_bonus": 7}, 7),
        ({"edition": "base", "column_bonus": 5}, 5),
    ],
)
def test_the_edition_gives_the_column_bonus(options: dict[str, Any], bonus: int) -> None:
    game = azulejos.new_game("azul", **options, seed=1)
    assert game.rules.column_bonus == bonus
    assert game.record().tags["ColumnBonus"] == str(bonus)


CASES = [
    Case("71", "5 for a column", f"azul columnbonus=5 {ROW_AND_COLUMN}", "1w-0", "turn=- score1=17"),
    Case("71 34", "7 for a column", f"azul columnbonus=7 {ROW_AND_COLUMN}", "1w-0", "turn=- score1=19"),
]


@table(CASES)
def test_shown(case: Shown) -> None:
    case.check()
