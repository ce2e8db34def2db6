"""Solids to print: plates with pits, raised parts, cavities and holes, as closed meshes.

A face is divided by loops that do not meet. Each loop has a height of its own, so that every edge belongs to exactly
two triangles and the mesh is closed by construction.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from azulejos.kit import dots
from azulejos.kit.triangles import Point, triangulate

Loop = tuple[Point, ...]  # counter-clockwise, to the right and up
Corner = tuple[float, float, float]
Facet = tuple[Corner, Corner, Corner]

DOT_SIDES = 16
DOT_TOP = 0.55  # of a dot's radius, at its top


@dataclass(frozen=True, slots=True)
class Step:
    """A part of a face at a height of its own; ``scale`` is the size of its end, for sloping sides."""

    loop: Loop
    height: float
    steps: tuple["Step", ...] = ()
    scale: float = 1.0

    @property
    def middle(self) -> Point:
        """The mean of the corners."""
        return sum(x for x, _ in self.loop) / len(self.loop), sum(y for _, y in self.loop) / len(self.loop)

    @property
    def end(self) -> Loop:
        """The loop at the height of this part."""
        (a, b), k = self.middle, self.scale
        return self.loop if k == 1 else tuple((a + k * (x - a), b + k * (y - b)) for x, y in self.loop)


@dataclass(frozen=True, slots=True)
class Solid:
    """A plate on the ground, with steps on its upper face, cavities in its lower one, and holes through both."""

    outline: Loop
    height: float
    steps: tuple[Step, ...] = ()
    cavities: tuple[Step, ...] = ()
    holes: tuple[Loop, ...] = ()

    def facets(self) -> Iterator[Facet]:
        """Yield the triangles, counter-clockwise as seen from outside."""
        yield from _sides(self.outline, 0.0, self.outline, self.height)
        yield from _face(self.outline, [*(step.loop for step in self.steps), *self.holes], self.height)
        for step in self.steps:
            yield from _stepped(step, self.height)
        below = [*(cavity.loop for cavity in self.cavities), *self.holes]
        yield from (facet[::-1] for facet in _face(self.outline, below, 0.0))
        for cavity in self.cavities:
            yield from _sides(cavity.loop, cavity.height, cavity.loop, 0.0)
            yield from (facet[::-1] for facet in _face(cavity.loop, [], cavity.height))
        for hole in self.holes:
            yield from _sides(hole, self.height, hole, 0.0)


def _stepped(step: Step, ground: float) -> Iterator[Facet]:
    yield from _sides(step.loop, ground, step.end, step.height)
    yield from _face(step.end, [inner.loop for inner in step.steps], step.height)
    for inner in step.steps:
        yield from _stepped(inner, step.height)


def _face(loop: Loop, holes: Sequence[Loop], height: float) -> Iterator[Facet]:
    for (a, b), (c, d), (e, f) in triangulate(loop, holes):
        yield (a, b, height), (c, d, height), (e, f, height)


def _sides(loop: Loop, start: float, end_loop: Loop, end: float) -> Iterator[Facet]:
    """Yield the sides between two loops; they face outwards if the end is above the start, else inwards."""
    for at in range(len(loop)):
        (a, b), (c, d) = loop[at - 1], loop[at]
        (e, f), (g, h) = end_loop[at - 1], end_loop[at]
        yield (a, b, start), (c, d, start), (g, h, end)
        yield (a, b, start), (g, h, end), (e, f, end)


# Loops


def rectangle(x: float, y: float, width: float, height: float) -> Loop:
    """Return a rectangle from its lower left corner."""
    return (x, y), (x + width, y), (x + width, y + height), (x, y + height)


def circle(x: float, y: float, radius: float, sides: int = 96) -> Loop:
    """Return a circle as a polygon."""
    angles = (2 * pi * at / sides for at in range(sides))
    return tuple((x + radius * cos(angle), y + radius * sin(angle)) for angle in angles)


def braille(cells: str, middle: Point, ground: float, height: float) -> tuple[Step, ...]:
    """Return braille dots around a point of a face at the height of the ground."""
    left, top = middle[0] - dots.width(cells) / 2, middle[1] + dots.HEIGHT / 2
    return tuple(
        Step(circle(left + x, top - y, dots.RADIUS, DOT_SIDES), ground + height, scale=DOT_TOP)
        for x, y in dots.dot_places(cells)
    )
