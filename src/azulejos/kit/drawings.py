"""Drawings for swell paper that families share."""

from math import hypot

from azulejos.kit import dots
from azulejos.kit.lattice import Point, TileShape, polar
from azulejos.kit.shapes import GAP, LINE, Ring, Shape, Stroke, centred


def disc_shapes(shape: TileShape, count: int, pitch: float, cells: str = "") -> tuple[Shape, ...]:
    """Return a circle with count times count spaces in it, and braille beside them."""
    lines = [(flip(start), flip(end)) for start, end in shape.lines(count, pitch)]
    radius = max(hypot(*point) for line in lines for point in line) + GAP + LINE
    shapes: list[Shape] = [Stroke(line) for line in lines]
    if cells:
        right, up = polar(shape.normal, 1.0)
        half, tall = dots.width(cells) / 2, dots.HEIGHT / 2
        extent = half * abs(right) + tall * abs(up) + dots.RADIUS
        x, y = flip(polar(shape.normal, shape.distance(count, pitch) + LINE / 2 + GAP + extent))
        shapes.append(centred(cells, (x, y)))
        outer = max(hypot(x + a * half, y + b * tall) for a in (-1, 1) for b in (-1, 1))
        radius = max(radius, outer + dots.RADIUS + GAP + LINE / 2)
    return (Ring((0.0, 0.0), radius), *shapes)


def flip(point: Point) -> Point:
    """Return a point, given to the right and up, to the right and down."""
    return point[0], -point[1]
