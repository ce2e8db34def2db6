"""Typed moves of Azul."""

import pytest

from azulejos import Game
from tests.dialogue.typing import tokens
from tests.terminal.tables import azul

# Factories 1: byyk, 2: yyrw, 3: bykw, 4: byrk, 5: yrkk.
AZUL = [
    ("2r-2", "2r-2"),
    (" 2R - 2 ", "2r-2"),
    ("2 red 2", "2r-2"),
    ("2, Red; 2!", "2r-2"),
    ("2r2", "2r-2"),
    ("two red two", "2r-2"),
    ("zwei rot zwei", "2r-2"),
    ("ZWEI ROTE ZWEI", "2r-2"),
    ("två röd två", "2r-2"),
    ("tva rod tva", "2r-2"),
    ("red from factory 2 to line 2", "2r-2"),
    ("1 red from factory 2 to pattern line 2", "2r-2"),
    ("take 1 red factory 2 line 2", "2r-2"),
    ("rot von manufaktur 2 in reihe 2", "2r-2"),
    ("röda från fabrik 2 till rad 2", "2r-2"),
    ("line 2 red factory 2", "2r-2"),
    ("fünf schwarz fünf", "5k-5"),
    ("fuenf schwarz fuenf", "5k-5"),
    ("5 SCH 5", "5k-5"),
    ("2 X floor", "2w-0"),
    ("2 turquoise floor", "2w-0"),
    ("2 türkis boden", "2w-0"),
    ("2 vita golvet", "2w-0"),
    ("2 weiß 0", "2w-0"),
    ("2 O 4", "2y-4"),
    ("2 orange 4", "2y-4"),
    ("3 sky blue 1", "3b-1"),
    ("3 himmelblau eins", "3b-1"),
    ("3 himmelsblå ett", "3b-1"),
]
CENTRE = [
    ("c blue floor", "cb-0"),
    ("centre blau boden", "cb-0"),
    ("Tischmitte Blau Bodenreihe", "cb-0"),
    ("mitten blå golv", "cb-0"),
    ("c b 3", "cb-3"),
    ("2 blue from the centre to line 3", "cb-3"),
    ("mitte blau 3", "cb-3"),
]


@pytest.mark.parametrize(("text", "expected"), AZUL)
def test_a_take(text: str, expected: str) -> None:
    assert tokens(azul(), text) == [expected]


@pytest.mark.parametrize(("text", "expected"), CENTRE)
def test_a_take_from_the_centre(text: str, expected: str) -> None:
    game = azul()
    game.play("1y-2")
    game.play("3y-2")
    assert tokens(game, text) == [expected]


@pytest.mark.parametrize(
    "text", ["3 4", "row 3 column 4", "reihe 3 spalte 4", "rad tre kolumn fyra", "4", "3@4", "column 4"]
)
def test_tiling(text: str) -> None:
    game = tiling()
    row = game.legal_moves()[0].token[0]
    assert tokens(game, text.replace("3", row).replace("tre", row)) == [f"{row}@4"]


def tiling() -> Game:
    game = azul(wall="grey")
    while game.phase != "tiling":
        game.play(game.legal_moves()[-1])
    return game


def test_two_centres() -> None:
    game = azul(players=6)
    for move in ("1b-1", "8k-1"):
        game.play(next((legal for legal in game.legal_moves() if legal.token[0] == move[0]), game.legal_moves()[0]))
    centres = [
        legal.token for legal in game.legal_moves() if legal.token.startswith("c") and legal.token.endswith("-5")
    ]
    for move in centres:
        assert tokens(game, f"centre {move[1]} {move[2]} line 5") == [move]
        assert tokens(game, f"C{move[1]} {move[2]} fünf") == [move]
    assert {move[:2] for move in centres} == {"c1", "c2"}


def test_what_is_missing_is_open() -> None:
    assert tokens(azul(), "2 red") == ["2r-0", "2r-1", "2r-2", "2r-3", "2r-4", "2r-5"]
    assert set(tokens(azul(), "red line 1")) == {"2r-1", "4r-1", "5r-1"}
