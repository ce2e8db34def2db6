"""Answers about Azul."""

import azulejos
from azulejos.words.phrasing import LONGEST
from tests.dialogue.asking import asked, fitting
from tests.terminal.tables import azul

# Row 1 of player 1 lacks one tile, white, and row 2 of player 2 red.
CLOSE = (
    "azul factories=bbyr,yyww centre=rk wall1=byrk.,.....,.....,.....,..... "
    "wall2=.....,wby.k,.....,.....,..... lines2=.,r,.,.,."
)


def test_a_line_and_its_row() -> None:
    assert asked(CLOSE).line(1) == [
        "Pattern line 1: empty, room for 1.",
        "Row 1 of the wall lacks 1 tile: white in column 5.",
    ]
    assert len(asked(CLOSE).line(None)) == 5
    assert asked(CLOSE).line(6) == ["The pattern lines are numbered from 1 to 5."]


def test_the_floor_line_and_its_cost() -> None:
    assert asked("azul factories=bbyr marker=1 floor1=sbb").floor(None) == [
        "Floor line: first-player marker, 2 blue.",
        "It costs 4 points at the end of the round.",
    ]


def test_the_score_if_the_round_ended_now() -> None:
    position = "azul factories=bbyr lines1=b,yy,.,.,. marker=1 floor1=sb score1=3"
    assert asked(position).tally() == [
        "If the round ended now: 3 plus 2 for the wall, minus 2 for the floor line, makes 3 points."
    ]
    assert asked("azul factories=bbyr marker=1 floor1=sbbb score1=1").tally() == [
        "If the round ended now: 1 plus 0 for the wall, minus 6 for the floor line, but not below 0, makes 0 points."
    ]
    ending = asked(CLOSE.replace("wall1", "lines1=w,.,.,.,. wall1")).tally()
    assert ending[1] == "A row would be complete and the game over; that adds up to 2 points."


def test_what_fits_is_grouped() -> None:
    assert fitting(CLOSE) == ["Pattern line 1: white.", "Pattern lines 2, 3, 4 and 5: everything on offer fits."]
    assert fitting(CLOSE, "line 1") == ["Pattern line 1: white.", "White: 2 on factory 2."]
    assert fitting(CLOSE, "floor")[0] == "Floor line: everything on offer fits."
    assert fitting(azul()) == ["Pattern lines 1, 2, 3, 4 and 5: everything on offer fits."]


def test_moves_are_grouped() -> None:
    for players in (2, 4, 8):
        game = azul(players=players)
        lines = asked(game).moves(game.legal_moves())
        assert len(lines) == game.rules.factories + 1
        assert max(map(len, lines)) <= LONGEST
    close = azulejos.from_position(CLOSE)
    assert asked(close).moves(close.legal_moves())[0] == (
        "Factory 1: 2 blue, 1 yellow or 1 red to pattern line 2, 3, 4 or 5."
    )


def test_columns_are_one_line() -> None:
    game = azulejos.from_position("azul wall=grey wall1=.....,bk...,.....,r....,..... lines1=.,rr,.,.,.")
    assert asked(game).moves(game.legal_moves()) == ["Row 2: column 3, 4 or 5."]
    assert asked(game).typing() == "Type the number of a column."
