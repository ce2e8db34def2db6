"""Typed moves of Summer Pavilion."""

import pytest

from azulejos.words import Words
from tests.dialogue.typing import tokens
from tests.terminal.tables import pavilion

PLACE = [
    ("b/4+1", "b/4+1"),
    ("blue star 4 1 wild", "b/4+1"),
    ("blue 4 +1", "b/4+1"),
    ("blauer stern 4 1 joker", "b/4+1"),
    ("blå stjärna fyra 1 joker", "b/4+1"),
    ("blue slot 4, 1 wild", "b/4+1"),
    ("middle 4 blue 1 wild", "m/4b+1"),
    ("m 4 blau 1 joker", "m/4b+1"),
    ("mittstjärnan 4 blå 1 joker", "m/4b+1"),
    ("pass b y o o", "pass:ooyb"),
    ("PASS: ooyb", "pass:ooyb"),
    ("passe 2 orange blau gelb", "pass:ooyb"),
    ("passa orange orange blå gul", "pass:ooyb"),
]


@pytest.mark.parametrize(
    "text", ["2 green from factory 1", "1 green", "1 grün", "eins gruen", "ett grön", "1 g", "green from factory 1"]
)
def test_a_draft(text: str) -> None:
    assert tokens(pavilion(), text) == ["1g"]


@pytest.mark.parametrize(("text", "expected"), PLACE)
def test_placing_and_passing(text: str, expected: str) -> None:
    game = pavilion("place")
    assert expected in map(str, game.legal_moves())
    assert tokens(game, text) == [expected]


def test_a_bonus() -> None:
    game = pavilion("bonus")
    move = game.legal_moves()[-1].token
    letters = move.removeprefix("*")
    for text in (move, " ".join(letters), " and ".join(Words().tile("pavilion", letter) for letter in letters)):
        assert tokens(game, text) == [move]


@pytest.mark.parametrize("text", ["1 green 3", "3 green from factory 1", "6 green", "1 green 1 red", "factory 7 green"])
def test_a_draft_that_is_none(text: str) -> None:
    assert tokens(pavilion(), text) == []


def test_what_is_missing_is_open() -> None:
    assert all(move.startswith("pass:") for move in tokens(pavilion("place"), "pass"))
