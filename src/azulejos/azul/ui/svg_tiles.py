"""Azul's tiles: their glazes, motifs after Portuguese azulejos, and marks of the tactile edition."""

from collections.abc import Mapping

from azulejos.render.svg.palette import Glaze
from azulejos.render.svg.shapes import INK, disc, drawn, eight_pointed_star, filled, polar, polygon, turned
from azulejos.render.svg.tiles import TileSet, square

GLAZES: Mapping[str, Glaze] = {
    "b": Glaze("#0649BD", "#F3F7FF"),
    "y": Glaze("#FBD43C", "#173C92"),
    "r": Glaze("#AF1010", "#FFE7C7"),
    "k": Glaze("#14161A", "#E9E4D6"),
    "w": Glaze("#B3F1EC", "#0B4A6B"),
    "j": Glaze("#A47E9D", "#FFFDF6"),
}
TACTILE = {"b": "B", "y": "O", "r": "R", "k": "SCH", "w": "X"}  # rule 70


def _quatrefoil() -> str:
    lobes = "".join(disc((50 + x, 50 + y), 17.5) for x, y in (polar(angle, 22) for angle in range(0, 360, 90)))
    return filled(lobes)


def _lattice() -> str:
    net = drawn("M11 55L55 11M45 89L89 45M11 45L55 89M45 11L89 55", 7)
    return net + filled(polygon([(50, 33), (67, 50), (50, 67), (33, 50)]))


def _rings() -> str:
    return drawn(disc((50, 50), 35) + disc((50, 50), 19), 8.5) + filled(disc((50, 50), 5))


def _cross() -> str:
    arm = filled(polygon([(50, 42), (91, 37), (91, 63), (50, 58)]))
    return turned(arm, range(45, 360, 90))


def _fan() -> str:
    petal = "M50 80C37 58 39 37 50 22C61 37 63 58 50 80Z"
    leaves = []
    for letter, angle in zip("bykrw", (-46, 46, -23, 23, 0), strict=True):
        leaves.append(
            f'<path transform="rotate({angle} 50 82)" fill="{GLAZES[letter].fill}" stroke="{INK}" '
            f'stroke-width="4.5" stroke-linejoin="round" d="{petal}"/>'
        )
    return "".join(leaves) + filled(disc((50, 81), 8.5))


MOTIFS: Mapping[str, str] = {
    "b": eight_pointed_star(),
    "y": _quatrefoil(),
    "r": _lattice(),
    "k": _rings(),
    "w": _cross(),
    "j": _fan(),
}
TILES = TileSet("azul", square, GLAZES, MOTIFS, TACTILE)
