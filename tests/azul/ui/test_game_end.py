"""The end of a game of Azul: players who can end it, and the reasons why it is over."""

import pytest

from azulejos import from_position
from azulejos.azul.ui.game_end import explain_end, warn
from azulejos.azul.ui.tiles import AzulTiles
from azulejos.words import Words

LACKING = "azul wall1=byrk.,.....,.....,.....,..... wall2=.yrkw,w.yrk,.....,.....,..... factories=y"


def tiles(language: str, verbosity: str = "normal") -> AzulTiles:
    found = Words(language, verbosity).family("azul")
    assert isinstance(found, AzulTiles)
    return found


@pytest.mark.parametrize(
    ("language", "verbosity", "said"),
    [
        ("en", "normal", ["The game can end: Player 1 with row 1; Player 2 with rows 1 or 2."]),
        ("de", "normal", ["Die Partie kann enden: Spieler 1 mit Reihe 1; Spieler 2 mit den Reihen 1 oder 2."]),
        ("en", "braille", ["end? P1:1 P2:1,2"]),
    ],
)
def test_players_who_lack_one_tile_of_a_row_are_named(language: str, verbosity: str, said: list[str]) -> None:
    assert warn(tiles(language, verbosity), from_position(LACKING).view) == said


@pytest.mark.parametrize("verbosity", ["normal", "braille"])
def test_nothing_is_said_while_no_row_is_nearly_complete(verbosity: str) -> None:
    assert warn(tiles("en", verbosity), from_position("azul factories=y").view) == []


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ("azul wall1=byrkw,.....,.....,.....,..... turn=-", "The game ends: Player 1 has completed row 1."),
        ("azul round=100 turn=-", "The game ends after round 100."),
    ],
)
def test_the_reason_for_the_end(position: str, said: str) -> None:
    assert explain_end(tiles("en"), from_position(position).view) == [said]
