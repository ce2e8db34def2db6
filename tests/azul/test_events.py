"""Events of Azul: the notes of the kernel, decoded."""

import pytest

from azulejos import from_position
from azulejos.azul.events import (
    ColourScored,
    ColumnScored,
    Fell,
    FloorScored,
    Laid,
    NoColumn,
    RowsScored,
    Tiled,
    ToCentre,
    Took,
    TookMarker,
)
from azulejos.core.event import Event


@pytest.mark.parametrize(
    ("position", "token", "events"),
    [
        (
            "factories=bbyr,kk",
            "1b-2",
            [Took(0, 0, 0, 2, 0), ToCentre(0, 5, 1, 1), ToCentre(0, 5, 2, 1), Laid(0, 2, 2, 0, 2)],
        ),
        (
            "factories=b centre=yyy",
            "cy-1",
            [Took(0, 5, 1, 3, 0), TookMarker(0, True), Laid(0, 1, 1, 0, 1), Fell(0, 1, 2, 0)],
        ),
        ("jokers=5 factories=bjj,k", "1bj-2", [Took(0, 0, 0, 1, 2), Laid(0, 2, 1, 1, 2), Fell(0, 5, 1, 0)]),
        (
            "jokers=5 factories=bjj,k",
            "1j-0",
            [Took(0, 0, None, 0, 2), ToCentre(0, 5, 0, 1), Fell(0, 5, 2, 0)],
        ),
        (
            "marker=2 floor1=bbbbbb floor2=s factories=yy,k",
            "1y-0",
            [Took(0, 0, 1, 2, 0), Fell(0, 1, 1, 1)],
        ),
        (
            "marker=1 floor1=s score1=9 centre=b wall1=.y...,.b...,.....,.....,.....",
            "cb-1",
            [
                Took(0, 5, 0, 1, 0),
                Laid(0, 1, 1, 0, 1),
                Tiled(0, 0, 0, 0, 2, 1, 2),
                FloorScored(0, 1, 1, 10),
            ],
        ),
        (
            "marker=1 floor1=s centre=y lines1=.,.,.,.,yyyy wall1=byrk.,wbyr.,kwby.,rkwb.,.rkwb",
            "cy-5",
            [
                Took(0, 5, 1, 1, 0),
                Laid(0, 5, 1, 0, 5),
                Tiled(0, 4, 0, 1, 5, 5, 10),
                FloorScored(0, 1, 1, 9),
                RowsScored(0, 1, 2),
                *(ColumnScored(0, column, 7) for column in range(4)),
                ColourScored(0, 0, 10),
            ],
        ),
    ],
)
def test_events_of_a_move(position: str, token: str, events: list[Event]) -> None:
    game = from_position(f"azul {position}")
    game.play(token)
    assert [event for event in game.events if isinstance(event, Event) and event.seat == 0] == events


def test_a_line_without_a_column_falls() -> None:
    wall = ",".join(["b....", ".b...", "..b..", "...b.", "....."])
    game = from_position(f"azul wall=grey marker=1 floor1=s centre=b lines1=.,.,.,.,bbbb wall1={wall} score1=20")
    game.play("cb-5")
    assert NoColumn(0, 4, 0) not in game.events  # the last column is free
    wall = ",".join(["b....", ".b...", "..b..", "...b.", "....y"])
    game = from_position(f"azul wall=grey marker=1 floor1=s centre=b lines1=.,.,.,.,bbbb wall1={wall} score1=20")
    game.play("cb-5")
    assert NoColumn(0, 4, 0) in game.events
    assert Fell(0, 0, 5, 0) in game.events
