"""The words of every family: names of options, whole positions, groups of events."""

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

import pytest

import azulejos
from azulejos.core.event import BagRefilled, Dealt
from azulejos.core.options import format_value
from azulejos.words import Words
from azulejos.words.family import group_events
from tests.words.games import KINDS, played

SMALL: list[tuple[str, dict[str, Any]]] = [
    ("azul", {}),
    ("azul", {"wall": "grey", "jokers": True}),
    ("pavilion", {}),
    ("pavilion", {"board": "grey"}),
]
LETTERS = {"azul": "byrkwj", "pavilion": "pgoybr"}


def changed_text(text: str, letters: str) -> Iterator[str]:
    """Give a set of tiles or spaces with one tile changed, added or taken away."""
    for at, sign in enumerate(text):
        for letter in (*letters, "."):
            if sign not in (letter, "s"):
                yield text[:at] + letter + text[at + 1 :]


def changed(view: Any, letters: str) -> Iterator[Any]:
    """Give the views that differ from a view in one tile."""
    for field in fields(view):
        value = getattr(view, field.name)
        if field.name == "boards":
            for seat, board in enumerate(value):
                for other in changed(board, letters):
                    yield replace(view, boards=(*value[:seat], other, *value[seat + 1 :]))
        elif field.name in ("bag", "lid", "discard"):
            for kind, count in enumerate(value):
                yield replace(view, **{field.name: (*value[:kind], count + 1, *value[kind + 1 :])})
        elif field.name in ("centre", "supply", "hand", "floor"):
            for text in [value + letters[0], *changed_text(value, letters)]:
                yield replace(view, **{field.name: text.replace(".", "")})
        elif field.name in ("wall", "stars", "lines", "factories", "centres"):
            spaces = field.name in ("wall", "stars")
            for at, part in enumerate(value):
                for text in [*changed_text(part, letters), *([] if spaces else [part + letters[0]])]:
                    new = text if spaces else text.replace(".", "")
                    yield replace(view, **{field.name: (*value[:at], new, *value[at + 1 :])})
        elif field.name in ("marker", "score", "passed"):
            new_value = {"marker": 1 if value is None else None, "score": 77, "passed": value is False}[field.name]
            yield replace(view, **{field.name: new_value})


@pytest.mark.parametrize(("family", "options"), SMALL, ids=str)
@pytest.mark.parametrize("language", Words.languages())
def test_one_tile_changes_the_description(family: str, options: dict[str, Any], language: str) -> None:
    words = Words(language, "full")
    steps = [step for step in played(family, **options) if step.view.phase != "tiling"]  # which needs a complete line
    for step in (steps[1], steps[2 * len(steps) // 3]):
        described = words.position(step.view)
        count = 0
        for view in changed(step.view, LETTERS[family]):
            assert words.position(view) != described, view
            count += 1
        assert count > 100


@pytest.mark.parametrize(("family", "options"), KINDS, ids=str)
def test_a_position_is_made_of_its_parts(family: str, options: dict[str, Any]) -> None:
    words = Words("en", "full")
    view = list(played(family, **options))[30].view
    lines = words.position(view)
    assert words.turn(view) in lines
    assert set(words.offer(view)) <= set(lines)
    for seat in range(len(view.boards)):
        board = words.board(view, seat)
        start = lines.index(board[0])
        assert lines[start : start + len(board)] == board
    assert all(line[0].isupper() and line.endswith(".") for line in lines)


@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_every_option_and_value_has_a_name(family: str) -> None:
    words = Words("de")
    for option in azulejos.FAMILIES[family].options:
        assert words.option(family, option.name) != option.name
        for value in option.values:
            is_number = isinstance(value, int) and not isinstance(value, bool)
            assert (words.value(family, format_value(value)) == format_value(value)) == is_number


def test_the_offer_is_taken_from_in_one_phase() -> None:
    steps = list(played("pavilion"))
    assert {step.view.phase for step in steps if Words().is_taking(step.view)} == {"draft"}


def test_events_are_grouped_by_the_first() -> None:
    deal = Dealt("1= byyk")
    assert list(group_events([deal, BagRefilled()], {})) == [[BagRefilled()], [deal]]
