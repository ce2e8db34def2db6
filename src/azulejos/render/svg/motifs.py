"""The signs of the tiles, after Portuguese azulejos: each a shape in one ink, in a box of 100 by 100."""

from collections.abc import Mapping

from azulejos.render.svg.palette import AZUL
from azulejos.render.svg.shapes import disc, num, polar, polygon, star

INK = "currentColor"


def _filled(path: str, rule: str = "") -> str:
    return f'<path fill="{INK}"{rule} d="{path}"/>'


def _drawn(path: str, width: float) -> str:
    return f'<path fill="none" stroke="{INK}" stroke-width="{num(width)}" stroke-linecap="round" d="{path}"/>'


def _turned(content: str, angles: range) -> str:
    return "".join(f'<g transform="rotate({angle} 50 50)">{content}</g>' for angle in angles)


def _eight_pointed_star() -> str:
    return _filled(star(8, 41, 22) + disc((50, 50), 10), ' fill-rule="evenodd"') + _filled(disc((50, 50), 4.5))


def _quatrefoil() -> str:
    lobes = "".join(disc((50 + x, 50 + y), 17.5) for x, y in (polar(angle, 22) for angle in range(0, 360, 90)))
    return _filled(lobes)


def _lattice() -> str:
    net = _drawn("M11 55L55 11M45 89L89 45M11 45L55 89M45 11L89 55", 7)
    return net + _filled(polygon([(50, 33), (67, 50), (50, 67), (33, 50)]))


def _rings() -> str:
    return _drawn(disc((50, 50), 35) + disc((50, 50), 19), 8.5) + _filled(disc((50, 50), 5))


def _cross() -> str:
    arm = _filled(polygon([(50, 42), (91, 37), (91, 63), (50, 58)]))
    return _turned(arm, range(45, 360, 90))


def _fan() -> str:
    petal = "M50 80C37 58 39 37 50 22C61 37 63 58 50 80Z"
    leaves = []
    for letter, angle in zip("bykrw", (-46, 46, -23, 23, 0), strict=True):
        leaves.append(
            f'<path transform="rotate({angle} 50 82)" fill="{AZUL[letter].fill}" stroke="{INK}" '
            f'stroke-width="4.5" stroke-linejoin="round" d="{petal}"/>'
        )
    return "".join(leaves) + _filled(disc((50, 81), 8.5))


def _interlaced_rings() -> str:
    rings = ""
    for middle, crossing in ((36, 138.2), (64, -41.8)):  # each ring passes under the other one once
        (ax, ay), (bx, by) = polar(crossing + 27, 21), polar(crossing - 27, 21)
        rings += f"M{num(middle + ax)} {num(50 + ay)}A21 21 0 1 1 {num(middle + bx)} {num(50 + by)}"
    return f'<path fill="none" stroke="{INK}" stroke-width="9" d="{rings}"/>'


def _four_leaves() -> str:
    leaf = _filled("M50 47C37 36 36 21 50 6C64 21 63 36 50 47Z")
    return _turned(leaf, range(45, 360, 90))


def _sun() -> str:
    ray = polygon([(45.8, 29), (50, 5), (54.2, 29)])
    return _filled(disc((50, 50), 17.5)) + _turned(_filled(ray), range(0, 360, 30))


def _net() -> str:
    return _drawn("M20 36H80M20 64H80M36 20V80M64 20V80", 7.5) + _filled(
        polygon([(50, 43), (57, 50), (50, 57), (43, 50)])
    )


def _pomegranate() -> str:
    fruit = disc((50, 58), 29)
    crown = "M37 36L33 9L44 20L50 8L56 20L67 9L63 36Z"
    slit = "M50 41C40 50 40 68 50 78C60 68 60 50 50 41Z"
    return (
        _filled(fruit + slit, ' fill-rule="evenodd"')
        + _filled(crown)
        + _filled(disc((50, 53), 3.6) + disc((50, 65), 3.6))
    )


AZUL_MOTIFS: Mapping[str, str] = {
    "b": _eight_pointed_star(),
    "y": _quatrefoil(),
    "r": _lattice(),
    "k": _rings(),
    "w": _cross(),
    "j": _fan(),
}

PAVILION_MOTIFS: Mapping[str, str] = {
    "p": _interlaced_rings(),
    "g": _four_leaves(),
    "o": _sun(),
    "y": _net(),
    "b": _eight_pointed_star(),
    "r": _pomegranate(),
}
