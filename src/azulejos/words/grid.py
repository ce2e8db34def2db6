"""A board as a grid: rows of cells, each with words of its own, for those who go through it cell by cell."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Cell:
    """A place of a board: its name in the notation, what lies there in words, and in few signs for a braille line."""

    name: str
    said: str
    short: str


@dataclass(frozen=True, slots=True)
class Row:
    """Cells that belong together."""

    name: str
    said: str
    cells: tuple[Cell, ...]
