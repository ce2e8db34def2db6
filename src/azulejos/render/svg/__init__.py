"""SVG pictures of tiles, factories, boards and tables."""

from azulejos.render.svg.curve import draw_curve
from azulejos.render.svg.draw import draw_board, draw_record, draw_source, draw_table, draw_tile, sprite

__all__ = ["draw_board", "draw_curve", "draw_record", "draw_source", "draw_table", "draw_tile", "sprite"]
