"""Events of Summer Pavilion: the notes of the kernel, decoded."""

import pytest

from azulejos import from_position
from azulejos.core.event import Event
from azulejos.pavilion.events import (
    BonusTaken,
    Completed,
    CostScored,
    Discarded,
    KeptScored,
    Passed,
    Placed,
    StarScored,
    ToCentre,
    Took,
    TookMarker,
)
from tests.rules.pavilion.boards import slots, stars


@pytest.mark.parametrize(
    ("position", "token", "events"),
    [
        ("factories=pggo,yyrr", "1g", [Took(0, 0, 1, 2, 1), ToCentre(0, 2, 1)]),
        ("factories=yyrr centre=pgg", "cg", [Took(0, 5, 1, 2, 1), TookMarker(0, 3)]),
        ("factories=yyrr centre=pp", "cp", [Took(0, 5, 0, 0, 1), TookMarker(0, 1)]),
        ("hand1=pbbb hand2=g", "b/3+1", [Placed(0, "b", 3, 4, 2, 1, 1)]),
        (
            f"hand1=bbbbbb hand2=g supply=gor {stars(1, 'b/5')}",
            "b/6",
            [Placed(0, "b", 6, 4, 6, 0, 2), Completed(0, "window", "b", 3)],
        ),
        ("hand1=b hand2=g supply=goor bonus=2", "*go", [BonusTaken(0, 1, 1), BonusTaken(0, 2, 1)]),
        ("hand1=ggooyb hand2=g", "pass:gooy", [Discarded(0, 1, 1), Discarded(0, 4, 1), Passed(0, 4, 2, 2)]),
    ],
)
def test_events_of_a_move(position: str, token: str, events: list[Event]) -> None:
    game = from_position(f"pavilion {position}")
    game.play(token)
    assert [event for event in game.events if isinstance(event, Event) and event.seat == 0] == events


def test_events_of_the_end() -> None:
    covered = stars(2, slots("b", "123456") + " o/1 r/1")
    game = from_position(f"pavilion round=6 turn=1 passed=2 hand1=g hand2=oo {covered}")
    game.play("pass:g")
    assert [event for event in game.events if isinstance(event, Event)] == [
        Passed(0, 1, 0, 0),
        KeptScored(0, 1, 1),
        StarScored(1, "b", 15),
        KeptScored(1, 2, 2),
    ]


def test_all_spaces_of_a_cost_score() -> None:
    ones = " ".join([*(f"{star}/1" for star in "orbygp"), "m/1p"])
    game = from_position(f"pavilion round=6 turn=1 passed=2 hand1=g {stars(1, ones)}")
    game.play("pass:g")
    assert CostScored(0, 1, 4) in game.events
