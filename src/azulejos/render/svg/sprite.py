"""All tiles and spaces of a family in one picture, side by side, for pages that put them together."""

from collections.abc import Callable, Iterator

from azulejos.pavilion.rules import STARS, Rules
from azulejos.render.svg.azul import PAINTER as AZUL
from azulejos.render.svg.pavilion import PAINTER as PAVILION
from azulejos.render.svg.pen import Pen, document, make_pen
from azulejos.render.svg.shapes import group, use
from azulejos.render.svg.spaces import define_spaces, space_name, structure_name
from azulejos.render.svg.stars import STRUCTURES
from azulejos.render.svg.tiles import SIDE

BOX = 120  # the side of the square that a shape of the pavilion has round its middle
GAP = 8  # between two shapes, so that none is seen at the edge of the other
Shapes = Iterator[tuple[str, str]]  # names, and shapes round the origin


def sprite(family: str, *, theme: str = "light", letters: bool | str = False) -> str:
    """Draw everything that boards of a family are put together from, each thing in a square of its own."""
    pen = make_pen(family, theme, letters, None)
    side, define, shapes = SPRITES[family]
    content = [
        group(shape, (count * (side + GAP) + side / 2, side / 2)) for count, (_, shape) in enumerate(shapes(pen))
    ]
    return document(pen, (_width(len(content), side), side), "".join(content), [family], define(pen))


def places(family: str) -> tuple[float, dict[str, float]]:
    """Return how many shapes wide the picture is, and where each of them is: 0 is its left end, 1 its right one."""
    side, _, shapes = SPRITES[family]
    names = [name for name, _ in shapes(make_pen(family, "light", False, None))]
    return _width(len(names), side) / side, {name: at / (len(names) - 1) for at, name in enumerate(names)}


def _width(count: int, side: int) -> int:
    return count * (side + GAP) - GAP


def _define_azul(pen: Pen) -> str:
    return AZUL.define_tiles(pen.theme, AZUL.letters, pen.marks)


def _azul(pen: Pen) -> Shapes:
    corner = -SIDE / 2, -SIDE / 2
    for letter in AZUL.letters:
        yield letter, pen.tile(letter, corner)
        yield f"{letter}-space", pen.space(letter, corner)
    yield "marker", pen.marker((0, 0))


def _define_pavilion(pen: Pen) -> str:
    sides = "".join(define_spaces(Rules(board=board), pen.theme) for board in ("coloured", "grey"))
    return PAVILION.define_tiles(pen.theme, PAVILION.letters, pen.marks) + sides


def _pavilion(pen: Pen) -> Shapes:
    for letter in PAVILION.letters:
        for turned in range(3):
            yield f"{letter}{turned}", pen.tile(letter, (0, 0), turned=turned)
    for board in ("coloured", "grey"):
        for star in STARS:
            for slot in range(1, 7):
                yield f"{board}-{star}{slot}", use(space_name(Rules(board=board), pen.theme, star, slot), (0, 0))
    for kind in STRUCTURES:
        yield kind, use(structure_name(pen.theme, kind, False), (0, 0))
        yield f"{kind}-lit", use(structure_name(pen.theme, kind, True), (0, 0))
    yield "wild", use(f"pavilion-{pen.theme.name}-wild", (0, 0))
    yield "marker", pen.marker((0, 0), 2)


# A new family is a function and one line here: how large a square is, what is defined, and the shapes.
SPRITES: dict[str, tuple[int, Callable[[Pen], str], Callable[[Pen], Shapes]]] = {
    "azul": (SIDE, _define_azul, _azul),
    "pavilion": (BOX, _define_pavilion, _pavilion),
}
