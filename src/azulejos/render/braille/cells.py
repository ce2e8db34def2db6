"""Marked text: tiles within a text, as letters of the notation and as fixed braille cells.

Tiles within a text are marked, so that no translation table touches their cells. A marked text holds each tile, empty
space and first-player marker as one private character, made of its letter in the notation and of its cell. plain()
replaces marks by letters, fix() by cells.
"""

import re
from collections.abc import Mapping

from azulejos.core.family import ByFamily
from azulejos.render.braille.codes import BLANK, LETTERS, find_code

BASE = 0xF0000  # a mark is this, plus 256 times the letter, plus the dots of the cell
END = BASE + (128 << 8)
PAD = chr(END)  # a blank cell beside numbers, which take two cells on paper and one character in a text
APART = chr(END + 1)  # between digits that are numbers of their own
EMPTY = "⠤"  # an empty space
FIRST_PLAYER = "⠁"  # the marker carries a 1; without its number sign it takes one cell

_MARK = re.compile(f"[{chr(BASE)}-{chr(END - 1)}]")
_LETTERS = {cell: letter for letter, cell in LETTERS.items()}


class TileCells:
    """The braille cells that a family's tiles carry, by letter."""

    def __init__(self, cells: Mapping[str, str]) -> None:
        """Take one cell for each letter; the first-player marker and empty spaces are the same in all families."""
        self._tiles = {ord(letter): _mark(letter, cell) for letter, cell in cells.items()}
        self._all = self._tiles | {ord("."): _mark(".", EMPTY), ord("s"): _mark("s", FIRST_PLAYER)}

    def mark(self, letters: str) -> str:
        """Mark tiles, first-player markers (s) and empty spaces (.)."""
        return letters.translate(self._all)

    def mark_move(self, token: str) -> str:
        """Mark the tiles of a move, in which s and dots have other meanings."""
        return token.translate(self._tiles)


TILE_CELLS: ByFamily[TileCells] = ByFamily("ui.braille", "CELLS")


def plain(text: str, *, tactile: bool = False) -> str:
    """Return a marked text with the letters of the notation for its tiles, or with what the tiles carry.

    A tile carries a letter or, where its cell is none of the alphabet, that cell.
    """
    text = text.replace(PAD, "").replace(APART, "")
    return _MARK.sub(_carried if tactile else _noted, text)


def fix(text: str) -> str:
    """Return a marked text with the cells of its tiles."""
    return _MARK.sub(lambda mark: _fixed(mark[0]), text.replace(PAD, BLANK))


def to_cells(text: str, language: str = "en") -> str:
    """Return a marked text as uncontracted Unicode braille; cells in it stay as they are."""
    cells = [find_code(language).write(part) for part in fix(text).split(APART)]
    return "".join(cells)


def tile_cells(family: str, letters: str) -> str:
    """Return tiles as the cells that they carry; s is the first-player marker, a dot an empty space."""
    return fix(TILE_CELLS[family].mark(letters))


def _mark(letter: str, cell: str) -> str:
    return chr(BASE + (ord(letter) << 8) + ord(cell) - ord(BLANK))


def _noted(mark: re.Match[str]) -> str:
    return chr((ord(mark[0]) - BASE) >> 8)


def _carried(mark: re.Match[str]) -> str:
    letter, cell = _noted(mark), _fixed(mark[0])
    if letter == ".":
        return letter
    return cell if letter == "s" else _LETTERS.get(cell, cell)


def _fixed(mark: str) -> str:
    return chr(ord(BLANK) + (ord(mark) & 0xFF))
