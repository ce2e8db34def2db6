"""Summer Pavilion's sprite sheet: tiles, the spaces of both board sides, structures and markers."""

from collections.abc import Iterator

from azulejos.pavilion.rules import STARS, Rules
from azulejos.pavilion.ui.svg import PAINTER
from azulejos.pavilion.ui.svg_spaces import define_spaces, space_name, structure_name
from azulejos.pavilion.ui.svg_stars import STRUCTURES
from azulejos.render.svg.context import Pen
from azulejos.render.svg.draw import Sprite
from azulejos.render.svg.shapes import use

BOX = 120  # the side of the square that a shape has around its middle
SIDES = ("coloured", "grey")


def _define(pen: Pen) -> str:
    sides = "".join(define_spaces(Rules(board=board), pen.theme) for board in SIDES)
    return PAINTER.define_tiles(pen.theme, PAINTER.letters, pen.marks) + sides


def _shapes(pen: Pen) -> Iterator[tuple[str, str]]:
    for letter in PAINTER.letters:
        for turned in range(3):
            yield f"{letter}{turned}", pen.tile(letter, (0, 0), turned=turned)
    for board in SIDES:
        for star in STARS:
            for slot in range(1, 7):
                yield f"{board}-{star}{slot}", use(space_name(Rules(board=board), pen.theme, star, slot), (0, 0))
    for kind in STRUCTURES:
        yield kind, use(structure_name(pen.theme, kind, False), (0, 0))
        yield f"{kind}-lit", use(structure_name(pen.theme, kind, True), (0, 0))
    yield "wild", use(f"pavilion-{pen.theme.name}-wild", (0, 0))
    yield "marker", pen.marker((0, 0), 2)


SPRITE = Sprite(BOX, _define, _shapes)
