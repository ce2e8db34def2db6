"""Azul's answers in short lines."""

from typing import Any

import pytest

from azulejos.dialogue.parser import PARSERS, parse_phrase
from tests.dialogue.asking import short

BOARD = "wall1=byrk.,.b...,.....,.....,....."
POSITION = f"azul round=3 start=2 factories=rrkw,bbyk centre=yww score1=12 score2=7 {BOARD} lines1=.,k,kk,.,. floor1=bb"
GREY = f"azul wall=grey factories=rrkw {BOARD}"
OVER = "azul players=2 wall1=byrkw,.....,.....,.....,..... phase=over"


@pytest.mark.parametrize(
    ("method", "arguments", "said"),
    [
        ("stock", (), ["B b14 y17 r17 k14", " w17", "L ."]),
        ("line", (None,), ["1./byrk.", "2.k/.b...", "3.kk/.....", "4..../.....", "5...../....."]),
        ("line", (2,), ["2.k/.b...", "2 w@1 y@3 r@4 k@5"]),
        ("line", (9,), ["The pattern lines are numbered from 1 to 5."]),
        ("floor", (None,), ["0 bb -2"]),
        ("tally", (), ["12 +0 -2 =10"]),
        ("needs", (0,), ["P1 2k 3k 145.", "end? P1:1w"]),
        ("needs", (1,), ["P2 12345."]),
        ("enders", (), ["end? P1:1w"]),
    ],
)
def test_answers(method: str, arguments: tuple[Any, ...], said: list[str]) -> None:
    assert getattr(short(POSITION), method)(*arguments) == said


@pytest.mark.parametrize(
    ("position", "text", "said"),
    [
        (POSITION, "", ["rows 1 4 5 5 5", "col 4 3 4 4 5", "b3 y4 r4 k4 w5"]),
        (POSITION, "row 2", ["2 w@1 y@3 r@4 k@5"]),
        (POSITION, "column 3", ["col 3 2y 3b 4w 5k"]),
        (POSITION, "blue", ["b 3 4 5"]),
        (GREY, "row 1", ["1 @5 w"]),
        (GREY, "column 2", ["col 2 3 4 5"]),
    ],
)
def test_what_is_missing(position: str, text: str, said: list[str]) -> None:
    assert short(position).missing(parse_phrase("azul", text)) == said


def test_what_fits() -> None:
    phrase = parse_phrase("azul", "")
    fits = short(POSITION).fits(phrase, PARSERS["azul"].places(phrase))
    assert fits == ["1 w", "2 k", "3 k", "4 byrkw", "5 byrkw", "0 byrkw"]


def test_no_player_can_end_the_game() -> None:
    assert short("azul factories=rrkw").enders() == ["end? ."]


def test_the_effect_of_a_move() -> None:
    asked = short(POSITION)
    told = {str(move): asked.effect(move) for move in asked.game.legal_moves()}
    assert told["1r-4"] == ["1r-4 2/4 +0"]
    assert told["2b-0"] == ["2b-0 +0 -4"]
    assert told["1w-1"] == ["1w-1 1/1 +5"]


def test_marks_of_the_tactile_edition() -> None:
    asked = short(POSITION, tactile=True)
    assert asked.where("k") == ["sch F1 1 F2 1"]
    assert asked.moves([move for move in asked.game.legal_moves() if str(move).startswith("1k")]) == ["1sch 0 2 3 4 5"]
    assert asked.missing_of_colour("w") == ["x 1 2 3 4 5"]
