"""Summer Pavilion's answers in short lines."""

from typing import Any

import pytest

from azulejos.dialogue.parser import PARSERS, parse_phrase
from tests.dialogue.asking import short

STARS = "stars1=......,rrrrr.,......,......,......,......,......"
POSITION = f"pavilion players=2 round=6 marker=1 hand1=pppggbbb score1=5 hand2=g {STARS}"


@pytest.mark.parametrize(
    ("method", "arguments", "said"),
    [
        ("round", (), ["R6 P1"]),
        ("stock", (), ["S .", "B p19 g19 o22 y22", " b19 r17", "D ."]),
        ("wild", (None,), ["W r"]),
        ("supply", (None,), ["S ."]),
        ("hand", (None,), ["H p3 g2 b3"]),
        ("tally", (), ["5 -4 -4 =0"]),
        ("needs", (0,), ["P1 p3 g2 b3", "* r/6", "window r/6"]),
        ("needs", (1,), ["P2 g1"]),
        ("enders", (), ["end R6"]),
    ],
)
def test_answers(method: str, arguments: tuple[Any, ...], said: list[str]) -> None:
    assert getattr(short(POSITION), method)(*arguments) == said


def test_what_is_missing() -> None:
    asked = short(POSITION)
    assert asked.missing(parse_phrase("pavilion", "red")) == ["r/ 6 =6"]
    assert asked.missing(parse_phrase("pavilion", "")) == [
        *("o/6=21 r/1=6 b/6=21", " y/6=21 g/6=21", " p/6=21 m/6=21", "1*6 2*6 3*6 4*6", "window r/6")
    ]


def test_what_fits() -> None:
    phrase = parse_phrase("pavilion", "")
    fits = short(POSITION).fits(phrase, PARSERS["pavilion"].places(phrase))
    assert fits == ["b/ 1 2 3", "g/ 1 2", "p/ 1 2 3", "m/ 1 2 3"]


def test_the_effect_of_a_move() -> None:
    asked = short(POSITION)
    told = {str(move): asked.effect(move) for move in asked.game.legal_moves()}
    assert told["p/2"] == ["p/2 (2) +1"]
    assert told["pass:pggb"][0].startswith("pass:pggb +0 -4")
