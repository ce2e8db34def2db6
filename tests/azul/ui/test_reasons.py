"""Reasons for moves of Azul."""

import pytest

import azulejos
from azulejos.words import Words

REASONS = [
    ("factories=rr,b,k centre=w", "1r-2", "completes pattern line 2 for 1 point"),
    ("factories=rr,b,k centre=w", "1r-3", "begins pattern line 3 with 2 of 3"),
    ("factories=r,b,k centre=w lines1=.,.,r,.,.", "1r-3", "fills pattern line 3 to 2 of 3"),
    ("factories=rr,b,k centre=w", "1r-0", "costs 2 points on the floor line"),
    (
        "factories=rr,b,k centre=w",
        "cw-1",
        "completes pattern line 1 for 1 point, takes the first-player marker and costs 1 point on the floor line",
    ),
    ("factories=r", "1r-5", "begins pattern line 5 with 1 of 5 and ends the round"),
    (
        "factories=rr centre=w",
        "1r-2",
        "completes pattern line 2 for 1 point and leaves the first-player marker to Player 2",
    ),
    (
        "factories=rrr,k centre=w lines2=.,.,.,r,.",
        "1r-3",
        "completes pattern line 3 for 1 point and takes the 3 red that Player 2 needs to complete pattern line 4",
    ),
    ("factories=rrr,rrr centre=w lines2=.,.,.,r,.", "1r-3", "completes pattern line 3 for 1 point"),
    (
        "factories=w,k,k wall1=byrk.,.....,.....,.....,.....",
        "1w-1",
        "completes pattern line 1 for 5 points and completes row 1 of the wall, which ends the game",
    ),
    (
        "factories=b,k,k wall1=.....,w....,k....,r....,y....",
        "1b-1",
        "completes pattern line 1 for 5 points and completes column 1 of the wall",
    ),
    (
        "factories=b,k,k wall1=.....,.b...,..b..,...b.,....b",
        "1b-1",
        "completes pattern line 1 for 1 point and completes all five blue tiles",
    ),
    ("wall=grey factories=r,k,k", "1r-1", "completes pattern line 1 for 1 point"),
    (
        "wall=grey factories=r,k,k wall1=b....,.....,.....,.....,.....",
        "1r-1",
        "completes pattern line 1 for up to 2 points",
    ),
]


@pytest.mark.parametrize(("position", "move", "reasons"), REASONS)
def test_reasons(position: str, move: str, reasons: str) -> None:
    assert Words("en").reasons(azulejos.from_position(f"azul {position}"), move) == f"This move {reasons}."


def test_a_column_is_chosen_for_its_points() -> None:
    game = azulejos.from_position("azul wall=grey lines1=.,yy,.,.,. wall1=.....,b....,.y...,.....,.....")
    assert Words("en").reasons(game, "2@3") == "This move scores 1 point in row 2."


def test_reasons_tell_nothing_of_what_will_be_drawn() -> None:
    games = [azulejos.from_position("azul factories=r", seed=seed) for seed in range(5)]
    assert len({Words("en").reasons(game, "1r-1") for game in games}) == 1
