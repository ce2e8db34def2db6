"""Pictures: tiles, factories, boards and whole tables as SVG."""

from azulejos.render.svg.curve import draw_curve
from azulejos.render.svg.draw import draw_board, draw_source, draw_table, draw_tile
from azulejos.render.svg.picture import draw_record
from azulejos.render.svg.sprite import sprite

__all__ = ["draw_board", "draw_curve", "draw_record", "draw_source", "draw_table", "draw_tile", "sprite"]
