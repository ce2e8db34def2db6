"""Tables as text: labelled items on lines, and boards side by side."""

import textwrap
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Any

from azulejos.core.errors import BadOption, printable
from azulejos.core.family import ByFamily
from azulejos.render.text.drawer import Drawer, Row, paint, tiles
from azulejos.words import Words

DRAWERS: ByFamily[Drawer] = ByFamily("ui.text", "DRAWER")
WIDTH = 80
LEAST_WIDTH = 40
GAP = 3  # columns between two boards

Board = tuple[Sequence[str], Sequence[str]]  # the lines of its title, and of its body


def text_table(view: Any, *, words: Words | None = None, colour: bool = False, width: int = WIDTH) -> str:
    """Return the offer and every board; tiles are capital letters, empty spaces small ones, digits or dots.

    ``words`` set the language; ``colour`` adds escape codes for the colours of a terminal.
    """
    if width < LEAST_WIDTH:
        raise BadOption(f"width must be at least {LEAST_WIDTH}, got {width!r}")
    drawer, words = DRAWERS[view.family], words or Words()
    lines = textwrap.wrap(printable(f"{words.heading(view)} {words.turn(view)}"), width)
    lines += ["", *lay_rows(drawer.offer(view, words), width)]
    column = column_width(len(view.boards), drawer.board_width, width)
    boards = [
        (title(drawer, view, seat, words, column), drawer.board(view, seat, words, column))
        for seat in range(len(view.boards))
    ]
    lines += [*lay_boards(boards, drawer.board_width, width), "", *_legend(drawer, view, words, width)]
    return paint("\n".join(lines), drawer.grounds, colour, drawer.tactile if words.is_tactile(view) else None)


def lay_rows(rows: Iterable[Row], width: int) -> list[str]:
    """Return items after their labels; continuation lines are aligned with the first item."""
    rows = list(rows)
    margin = max(len(label) for label, _ in rows) + 2
    lines = []
    for label, items in rows:
        for at, line in enumerate(break_items(items, width - margin)):
            lines.append(f"{'' if at else label:{margin}}{line}".rstrip())
    return lines


def break_items(items: Iterable[str], width: int) -> list[str]:
    """Return items on lines, separated by two blanks and never broken."""
    lines = [""]
    for item in items:
        joined = f"{lines[-1]}  {item}" if lines[-1] else item
        if lines[-1] and len(joined.rstrip()) > width:
            lines.append(item)
        else:
            lines[-1] = joined
    return lines


def count_beside(count: int, least: int, width: int) -> int:
    """Return the number of boards in a row, for rows of nearly equal length."""
    most = max(1, (width + GAP) // (least + GAP))
    rows = -(-count // most)
    return -(-count // rows)


def column_width(count: int, least: int, width: int) -> int:
    """Return the width of each board."""
    return max(least, (width + GAP) // count_beside(count, least, width) - GAP)


def lay_boards(boards: Sequence[Board], least: int, width: int) -> list[str]:
    """Return boards side by side, with an empty line before each row."""
    across, column = count_beside(len(boards), least, width), column_width(len(boards), least, width)
    lines: list[str] = []
    for first in range(0, len(boards), across):
        some = boards[first : first + across]
        lines.append("")
        for parts in (*_beside(title for title, _ in some), *_beside(body for _, body in some)):
            lines.append((" " * GAP).join(part.ljust(column) for part in parts).rstrip())
    return lines


def title(drawer: Drawer, view: Any, seat: int, words: Words, width: int) -> list[str]:
    """Return the title of a board: name, score and first-player marker; an arrow marks the player to move."""
    points = words.points(view, seat)
    signs = [
        words.translate("{seat}: {points}", seat=printable(words.seat(seat)), points=points),
        words.translate("has passed") if drawer.has_passed(view, seat) else "",
        tiles("s") if view.marker == seat else "",
    ]
    arrow = ">" if seat == view.turn and view.phase != "over" else " "
    text = ", ".join(filter(None, signs))
    return textwrap.wrap(text, width, initial_indent=f"{arrow} ", subsequent_indent="  ")


def _legend(drawer: Drawer, view: Any, words: Words, width: int) -> list[str]:
    """Return the names of the tile letters, and of the first-player marker in a game that has one."""
    names = [f"{tiles(letter)} {words.tile(view, letter)}" for letter in drawer.letters(view)]
    marker = words.marker(view)
    return break_items([*names, *([f"{tiles('s')} {marker}"] if marker else [])], width)


def _beside(texts: Iterable[Sequence[str]]) -> Iterable[tuple[str, ...]]:
    return zip_longest(*texts, fillvalue="")
