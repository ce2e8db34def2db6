"""What a family has to be able to draw, and what it draws with."""

import textwrap
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from azulejos.render.text.ink import Grounds, tiles
from azulejos.render.text.sheet import Row
from azulejos.words import Words


@dataclass(frozen=True, slots=True)
class Drawer:
    """A family's drawing functions; all texts are marked."""

    grounds: Grounds  # the colours of its tiles
    board_width: int
    letters: Callable[[Any], str]  # the kinds of tiles that a view can have
    offer: Callable[[Any, Words], list[Row]]  # what lies between the players
    board: Callable[[Any, int, Words, int], list[str]]  # of a seat, within a width
    has_passed: Callable[[Any, int], bool] = lambda _view, _seat: False


def factories(sources: Sequence[str], first: int = 1) -> list[str]:
    """Write factories with their numbers."""
    return [f"{number} {tiles(letters or '.'):4}" for number, letters in enumerate(sources, first)]


def counted(letters: str, order: str) -> list[str]:
    """Write tiles with their counts; a dot says that there are none."""
    return [f"{letters.count(letter)}{tiles(letter)}" for letter in order if letter in letters] or ["."]


def stock(counts: Sequence[int], order: str) -> list[str]:
    """Write tiles that are counted by kind."""
    return counted("".join(letter * n for letter, n in zip(order, counts, strict=True)), order)


def title(drawer: Drawer, view: Any, seat: int, words: Words, width: int) -> list[str]:
    """Write who a board belongs to, with the start marker where it is; an arrow shows whose turn it is."""
    points = words.ask_n("{n} point", "{n} points", view.boards[seat].score)
    signs = [
        words.ask("{seat}: {points}", seat=tidy(words.seat(seat)), points=points),
        words.ask("has passed") if drawer.has_passed(view, seat) else "",
        tiles("s") if view.marker == seat else "",
    ]
    arrow = ">" if seat == view.turn and view.phase != "over" else " "
    text = ", ".join(filter(None, signs))
    return textwrap.wrap(text, width, initial_indent=f"{arrow} ", subsequent_indent="  ")


def tidy(text: str) -> str:
    """Return a text without what a terminal would obey."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)
