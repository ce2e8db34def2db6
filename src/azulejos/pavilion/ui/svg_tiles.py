"""Summer Pavilion's tiles: rhombi with their glazes and motifs."""

from collections.abc import Mapping

from azulejos.render.svg.palette import Glaze, Theme
from azulejos.render.svg.shapes import (
    INK,
    Point,
    disc,
    drawn,
    eight_pointed_star,
    filled,
    num,
    polar,
    polygon,
    rounded,
    turned,
)
from azulejos.render.svg.tiles import TileSet, mark_plate, motif_at, paint

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
