"""All tiles and spaces of a family in one picture, each a view of its own, for pages that put them together."""

from collections.abc import Callable, Iterator

from azulejos.pavilion.rules import STARS, Rules
from azulejos.render.svg.azul import PAINTER as AZUL
from azulejos.render.svg.pavilion import PAINTER as PAVILION
from azulejos.render.svg.pen import Pen, document, make_pen
from azulejos.render.svg.shapes import group, num, use
from azulejos.render.svg.spaces import define_spaces, space_name, structure_name
from azulejos.render.svg.stars import STRUCTURES
from azulejos.render.svg.tiles import SIDE

BOX = 120  # the side of the square that a shape of the pavilion has round its middle
Shapes = Iterator[tuple[str, str]]  # names, and shapes round the origin


def sprite(family: str, *, theme: str = "light", letters: bool | str = False) -> str:
    """Draw everything that boards of a family are put together from; a view of the picture shows one thing."""
    pen = make_pen(family, theme, letters, None)
    side, define, shapes = SPRITES[family]
    content, count = [], 0
    for name, shape in shapes(pen):
        content.append(group(shape, (count * side + side / 2, side / 2)))
        content.append(f'<view id="{name}" viewBox="{num(count * side)} 0 {side} {side}"/>')
        count += 1
    return document(pen, (count * side, side), "".join(content), [family], define(pen))


def names(family: str) -> list[str]:
    """Return the names of all views."""
    return [name for name, _ in SPRITES[family][2](make_pen(family, "light", False, None))]


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


# A new family is a function and one line here: how large a view is, what is defined, and the shapes.
SPRITES: dict[str, tuple[int, Callable[[Pen], str], Callable[[Pen], Shapes]]] = {
    "azul": (SIDE, _define_azul, _azul),
    "pavilion": (BOX, _define_pavilion, _pavilion),
}
