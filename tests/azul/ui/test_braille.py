"""Azul's events in short lines: notation, and what a listener cannot derive from it."""

import pytest

from azulejos import from_position
from azulejos.words import Words


def lines(position: str, move: str) -> list[str]:
    game = from_position(position)
    game.play(move)
    return Words("en", "braille").event_items(game.view, game.events)


@pytest.mark.parametrize(
    ("position", "move", "said"),
    [
        ("azul factories=kkww,bb floor1=ww", "1k-2", ["P1 1k-2 C ww"]),
        ("azul wall1=...k.,...r.,.wb.r,.....,..... lines1=.,.,yy,.,. factories=y", "1y-3", ["P1 1y-3", "P1 3y+7"]),
        ("azul centre=kk factories=b,. floor1=ww marker=c", "ck-1", ["P1 ck-1 s 0 k"]),
        ("azul factories=kkk,bb floor1=wwwwww", "1k-1", ["P1 1k-1 0 k L k"]),
        ("azul factories=kk,bb floor1=wwwww", "1k-0", ["P1 1k-0"]),
    ],
)
def test_a_move_is_its_token_and_its_consequences(position: str, move: str, said: list[str]) -> None:
    assert lines(position, move)[: len(said)] == said


def test_marks_of_the_tactile_edition_stand_for_letters() -> None:
    assert lines("azul columnbonus=5 factories=kkww,bb", "1k-2") == ["P1 1sch-2 C xx"]
