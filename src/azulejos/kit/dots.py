"""Braille dots in millimetres, in the geometry of embossed paper."""

from collections.abc import Iterator

from azulejos.render.braille.codes import BLANK

PITCH = 2.34  # between the dots of a cell
CELL = 6.2  # between the same dots of neighbouring cells
LINE = 10.0  # between lines
RADIUS = 0.8
HEIGHT = 2 * PITCH  # from the upper to the lower dots of a cell

_PLACES = ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2))  # column and row of dots 1 to 6


def dot_places(cells: str) -> Iterator[tuple[float, float]]:
    """Yield the dots of a line relative to dot 1 of its first cell, to the right and down."""
    for at, cell in enumerate(cells):
        dots = ord(cell) - ord(BLANK)
        for bit, (column, row) in enumerate(_PLACES):
            if dots >> bit & 1:
                yield at * CELL + column * PITCH, row * PITCH


def width(cells: str) -> float:
    """Return the distance from the first column of dots of a line to the last one."""
    return (len(cells) - 1) * CELL + PITCH
