"""Shapes of swell-paper sheets: black lines, discs and braille, in millimetres to the right and down."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from azulejos.kit import dots

LINE = 1.2  # width of lines; the guidance asks for at least 1
GAP = 6.0  # least distance between shapes that do not meet
STEP = 2 * GAP  # between the middles of texture lines

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line through points, with round ends and corners."""

    points: tuple[Point, ...]
    closed: bool = False
    width: float = LINE


@dataclass(frozen=True, slots=True)
class Ring:
    """A circle line."""

    middle: Point
    radius: float
    width: float = LINE


@dataclass(frozen=True, slots=True)
class Disc:
    """A filled circle."""

    middle: Point
    radius: float


@dataclass(frozen=True, slots=True)
class Braille:
    """A line of braille; ``at`` is dot 1 of its first cell."""

    at: Point
    cells: str

    def discs(self) -> Iterator[Disc]:
        """Yield the dots."""
        for x, y in dots.dot_places(self.cells):
            yield Disc((self.at[0] + x, self.at[1] + y), dots.RADIUS)


Shape = Stroke | Ring | Disc | Braille


def move(shape: Shape, x: float, y: float) -> Shape:
    """Return a shape moved to the right and down."""
    if isinstance(shape, Stroke):
        return replace(shape, points=tuple((a + x, b + y) for a, b in shape.points))
    if isinstance(shape, Braille):
        return replace(shape, at=(shape.at[0] + x, shape.at[1] + y))
    return replace(shape, middle=(shape.middle[0] + x, shape.middle[1] + y))


def centred(cells: str, middle: Point) -> Braille:
    """Return braille around a point."""
    return Braille((middle[0] - dots.width(cells) / 2, middle[1] - dots.HEIGHT / 2), cells)


def bounds(shapes: Iterable[Shape]) -> tuple[float, float, float, float]:
    """Return the left, upper, right and lower end of shapes, with the width of their lines."""
    boxes = [box for shape in shapes for box in _boxes(shape)]
    return (
        min(x - r for x, _, r in boxes),
        min(y - r for _, y, r in boxes),
        max(x + r for x, _, r in boxes),
        max(y + r for _, y, r in boxes),
    )


def _boxes(shape: Shape) -> Iterator[tuple[float, float, float]]:
    if isinstance(shape, Stroke):
        yield from ((x, y, shape.width / 2) for x, y in shape.points)
    elif isinstance(shape, Ring):
        yield (*shape.middle, shape.radius + shape.width / 2)
    elif isinstance(shape, Disc):
        yield (*shape.middle, shape.radius)
    else:
        yield from ((*disc.middle, disc.radius) for disc in shape.discs())


def grid(columns: int, rows: int, pitch: float, at: Point = (0.0, 0.0)) -> list[Stroke]:
    """Return the lines of a grid of squares; neighbouring squares share a line."""
    x, y = at
    right, low = x + columns * pitch, y + rows * pitch
    across = [Stroke(((x, y + row * pitch), (right, y + row * pitch))) for row in range(rows + 1)]
    down = [Stroke(((x + column * pitch, y), (x + column * pitch, low))) for column in range(columns + 1)]
    return [*across, *down]


# Textures: signs in a square that fingers tell apart, with the gap to the lines around them.


def texture(name: str, middle: Point, pitch: float) -> list[Shape]:
    """Return a texture in a square space; its name is one of TEXTURES."""
    x, y = middle
    room = pitch / 2 - LINE / 2 - GAP  # from the middle to the outermost edge of a texture
    far = room - LINE / 2
    if name == "bars":
        return [Stroke(((x - far, y - far), (x + far, y - far))), Stroke(((x - far, y + far), (x + far, y + far)))]
    if name == "posts":
        return [Stroke(((x - far, y - far), (x - far, y + far))), Stroke(((x + far, y - far), (x + far, y + far)))]
    if name == "cross":
        return [Stroke(((x - far, y - far), (x + far, y + far))), Stroke(((x - far, y + far), (x + far, y - far)))]
    if name == "ring":
        return [Ring(middle, far)]
    assert name == "disc", f"{name} is none of {TEXTURES}"
    return [Disc(middle, room)]


TEXTURES = ("bars", "posts", "cross", "ring", "disc")
