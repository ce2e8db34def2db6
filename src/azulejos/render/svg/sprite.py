"""Sprite sheets: the tiles and spaces of a family side by side in one picture, for web pages."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from azulejos.core.family import ByFamily
from azulejos.render.svg.context import Pen, document, make_pen
from azulejos.render.svg.shapes import group

GAP = 8  # between two shapes, so that none shows at the edge of the other


@dataclass(frozen=True, slots=True)
class Sprite:
    """The shapes of one family's sheet."""

    side: int  # of the square that each shape gets
    define: Callable[[Pen], str]  # return the definitions that the shapes use
    shapes: Callable[[Pen], Iterator[tuple[str, str]]]  # yield names, and shapes around the origin


SPRITES: ByFamily[Sprite] = ByFamily("ui.sprite", "SPRITE")


def sprite(family: str, *, theme: str = "light", letters: bool | str = False) -> str:
    """Draw the sheet of a family, with a square for each shape."""
    pen = make_pen(family, theme, letters, None)
    sheet = SPRITES[family]
    content = [
        group(shape, (count * (sheet.side + GAP) + sheet.side / 2, sheet.side / 2))
        for count, (_, shape) in enumerate(sheet.shapes(pen))
    ]
    size = (_width(len(content), sheet.side), sheet.side)
    return document(pen, size, "".join(content), [family], sheet.define(pen))


def places(family: str) -> tuple[float, dict[str, float]]:
    """Return the width of the sheet in shapes, and the place of each shape from 0 (left end) to 1 (right end)."""
    sheet = SPRITES[family]
    names = [name for name, _ in sheet.shapes(make_pen(family, "light", False, None))]
    return _width(len(names), sheet.side) / sheet.side, {name: at / (len(names) - 1) for at, name in enumerate(names)}


def _width(count: int, side: int) -> int:
    return count * (side + GAP) - GAP
