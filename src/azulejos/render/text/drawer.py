"""The drawer of a family: its functions that draw text, and marked text for them.

Tiles and empty spaces are marked by private characters until the text is laid out. A mark is one column wide. paint()
replaces tiles by capital letters and spaces by what is printed on them, with or without terminal colours.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from string import ascii_lowercase, digits
from typing import Any

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
