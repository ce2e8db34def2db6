"""Tiles within a text: signs of their own, so that no translation table touches the cells they carry.

A marked text holds every tile, empty space and start marker as a private character. plain() turns them into the letters
of the notation, to_cells() into fixed cells.
"""

from azulejos.azul.rules import LETTERS as AZUL_LETTERS
from azulejos.pavilion.rules import LETTERS as PAVILION_LETTERS

BASES = {"azul": 0xE100, "pavilion": 0xE000}  # where the private characters of a family begin

_COMMON = {"s": "⠼⠁", ".": "⠤"}  # the start marker carries 1; an empty space
CELLS: dict[str, dict[str, str]] = {
    # azul rule 70: blue B, yellow (orange) O, red R, black SCH, white (turquoise) X; the joker is ours
    "azul": dict(zip(AZUL_LETTERS, "⠃⠕⠗⠱⠭⠚", strict=True)) | _COMMON,
    "pavilion": dict(zip(PAVILION_LETTERS, "⠏⠛⠕⠽⠃⠗", strict=True)) | _COMMON,
}

FIXED = {chr(BASES[family] + ord(sign)): cells for family, of in CELLS.items() for sign, cells in of.items()}

_MARKS = {family: {ord(sign): base + ord(sign) for sign in CELLS[family]} for family, base in BASES.items()}
_PLAIN = {ord(mark): ord(mark) & 0xFF for mark in FIXED}


def mark(family: str, letters: str) -> str:
    """Return letters of the notation as tiles."""
    return letters.translate(_MARKS[family])


def plain(text: str) -> str:
    """Return a marked text with the letters of the notation for its tiles."""
    return text.translate(_PLAIN)
