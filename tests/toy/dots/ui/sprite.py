"""The sprite sheet of dots: its two tiles."""

from collections.abc import Iterator

from azulejos.render.svg.context import Pen
from azulejos.render.svg.draw import Sprite
from azulejos.render.svg.tiles import SIDE
from tests.toy.dots.ui.svg import PAINTER


def _define(pen: Pen) -> str:
    return PAINTER.define_tiles(pen.theme, PAINTER.letters, pen.marks)


def _shapes(pen: Pen) -> Iterator[tuple[str, str]]:
    for letter in PAINTER.letters:
        yield letter, pen.tile(letter, (-SIDE / 2, -SIDE / 2))


SPRITE = Sprite(SIDE, _define, _shapes)
