"""Marked text, painted, and helpers that draw text."""

import pytest

from azulejos.render.svg.palette import contrast
from azulejos.render.text.drawer import (
    MARKER,
    Drawer,
    counted,
    factories,
    hex_colour,
    ink_on,
    paint,
    space,
    stock,
    tiles,
)
from azulejos.render.text.table import DRAWERS

ENOUGH = 4.5  # WCAG 2.2 AA, for text

GROUNDS = sorted({ground for drawer in DRAWERS.values() for ground in (*drawer.grounds.values(), *MARKER.values())})


@pytest.mark.parametrize("ground", GROUNDS)
def test_a_letter_can_be_read_on_its_tile(ground: int) -> None:
    assert contrast(hex_colour(ground), hex_colour(ink_on(ground))) >= ENOUGH


@pytest.mark.parametrize("drawer", DRAWERS.values())
def test_no_two_kinds_of_tiles_have_one_colour(drawer: Drawer) -> None:
    grounds = [*drawer.grounds.values(), *MARKER.values()]
    assert len(grounds) == len(set(grounds))


def test_colours_of_a_terminal() -> None:
    assert [hex_colour(number) for number in (16, 26, 208, 231, 232, 255)] == [
        *("#000000", "#005FD7", "#FF8700"),
        *("#FFFFFF", "#080808", "#EEEEEE"),
    ]


def test_painting() -> None:
    text = tiles("k.") + space("w") + " k"
    assert paint(text, {"k": 235}, colour=False) == "K.w k"
    assert paint(text, {"k": 235}, colour=True) == "\x1b[38;5;231;48;5;235mK\x1b[0m\x1b[2m.\x1b[0m\x1b[2mw\x1b[0m k"


def shown(items: list[str]) -> list[str]:
    return [paint(item, {"b": 26, "y": 220}, colour=False).rstrip() for item in items]


def test_factories_are_numbered() -> None:
    assert shown(factories(["bby", ""], first=3)) == ["3 BBY", "4 ."]


def test_tiles_are_counted_by_kind() -> None:
    assert shown(counted("ybb", "by")) == ["2B", "1Y"]
    assert shown(stock((0, 0), "by")) == ["."]
