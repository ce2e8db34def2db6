"""Solids with a flat base and braille on top, as steps and as closed triangle meshes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from azulejos.kit import dots

Point = tuple[float, float]
Triangle = tuple[Point, Point, Point]

# Corners are compared in a turned plane, in which those of a grid do not share a coordinate.
_TURN = 0.7391
_SIN, _COS = sin(_TURN), cos(_TURN)
_LEAST = 1e-9  # area of a triangle


def area(loop: Sequence[Point]) -> float:
    """Return the area of a loop, negative for a clockwise one."""
    return sum(x * b - a * y for (x, y), (a, b) in zip(loop, [*loop[1:], loop[0]], strict=True)) / 2


def triangulate(outline: Sequence[Point], holes: Sequence[Sequence[Point]] = ()) -> list[Triangle]:
    """Return counter-clockwise triangles that cover a counter-clockwise outline without its holes."""
    flat = [point for loop in (outline, *holes) for point in loop]
    turned = [(_COS * x - _SIN * y, _SIN * x + _COS * y) for x, y in flat]
    loops: list[list[int]] = []
    start = 0
    for loop in (outline, *holes):
        loops.append(list(range(start, start + len(loop))))
        start += len(loop)
    ring = _merge(turned, loops[0], [list(reversed(loop)) for loop in loops[1:]])
    return [(flat[a], flat[b], flat[c]) for a, b, c in _clip(turned, ring)]


def _merge(points: Sequence[Point], ring: list[int], holes: list[list[int]]) -> list[int]:
    """Return one ring that passes every hole over a bridge, those farthest to the right first."""
    for loop in sorted(holes, key=lambda loop: -max(points[at][0] for at in loop)):
        first = max(range(len(loop)), key=lambda at: points[loop[at]][0])
        hole = [*loop[first:], *loop[:first]]
        bridge = _find_bridge(points, ring, hole[0])
        ring = [*ring[: bridge + 1], *hole, hole[0], *ring[bridge:]]
    return ring


def _find_bridge(points: Sequence[Point], ring: Sequence[int], corner: int) -> int:
    """Return the place in a ring of a corner that can be seen from the rightmost corner of a hole."""
    x, y = points[corner]
    best, reach = -1, float("inf")
    for at, (here, after) in enumerate(zip(ring, [*ring[1:], ring[0]], strict=True)):
        (x1, y1), (x2, y2) = points[here], points[after]
        if y1 <= y < y2:  # an edge upwards has the inside on its left
            hit = x1 + (y - y1) / (y2 - y1) * (x2 - x1)
            if x <= hit < reach:
                best, reach = at if x1 > x2 else (at + 1) % len(ring), hit
    assert best >= 0, "a hole lies outside of its polygon"
    # Corners in the triangle of the hole's corner, the edge that it sees and that edge's right end hide that end.
    inside = (x, y), (reach, y), points[ring[best]]
    hidden = [
        at
        for at, each in enumerate(ring)
        if points[each] != points[ring[best]] and _is_inside(points[each], *inside) and _is_reflex(points, ring, at)
    ]
    if not hidden:
        return best
    return min(hidden, key=lambda at: (abs(points[ring[at]][1] - y) / (points[ring[at]][0] - x), points[ring[at]][0]))


def _is_reflex(points: Sequence[Point], ring: Sequence[int], at: int) -> bool:
    return _turn(points[ring[at - 1]], points[ring[at]], points[ring[(at + 1) % len(ring)]]) <= 0


def _clip(points: Sequence[Point], ring: list[int]) -> list[tuple[int, int, int]]:
    found = []
    ring = list(ring)
    while len(ring) > 3:
        at = next((at for at in range(len(ring)) if _is_ear(points, ring, at)), None)
        assert at is not None, "the polygon crosses itself"
        found.append((ring[at - 1], ring[at], ring[(at + 1) % len(ring)]))
        del ring[at]
    return [*found, (ring[0], ring[1], ring[2])]


def _is_ear(points: Sequence[Point], ring: Sequence[int], at: int) -> bool:
    before, here, after = ring[at - 1], ring[at], ring[(at + 1) % len(ring)]
    a, b, c = points[before], points[here], points[after]
    if _turn(a, b, c) <= _LEAST:
        return False
    corners = {before, here, after}
    # Most corners lie outside of the triangle's box, which is quicker to see.
    left, right = min(a[0], b[0], c[0]) - _LEAST, max(a[0], b[0], c[0]) + _LEAST
    low, high = min(a[1], b[1], c[1]) - _LEAST, max(a[1], b[1], c[1]) + _LEAST
    return not any(
        left <= points[each][0] <= right
        and low <= points[each][1] <= high
        and each not in corners
        and _is_inside(points[each], a, b, c)
        for each in ring
    )


def _is_inside(point: Point, a: Point, b: Point, c: Point) -> bool:
    """Return whether a point lies in a triangle or on its edges."""
    turns = _turn(a, b, point), _turn(b, c, point), _turn(c, a, point)
    return all(turn >= -_LEAST for turn in turns) or all(turn <= _LEAST for turn in turns)


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


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
