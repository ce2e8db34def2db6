"""Dimensions of a kit in millimetres, shapes of tiles, and lattices of spaces for them.

Points are to the right and up, angles in degrees clockwise from 12 o'clock.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from math import cos, radians, sin

from azulejos.core.errors import BadOption, message


@dataclass(frozen=True, slots=True)
class Sizes:
    """Dimensions in millimetres."""

    tile: float  # side of a tile
    fit: float = 0.6  # between a tile and the ridges around it
    ridge: float = 2.0  # width of the ridges between spaces
    depth: float = 2.4  # height of the ridges
    base: float = 1.2  # thickness of what lies under the tiles
    cap: float = 1.2  # thickness of the top and the sides of a cap
    dot: float = 0.6  # height of braille dots

    def __post_init__(self) -> None:
        for each in fields(self):
            if each.name in LIMITS:
                check(each.name, getattr(self, each.name), *LIMITS[each.name])

    @property
    def pit(self) -> float:
        """The side of a space for one tile."""
        return self.tile + self.fit

    @property
    def pitch(self) -> float:
        """The distance between neighbouring spaces."""
        return self.pit + self.ridge


LIMITS = {
    "fit": (0.1, 1.5),
    "ridge": (1.0, 4.0),
    "depth": (1.0, 6.0),
    "base": (0.6, 4.0),
    "cap": (0.8, 3.0),
    "dot": (0.4, 1.0),
}


def check(name: str, value: float, least: float, most: float) -> None:
    """Raise BadOption for a dimension outside its limits."""
    if not least <= value <= most:
        raise BadOption(
            message(
                "{name} must be {least} to {most} mm, got {given}",
                name=name,
                least=f"{least:g}",
                most=f"{most:g}",
                given=f"{value:g}",
            )
        )


Point = tuple[float, float]


def polar(angle: float, distance: float) -> Point:
    """Return the point in a direction."""
    return distance * sin(radians(angle)), distance * cos(radians(angle))


@dataclass(frozen=True, slots=True)
class TileShape:
    """A rhombus with this angle at the end of its axis, which points in the direction of ``turn``."""

    angle: float
    turn: float = 0.0

    def grown(self, side: float, by: float) -> float:
        """Return the side of a tile that is larger by a distance on each side."""
        return side + 2 * by / sin(radians(self.angle))

    def pit(self, sizes: Sizes) -> float:
        """Return the side of a space for one tile."""
        return self.grown(sizes.tile, sizes.fit / 2)

    def pitch(self, sizes: Sizes) -> float:
        """Return the side of a space with half of the ridges around it."""
        return self.grown(sizes.tile, (sizes.fit + sizes.ridge) / 2)

    def corners(self, side: float, middle: Point = (0.0, 0.0), turn: float = 0.0) -> tuple[Point, ...]:
        """Return the corners of a tile counter-clockwise, turned by an angle."""
        long, short = side * cos(radians(self.angle / 2)), side * sin(radians(self.angle / 2))
        around = [polar(self.turn + turn - 90 * at, short if at % 2 else long) for at in range(4)]
        return tuple((middle[0] + x, middle[1] + y) for x, y in around)

    def middles(self, count: int, pitch: float) -> Iterator[Point]:
        """Yield the middles of the spaces of a lattice of count times count around the origin."""
        (a, b), (c, d) = (polar(self.turn + sign * self.angle / 2, pitch) for sign in (1, -1))
        half = (count - 1) / 2
        for row in range(count):
            for column in range(count):
                i, j = column - half, row - half
                yield i * a + j * c, i * b + j * d

    def lines(self, count: int, pitch: float) -> Iterator[tuple[Point, Point]]:
        """Yield the lines of such a lattice."""
        (a, b), (c, d) = (polar(self.turn + sign * self.angle / 2, pitch) for sign in (1, -1))
        half = count / 2
        for at in range(count + 1):
            i = at - half
            yield (i * a - half * c, i * b - half * d), (i * a + half * c, i * b + half * d)
            yield (i * c - half * a, i * d - half * b), (i * c + half * a, i * d + half * b)

    @property
    def normal(self) -> float:
        """The direction of the side at the upper left, or of the upper side."""
        return self.turn + self.angle / 2 - 90

    def distance(self, count: int, pitch: float) -> float:
        """Return the distance of the sides of a lattice from the origin."""
        return count * pitch * sin(radians(self.angle)) / 2


SQUARE = TileShape(90, 45)
