"""The drawer of a family, with marked text for its functions, and tables as text."""

import textwrap
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import zip_longest
from string import ascii_lowercase, digits
from typing import Any

from azulejos.core.errors import BadOption, printable
from azulejos.core.family import ByFamily
from azulejos.render.svg.palette import contrast
from azulejos.words import Words

Grounds = Mapping[str, int]  # terminal colours from 16 to 255, by the letter of a tile
Row = tuple[str, Sequence[str]]  # a label and its items

TILE, SPACE = 0xE000, 0xE100  # where the private characters begin
MARKER = {"s": 255}  # the first-player marker
BLACK, WHITE = 16, 231
STEPS = (0, 95, 135, 175, 215, 255)  # red, green and blue of the colours from 16 to 231
FIRST_GREY = 232
PRINTED = f".{digits}{ascii_lowercase}"  # on empty spaces


@dataclass(frozen=True, slots=True)
class Drawer:
    """A family's drawing functions; all texts are marked."""

    grounds: Grounds  # the colours of its tiles
    board_width: int
    letters: Callable[[Any], str]  # the kinds of tiles that a view can have
    offer: Callable[[Any, Words], list[Row]]  # factories, centres, bag
    board: Callable[[Any, int, Words, int], list[str]]  # of a seat, within a width
    has_passed: Callable[[Any, int], bool] = lambda _view, _seat: False
    tactile: Mapping[str, str] = field(default_factory=dict)  # signs of a tactile edition, by letter


# Marked text


def tiles(letters: str) -> str:
    """Return letters of the notation as tiles; a dot is an empty space."""
    return "".join(space(letter) if letter == "." else chr(TILE + ord(letter)) for letter in letters)


def space(sign: str) -> str:
    """Return an empty space on which something is printed: a dot, a digit or the letter of a colour."""
    return chr(SPACE + ord(sign))


def paint(text: str, grounds: Grounds, colour: bool, signs: Mapping[str, str] | None = None) -> str:
    """Replace the marks of a text, with escape codes if ``colour`` is set, and other signs for the letters of tiles."""
    signs = signs or {}
    table = {SPACE + ord(sign): _coded("2", signs.get(sign, sign), colour) for sign in PRINTED}
    for letter, ground in {**grounds, **MARKER}.items():
        sign = signs.get(letter, letter).upper()
        table[TILE + ord(letter)] = _coded(f"38;5;{ink_on(ground)};48;5;{ground}", sign, colour)
    return text.translate(table)


@cache
def ink_on(ground: int) -> int:
    """Return the ink with the higher contrast on a ground."""
    return max((BLACK, WHITE), key=lambda ink: contrast(hex_colour(ink), hex_colour(ground)))


def hex_colour(number: int) -> str:
    """Return one of the 256 colours of a terminal, from 16, as #RRGGBB."""
    if number >= FIRST_GREY:
        return "#" + f"{8 + 10 * (number - FIRST_GREY):02X}" * 3
    red, rest = divmod(number - BLACK, 36)
    return "#" + "".join(f"{STEPS[step]:02X}" for step in (red, *divmod(rest, 6)))


# Helpers


def factories(sources: Sequence[str], first: int = 1) -> list[str]:
    """Return factories with their numbers."""
    return [f"{number} {tiles(letters or '.'):4}" for number, letters in enumerate(sources, first)]


def counted(letters: str, order: str) -> list[str]:
    """Return tiles with their counts, or a dot for none."""
    return [f"{letters.count(letter)}{tiles(letter)}" for letter in order if letter in letters] or ["."]


def stock(counts: Sequence[int], order: str) -> list[str]:
    """Return tiles from their counts by kind."""
    return counted("".join(letter * n for letter, n in zip(order, counts, strict=True)), order)


def _coded(code: str, sign: str, colour: bool) -> str:
    return f"\x1b[{code}m{sign}\x1b[0m" if colour else sign


# Tables

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
