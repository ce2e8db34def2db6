"""What a family has to be able to draw, so that tables, boards and sources can be put together."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from azulejos.event import AnyEvent
from azulejos.move import Move
from azulejos.render.svg.palette import Theme
from azulejos.render.svg.pen import Mark, Pen
from azulejos.render.svg.shapes import Point


@dataclass(frozen=True, slots=True)
class Painter:
    """A family's drawing functions; each draws with its upper left corner at the origin unless it says otherwise."""

    family: str
    letters: str  # of the tiles
    board_size: Point
    offer_size: Callable[[Any], Point]  # of a view
    sources: Callable[[Any], int]  # how many a view has
    source_size: Callable[[Any, int], float]  # from the middle of a source to its edge
    define_tiles: Callable[[Theme, str, str], str]  # tiles of these letters, with a set of marks on them
    define_spaces: Callable[[Any, Theme], str]  # what else the pictures of a view use often
    draw_tile: Callable[[str, Pen], tuple[Point, str]]  # the size, in sides of the tile, and the tile in that size
    draw_board: Callable[[Any, int, Pen], str]
    draw_offer: Callable[[Any, Pen], str]
    draw_source: Callable[[Any, int, Pen], str]  # round the origin
    leaders: Callable[[Any], list[int]]  # the seats that lead, or have won
    last_marks: Callable[[Any, Iterable[AnyEvent]], set[Mark]]
    target_marks: Callable[[Any, Iterable[Move]], set[Mark]]
