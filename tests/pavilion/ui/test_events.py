"""The events of Summer Pavilion in words."""

from typing import Any

import pytest

import azulejos
from azulejos.core.event import Dealt
from azulejos.pavilion import events
from azulejos.words import Words
from tests.words.games import played

RARE = [events.CostScored(0, 2, 8), events.StarScored(0, "m", 12)]


@pytest.mark.parametrize("language", Words.languages())
@pytest.mark.parametrize("event", RARE, ids=lambda event: type(event).__name__)
def test_rare_events_have_words(language: str, event: Any) -> None:
    text = Words(language).events(azulejos.new_game("pavilion", seed=1).view, [event])
    assert text.startswith(Words(language).seat(0))
    assert str(event.points) in text
    assert str(getattr(event, "cost", "")) in text


def test_changes_know_the_wild_colour_of_their_round() -> None:
    steps = list(played("pavilion"))
    words = Words("en")
    first = next(at for at, step in enumerate(steps) if at and isinstance(step.events[-1], Dealt))
    one_by_one = [item for step in steps[first - 3 : first + 1] for item in words.event_items(step.view, step.events)]
    together = words.changes(steps[first].view, [step.events for step in steps[first - 3 : first + 1]])
    assert together.split("\n") == one_by_one
    assert words.changes(steps[first].view, []) == "Nothing has happened."


def test_kept_tiles_are_named_only_as_long_as_they_are_seen() -> None:
    steps = list(played("pavilion"))
    words = Words("en")
    first = next(at for at, step in enumerate(steps) if step.token.startswith("pass"))
    alone = words.events(steps[first].view, steps[first].events)
    assert words.tiles("pavilion", steps[first].token.removeprefix("pass:")) in alone
    later = words.changes(steps[first + 20].view, [step.events for step in steps[first : first + 21]])
    assert f"keeps {len(steps[first].token) - 5} tile" in later.split("\n")[0]
