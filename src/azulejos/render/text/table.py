"""The whole table as text."""

import textwrap
from typing import Any

from azulejos.errors import BadOption
from azulejos.families import ByFamily
from azulejos.render.text.drawer import Drawer, tidy, title
from azulejos.render.text.ink import paint, tiles
from azulejos.render.text.sheet import break_items, column_width, lay_boards, lay_rows
from azulejos.words import Words

DRAWERS: ByFamily[Drawer] = ByFamily("azulejos.render.text.{}", "DRAWER")
WIDTH = 80
LEAST_WIDTH = 40


def text_table(view: Any, *, words: Words | None = None, colour: bool = False, width: int = WIDTH) -> str:
    """Draw the offer and every board; tiles are capital letters, empty spaces small ones, digits or dots.

    ``words`` name everything in their language; ``colour`` adds the escape codes that colour tiles in a terminal.
    """
    if width < LEAST_WIDTH:
        raise BadOption(f"width is at least {LEAST_WIDTH}, not {width!r}")
    drawer, words = DRAWERS[view.family], words or Words()
    lines = textwrap.wrap(tidy(f"{words.heading(view)} {words.turn(view)}"), width)
    lines += ["", *lay_rows(drawer.offer(view, words), width)]
    column = column_width(len(view.boards), drawer.board_width, width)
    boards = [
        (title(drawer, view, seat, words, column), drawer.board(view, seat, words, column))
        for seat in range(len(view.boards))
    ]
    lines += [*lay_boards(boards, drawer.board_width, width), "", *_legend(drawer, view, words, width)]
    return paint("\n".join(lines), drawer.grounds, colour)


def _legend(drawer: Drawer, view: Any, words: Words, width: int) -> list[str]:
    """Say which letter stands for which tile, and for the start marker."""
    names = [f"{tiles(letter)} {words.tile(view, letter)}" for letter in drawer.letters(view)]
    return break_items([*names, f"{tiles('s')} {words.marker(view)}"], width)
