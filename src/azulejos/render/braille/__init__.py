"""Braille: lines for braille displays, Unicode braille, and pages and booklets for embossers."""

from azulejos.render.braille.booklet import brf_booklet
from azulejos.render.braille.brf import from_brf, to_brf
from azulejos.render.braille.cells import from_cells, tile_cells, to_cells
from azulejos.render.braille.lines import braille_cells, braille_lines
from azulejos.render.braille.pages import brf_board, brf_record

__all__ = [
    "braille_cells",
    "braille_lines",
    "brf_board",
    "brf_booklet",
    "brf_record",
    "from_brf",
    "from_cells",
    "tile_cells",
    "to_brf",
    "to_cells",
]
