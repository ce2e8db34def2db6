"""Braille: lines for displays, and pages and booklets for embossers."""

from azulejos.render.braille.brf import brf_board, brf_booklet, brf_record, from_brf, to_brf
from azulejos.render.braille.cells import tile_cells, to_cells
from azulejos.render.braille.lines import braille_cells, braille_lines

__all__ = [
    "braille_cells",
    "braille_lines",
    "brf_board",
    "brf_booklet",
    "brf_record",
    "from_brf",
    "tile_cells",
    "to_brf",
    "to_cells",
]
