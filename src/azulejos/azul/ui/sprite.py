"""Azul's sprite sheet: tiles, the spaces of the wall, and the first-player marker."""

from collections.abc import Iterator

from azulejos.azul.ui.svg import PAINTER
from azulejos.render.svg.context import Pen
from azulejos.render.svg.draw import Sprite
from azulejos.render.svg.tiles import SIDE


def _define(pen: Pen) -> str:
    return PAINTER.define_tiles(pen.theme, PAINTER.letters, pen.marks)


def _shapes(pen: Pen) -> Iterator[tuple[str, str]]:
    corner = -SIDE / 2, -SIDE / 2
    for letter in PAINTER.letters:
        yield letter, pen.tile(letter, corner)
        yield f"{letter}-space", pen.space(letter, corner)
    yield "marker", pen.marker((0, 0))


SPRITE = Sprite(SIDE, _define, _shapes)
