"""The events of Azul in words."""

from typing import Any

import pytest

import azulejos
from azulejos.azul import events
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
        "Player 1 takes 2 red from factory 3 for pattern line 2; 1 blue and 1 black go to the centre."
    )
    assert Words("de").events(game.view, game.events) == (
        "Spieler 1 nimmt 2 rote von Manufakturplättchen 3 für Musterreihe 2; "
        "1 blaue und 1 schwarze kommen in die Tischmitte."
    )
    assert Words("sv").events(game.view, game.events) == (
        "Spelare 1 tar 2 röda från fabriksdisplay 3 till mönsterrad 2; 1 blå och 1 svart läggs i mitten."
    )
