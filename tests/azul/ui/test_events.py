"""The events of Azul, and the end of the game, in words."""

from typing import Any

import pytest

import azulejos
from azulejos import from_position
from azulejos.azul import events
from azulejos.azul.ui.events import explain_end, warn
from azulejos.azul.ui.names import AzulTiles
from azulejos.words import Words

RARE = [events.ColumnScored(0, 2, 7), events.ColourScored(0, 2, 10), events.NoColumn(0, 2, 3)]


@pytest.mark.parametrize("language", Words.languages())
@pytest.mark.parametrize("event", RARE, ids=lambda event: type(event).__name__)
def test_rare_events_have_words(language: str, event: Any) -> None:
    text = Words(language).events(azulejos.new_game("azul", seed=1).view, [event])
    assert text.startswith(Words(language).seat(0))
    assert str(getattr(event, "points", "")) in text


def test_the_rulebook_s_seven_points() -> None:
    """Azul's worked example T9."""
    game = azulejos.from_position("azul factories=y wall1=...k.,...r.,.wb.r,.....,..... lines1=.,.,yy,.,.")
    game.play("1y-3")
    text = Words("en", "full").events(game.view, game.events)
    assert "yellow in row 3, column 4: 4 across and 3 down, 7 points" in text
    assert "Gelb in Reihe 3, Spalte 4: 4 horizontal und 3 vertikal, 7 Punkte" in Words("de", "full").events(
        game.view, game.events
    )


def test_a_take_in_every_language() -> None:
    game = azulejos.from_position("azul factories=b,b,brrk")
    game.play("3r-2")
    assert Words("en").events(game.view, game.events) == (
        "Player 1 takes 2 red from factory 3 for pattern line 2; blue, black to the centre."
    )
    assert Words("de").events(game.view, game.events) == (
        "Spieler 1 nimmt 2 rote von Manufakturplättchen 3 für Musterreihe 2; Blau, Schwarz in die Tischmitte."
    )
    assert Words("sv").events(game.view, game.events) == (
        "Spelare 1 tar 2 röda från fabriksdisplay 3 till mönsterrad 2; blå, svart i mitten."
    )


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
        ("azul wall1=byrkw,.....,.....,.....,..... turn=-", "The game ends: Player 1 with row 1."),
        ("azul round=100 turn=-", "The game ends after round 100."),
    ],
)
def test_the_reason_for_the_end(position: str, said: str) -> None:
    assert explain_end(tiles("en"), from_position(position).view) == [said]
