"""Azul in words: boards, moves and their consequences."""

import pytest

import azulejos
from azulejos.words import Words

EFFECTS = [
    ("azul factories=b,brrr", "2r-5", "Then 3 of 5."),
    ("azul factories=b,brrr", "2r-2", "Completes pattern line 2; would score 1 point; 1 to the floor line: minus 1."),
    ("azul factories=b,brrr floor1=kk", "2r-0", "3 to the floor line: minus 6."),
    (
        "azul factories=b,brrr floor1=kkkkkk",
        "2r-1",
        "Completes pattern line 1; would score 1 point; 1 to the floor line: minus 3; 1 to the lid.",
    ),
    ("azul factories=b centre=rr", "cr-3", "Then 2 of 3; first-player marker minus 1."),
    (
        "azul factories=b,yrrk wall1=by...,..y..,.....,.....,.....",
        "2r-2",
        "Completes pattern line 2; would score 2 points.",
    ),
    (
        "azul factories=rr wall1=...k.,..y..,.....,.....,.....",
        "1r-2",
        "Completes pattern line 2; would score 4 points; ends the round.",
    ),
    (
        "azul wall=grey factories=b,yrrk wall1=.k...,..y..,.....,.....,.....",
        "2r-2",
        "Completes pattern line 2; would score up to 4 points.",
    ),
    (
        "azul wall=grey lines1=.,rr,.,.,. wall1=.k...,..y..,.....,.....,.....",
        "2@2",
        "Red in row 2, column 2: 2 across and 2 down, 4 points.",
    ),
]


@pytest.mark.parametrize(("position", "token", "effect"), EFFECTS)
def test_the_consequences_of_a_move(position: str, token: str, effect: str) -> None:
    game = azulejos.from_position(position, seed=1)
    before = game.position
    assert Words("en").effect(game, token) == effect
    assert game.position == before


def test_a_move_is_a_phrase() -> None:
    view = azulejos.from_position("azul factories=b,brrr").view
    assert Words("en").move(view, "2r-2") == "3 red from factory 2 to pattern line 2"
    assert Words("de").move(view, "2r-0") == "3 rote von Manufakturplättchen 2 in die Bodenreihe"


def test_what_fits_in_a_line() -> None:
    game = azulejos.from_position("azul factories=bbyr centre=rk lines1=.,.,rr,.,.")
    assert Words("en").fits(game, 3) == "Pattern line 3: 1 red from factory 1; 1 red from the centre."
    assert Words("en").fits(game, 0).startswith("Floor line: 2 blue, 1 yellow or 1 red from factory 1; ")


@pytest.mark.parametrize(("token", "worth"), [("2r-5", (0, 0)), ("2r-2", (1, 1)), ("2r-0", (0, 4)), ("2b-1", (1, 0))])
def test_the_points_of_a_move(token: str, worth: tuple[int, int]) -> None:
    assert Words().worth(azulejos.from_position("azul factories=b,brrr"), token) == worth
