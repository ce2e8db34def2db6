"""Dots as a kit: labels for its tiles, a sheet with a row, and caps."""

from collections.abc import Iterator

from azulejos.kit.lattice import SQUARE
from azulejos.kit.make import Kit, Plan
from azulejos.kit.parts import Part, cap
from azulejos.kit.shapes import grid
from azulejos.kit.sheets import Drawing, LabelRow
from azulejos.render.braille.cells import tile_cells
from azulejos.words import Words
from tests.toy.dots.rules import LETTERS


def note(_words: Words) -> str:
    """Return a note on the marks of the tiles."""
    return "These marks are ours."


def labels(_plan: Plan) -> Iterator[LabelRow]:
    """Yield the labels of the tiles."""
    yield from (LabelRow(letter, (tile_cells("dots", letter),) * 9) for letter in LETTERS)


def drawings(plan: Plan) -> Iterator[Drawing]:
    """Yield a row of spaces."""
    yield Drawing("row", "row", tuple(grid(9, 1, plan.sizes.pitch)))


def parts(plan: Plan) -> Iterator[Part]:
    """Yield the caps of the tiles."""
    for letter in LETTERS:
        yield Part(f"cap-{letter}", letter, 9, cap(SQUARE, plan.sizes, tile_cells("dots", letter)), note(plan.words))


KIT = Kit(LETTERS, 20.0, (20.0, 25.0), note, ("Take tiles of one colour.",), labels, drawings, parts)
