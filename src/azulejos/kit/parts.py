"""Parts to print that families share: grids, discs, caps and the flip counter."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import hypot

from azulejos.kit.lattice import Point, Sizes, TileShape, polar
from azulejos.kit.solids import Solid, Step, braille, circle, rectangle

STRIP = 11.0  # height of a strip with braille
CARD = (30.0, 46.0)  # of the counter
CARD_THICKNESS = 1.2
RING_HOLE = 2.5  # radius of the holes for binder rings
RIM = 3.0  # around the spaces of a disc


@dataclass(frozen=True, slots=True)
class Part:
    """A solid with its file name, its title and the number of copies that a set needs."""

    name: str
    title: str
    count: int
    solid: Solid
    note: str = ""  # on marks that no rulebook has


def grid_plate(
    columns: int,
    rows: int,
    sizes: Sizes,
    marks: Mapping[tuple[int, int], str] | None = None,
    above: Sequence[str] = (),
) -> Solid:
    """Return a plate with square spaces, braille in them by column and row, and braille above the first row."""
    height = sizes.base + sizes.depth
    strip = STRIP if above else 0.0
    wide, high = columns * sizes.pitch + sizes.ridge, rows * sizes.pitch + sizes.ridge
    steps = []
    for row in range(rows):
        for column in range(columns):
            x, y = sizes.ridge + column * sizes.pitch, sizes.ridge + (rows - 1 - row) * sizes.pitch
            steps.append(_space(x, y, sizes, (marks or {}).get((column, row), "")))
    for column, cells in enumerate(above):
        x = sizes.ridge + column * sizes.pitch + sizes.pit / 2
        steps += braille(cells, (x, high + strip / 2 - sizes.ridge / 2), height, sizes.dot)
    return Solid(rectangle(0, 0, wide, high + strip), height, tuple(steps))


def stairs_plate(rows: int, sizes: Sizes) -> Solid:
    """Return a plate of rows of one space to as many as there are rows, with their right ends below each other."""
    wide, high = rows * sizes.pitch + sizes.ridge, rows * sizes.pitch + sizes.ridge
    steps, corners = [], [(0.0, 0.0), (wide, 0.0), (wide, high)]
    for row in range(rows):
        left, low = (rows - 1 - row) * sizes.pitch, (rows - 1 - row) * sizes.pitch
        corners.append((left, high if row == 0 else low + sizes.pitch + sizes.ridge))
        if row < rows - 1:
            corners.append((left, low + sizes.ridge))
        for column in range(rows - 1 - row, rows):
            steps.append(_space(sizes.ridge + column * sizes.pitch, sizes.ridge + low, sizes, ""))
    return Solid(tuple(corners), sizes.base + sizes.depth, tuple(steps))


def disc(shape: TileShape, count: int, sizes: Sizes, cells: str = "") -> Solid:
    """Return a disc with count times count spaces, and braille beside them."""
    height, pitch, pit = sizes.base + sizes.depth, shape.pitch(sizes), shape.pit(sizes)
    middles = list(shape.middles(count, pitch))
    pits = [shape.corners(pit, middle) for middle in middles]
    radius = max(hypot(x, y) for corners in pits for x, y in corners) + RIM
    steps = [Step(corners, sizes.base) for corners in pits]
    if cells:
        side = shape.distance(count, pitch)
        radius = max(radius, side + STRIP)
        steps += braille(cells, polar(shape.normal, (side + radius) / 2), height, sizes.dot)
    return Solid(circle(0, 0, radius), height, tuple(steps))


def cap(shape: TileShape, sizes: Sizes, cells: str) -> Solid:
    """Return a cap that is put over a tile, with braille on it."""
    height = sizes.cap + sizes.depth
    inner, outer = shape.pit(sizes), shape.grown(shape.pit(sizes), sizes.cap)
    cavity = Step(shape.corners(inner), sizes.depth)
    return Solid(shape.corners(outer), height, braille(cells, (0.0, 0.0), height, sizes.dot), (cavity,))


def counter_base(sizes: Sizes) -> Solid:
    """Return the base of a flip counter: two places for cards on binder rings, tens left and ones right."""
    (wide, high), ridge = CARD, sizes.ridge
    lower = high - STRIP  # the cards are bound at their upper ends
    steps, holes = [], []
    for at in range(2):
        x = ridge + at * (wide + ridge)
        steps.append(Step(rectangle(x, ridge, wide, lower), sizes.base))
        holes += [circle(x + wide * part, ridge + lower + STRIP / 2, RING_HOLE, 32) for part in (0.25, 0.75)]
    outline = rectangle(0, 0, 2 * wide + 3 * ridge, lower + STRIP + 2 * ridge)
    return Solid(outline, sizes.base + CARD_THICKNESS, tuple(steps), holes=tuple(holes))


def counter_card(sizes: Sizes, cells: str) -> Solid:
    """Return a card of the flip counter with its number."""
    wide, high = CARD[0] - 2 * sizes.fit, CARD[1] - 2 * sizes.fit
    holes = tuple(circle(wide * part, high - STRIP / 2, RING_HOLE, 32) for part in (0.25, 0.75))
    steps = braille(cells, (wide / 2, (high - STRIP) / 2), CARD_THICKNESS, sizes.dot)
    return Solid(rectangle(0, 0, wide, high), CARD_THICKNESS, steps, holes=holes)


def _space(x: float, y: float, sizes: Sizes, cells: str) -> Step:
    middle: Point = (x + sizes.pit / 2, y + sizes.pit / 2)
    inner = braille(cells, middle, sizes.base, sizes.dot) if cells else ()
    return Step(rectangle(x, y, sizes.pit, sizes.pit), sizes.base, inner)
