"""Summer Pavilion's tiles, with glazes and motifs, and the geometry of its boards: stars, spaces and structures."""

from collections.abc import Mapping
from functools import cache

from azulejos.pavilion.rules import STARS, Rules
from azulejos.render.svg.palette import MARKER, Glaze, Theme, faint, outline, tinted
from azulejos.render.svg.shapes import (
    INK,
    Point,
    circle,
    disc,
    drawn,
    eight_pointed_star,
    filled,
    num,
    polar,
    polygon,
    rounded,
    text,
    turned,
)
from azulejos.render.svg.shapes import star as star_path
from azulejos.render.svg.tiles import TileSet, mark_plate, motif_at, motif_name, paint

RHOMB = 60  # the side of a rhombus, whose origin is its middle

GLAZES: Mapping[str, Glaze] = {
    "p": Glaze("#401B5B", "#EBDCF7"),
    "g": Glaze("#56C697", "#0A3A2C"),
    "o": Glaze("#D36108", "#FFF6DC"),
    "y": Glaze("#F2DE2F", "#6A3B00"),
    "b": Glaze("#2A6AD0", "#F6FAFF"),
    "r": Glaze("#770414", "#FFD9B8"),
}


def rhombus(side: float, turned: int = 0) -> list[Point]:
    """Return the corners of a rhombus of 60 and 120 degrees, upright or turned by steps of 60 degrees."""
    long, short = side * 3**0.5 / 2, side / 2
    corners = [(0.0, -long), (short, 0.0), (0.0, long), (-short, 0.0)]
    sine, cosine = ((0.0, 1.0), (3**0.5 / 2, 0.5), (3**0.5 / 2, -0.5))[turned % 3]
    return [(x * cosine - y * sine, x * sine + y * cosine) for x, y in corners]


def rhombi(name: str, motif: str, theme: Theme, glaze: Glaze, mark: str) -> str:
    """Define a tile in the three directions that a rhombus can have; their names end in 0, 1 and 2."""
    shapes = []
    for step in range(3):
        outer, inner = rhombus(RHOMB - 1.6, step), rhombus(RHOMB - 8.5, step)
        body = f'<path class="azulejos-edge" {paint(glaze.fill, theme.ink, 2.4)} d="{rounded(outer, 0.12 * RHOMB)}"/>'
        rim = f'<path {paint("none", glaze.ink, 1.6)} d="{rounded(inner, 0.09 * RHOMB)}"/>'
        sign = f'<use href="#{motif}" {motif_at(0, 0.82 * RHOMB)}/>'
        tab = mark_plate((outer[2][0] * 0.62, outer[2][1] * 0.62), 8, mark)
        shapes.append(f'<g id="{name}{step}" color="{glaze.ink}">{body}{rim}{sign}{tab}</g>')
    return "".join(shapes)


def _interlaced_rings() -> str:
    rings = ""
    for middle, crossing in ((36, 138.2), (64, -41.8)):  # each ring passes under the other one once
        (ax, ay), (bx, by) = polar(crossing + 27, 21), polar(crossing - 27, 21)
        rings += f"M{num(middle + ax)} {num(50 + ay)}A21 21 0 1 1 {num(middle + bx)} {num(50 + by)}"
    return f'<path fill="none" stroke="{INK}" stroke-width="9" d="{rings}"/>'


def _four_leaves() -> str:
    leaf = filled("M50 47C37 36 36 21 50 6C64 21 63 36 50 47Z")
    return turned(leaf, range(45, 360, 90))


def _sun() -> str:
    ray = polygon([(45.8, 29), (50, 5), (54.2, 29)])
    return filled(disc((50, 50), 17.5)) + turned(filled(ray), range(0, 360, 30))


def _net() -> str:
    return drawn("M20 36H80M20 64H80M36 20V80M64 20V80", 7.5) + filled(
        polygon([(50, 43), (57, 50), (50, 57), (43, 50)])
    )


def _pomegranate() -> str:
    fruit = disc((50, 58), 29)
    crown = "M37 36L33 9L44 20L50 8L56 20L67 9L63 36Z"
    slit = "M50 41C40 50 40 68 50 78C60 68 60 50 50 41Z"
    return (
        filled(fruit + slit, ' fill-rule="evenodd"') + filled(crown) + filled(disc((50, 53), 3.6) + disc((50, 65), 3.6))
    )


MOTIFS: Mapping[str, str] = {
    "p": _interlaced_rings(),
    "g": _four_leaves(),
    "o": _sun(),
    "y": _net(),
    "b": eight_pointed_star(),
    "r": _pomegranate(),
}
TILES = TileSet("pavilion", rhombi, GLAZES, MOTIFS)


# Boards

CELL = RHOMB + 5  # the side of a space with its margin
APART = 3 * CELL + 6  # between the middles of neighbouring stars
STRUCTURES = ("pillar", "statue", "window")


@cache
def star_middle(star: str) -> Point:
    """Return the middle of a star relative to the middle one; outer stars are in a ring, orange at 11 o'clock."""
    return (0.0, 0.0) if star == "m" else polar(60 * STARS.index(star) - 30, APART)


@cache
def clock(star: str, slot: int) -> int:
    """Return the direction of a space of a star, in steps of 60 degrees from 12 o'clock."""
    return slot - 1 if star == "m" else (slot + STARS.index(star)) % 6


@cache
def space_middle(star: str, slot: int) -> Point:
    """Return the middle of a space relative to that of the board."""
    (x, y), (dx, dy) = star_middle(star), polar(60 * clock(star, slot), CELL * 3**0.5 / 2)
    return x + dx, y + dy


@cache
def structure_middle(structure: str, star: str) -> Point:
    """Return the middle of a structure: pillars inside of their star, windows outside, statues before the next star."""
    (x, y), place = star_middle(star), STARS.index(star)
    if structure == "pillar":
        return x / 2, y / 2
    if structure == "window":
        return x * 1.5, y * 1.5
    next_x, next_y = star_middle(STARS[(place + 1) % 6])
    return (x + next_x) / 2, (y + next_y) / 2


@cache
def around(structure: str, star: str) -> tuple[tuple[str, int], ...]:
    """Return the spaces around a structure."""
    place = STARS.index(star)
    if structure == "pillar":
        return (star, 2), (star, 3), ("m", (place + 5) % 6 + 1), ("m", place + 1)
    if structure == "window":
        return (star, 5), (star, 6)
    after = STARS[(place + 1) % 6]
    return (star, 1), (star, 2), (after, 3), (after, 4)


ICONS = {
    "pillar": "M-13 18V13H-8V-10H-13V-17H13V-10H8V13H13V18ZM-3 -10V13M3 -10V13",
    "statue": "M-12 18V11H12V18ZM-8 11C-11 -8 -6 -7 0 -7S11 -8 8 11ZM0 -7A5.5 5.5 0 1 1 .1 -7Z",
    "window": "M-13 18V-5A13 13 0 0 1 13 -5V18ZM0 -18V18M-13 3H13",
}


def space_name(rules: Rules, theme: Theme, star: str, slot: int) -> str:
    """Return the id of an empty space."""
    return f"{rules.board}-{theme.name}-{star}{slot}"


def structure_name(theme: Theme, kind: str, done: bool) -> str:
    """Return the id of a structure, which is lit when it is complete."""
    return f"{theme.name}-{kind}{'-lit' if done else ''}"


@cache
def define_spaces(rules: Rules, theme: Theme) -> str:
    """Define all spaces, structures and the mark of the wild colour, with their origins in the middle."""
    spaces = [_space(rules, theme, star, slot) for star in STARS for slot in range(1, 7)]
    structures = [_structure(theme, kind, done) for kind in STRUCTURES for done in (False, True)]
    return "".join([*spaces, *structures, _sparkle(theme)])


def _space(rules: Rules, theme: Theme, star: str, slot: int) -> str:
    step, coloured = clock(star, slot), star != "m" and not rules.grey
    ground = tinted(theme, GLAZES[star]) if coloured else theme.well
    path = rounded(rhombus(RHOMB - 1.6, step), 0.12 * RHOMB)
    body = f'<path class="azulejos-space" stroke="{theme.line}" stroke-width="1.5" fill="{ground}" d="{path}"/>'
    x, y = polar(60 * step, 5) if coloured else (0.0, 0.0)  # a coloured space has its motif near its outer tip
    number = f'<g fill="{theme.ink}">{text((-x, -y), rules.cost(star, slot), 25, "azulejos-ink")}</g>'
    sign = _sign(theme, star, step) if coloured else ""
    return f'<g id="{space_name(rules, theme, star, slot)}">{body}{sign}{number}</g>'


def _sign(theme: Theme, star: str, step: int) -> str:
    x, y = polar(60 * step, 22)
    place = f"translate({num(x - 10)} {num(y - 10)})scale(.2)"
    name = motif_name("pavilion", theme.name, star)
    return f'<use class="azulejos-faint" href="#{name}" color="{faint(theme, GLAZES[star])}" transform="{place}"/>'


def _structure(theme: Theme, kind: str, done: bool) -> str:
    name = f'id="{structure_name(theme, kind, done)}" stroke-width="2" stroke-linejoin="round"'
    if not done:
        return f'<path class="azulejos-dim" {name} fill="none" stroke="{theme.line}" d="{ICONS[kind]}"/>'
    halo = f'<circle r="28" fill="{theme.light}" stroke="none" opacity=".35"/>'
    return f'<g {name} fill="{theme.light}" stroke="{outline(theme)}">{halo}<path d="{ICONS[kind]}"/></g>'


def _sparkle(theme: Theme) -> str:
    """Define the mark of the wild colour: a star of four points on a disc."""
    disc = circle((0, 0), 13, "azulejos-edge", paint(MARKER.fill, theme.ink, 1.6))
    return (
        f'<g id="pavilion-{theme.name}-wild">{disc}<path fill="{MARKER.ink}" d="{star_path(4, 11, 3.6, (0, 0))}"/></g>'
    )
