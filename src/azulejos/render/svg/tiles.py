"""The tiles: squares of azul, rhombi of the pavilion, each with an edge, a rim and a motif."""

from collections.abc import Callable, Mapping
from functools import cache

from azulejos.render.svg.palette import MARKER, Glaze, Theme, faint, tinted
from azulejos.render.svg.shapes import Point, box, circle, num, rounded, text

SIDE = 48  # of a square tile, whose origin is its upper left corner
RHOMB = 60  # the side of a rhombus, whose origin is its middle

Shape = Callable[[str, str, Theme, Glaze, str], str]  # defines a tile of a name: its motif's name, theme, glaze, mark

# The marks that the tactile edition has on its tiles (azul rule 70).
TACTILE = {"b": "B", "y": "O", "r": "R", "k": "SCH", "w": "X"}


def rhombus(side: float, turned: int = 0) -> list[Point]:
    """Return the corners of a rhombus of 60 and 120 degrees, upright or turned by steps of 60 degrees."""
    long, short = side * 3**0.5 / 2, side / 2
    corners = [(0.0, -long), (short, 0.0), (0.0, long), (-short, 0.0)]
    sine, cosine = ((0.0, 1.0), (3**0.5 / 2, 0.5), (3**0.5 / 2, -0.5))[turned % 3]
    return [(x * cosine - y * sine, x * sine + y * cosine) for x, y in corners]


@cache
def tile_name(family: str, theme: str, marks: str, letter: str) -> str:
    """Return the name under which a tile is defined; a rhombus adds 0, 1 or 2 for how it is turned."""
    return f"{family}-{theme}{marks and '-'}{marks}-{letter}"


@cache
def motif_name(family: str, theme: str, letter: str) -> str:
    """Return the name under which the motif of a tile is defined."""
    return f"{family}-{theme}-{letter}-motif"


def mark_of(letter: str, marks: str) -> str:
    """Return what is written in the corner of a tile."""
    return TACTILE.get(letter, letter.upper()) if marks == "tactile" else letter.upper()


def define_tiles(
    family: str,
    shape: Shape,
    glazes: Mapping[str, Glaze],
    motifs: Mapping[str, str],
    theme: Theme,
    letters: str,
    marks: str,
) -> str:
    """Define tiles of a family and the start marker."""
    shapes = [_marker(family, theme)]
    for letter in letters:
        motif = motif_name(family, theme.name, letter)
        shapes.append(f'<g id="{motif}">{motifs[letter]}</g>')
        name = tile_name(family, theme.name, marks, letter)
        shapes.append(shape(name, motif, theme, glazes[letter], mark_of(letter, marks) if marks else ""))
    return "".join(shapes)


def square(name: str, motif: str, theme: Theme, glaze: Glaze, mark: str) -> str:
    """Define a square tile, and what its empty space shows of it."""
    edge, inset, corner = 0.02 * SIDE, 0.085 * SIDE, 0.12 * SIDE
    body = _box(edge, corner, f'class="azulejos-edge" {paint(glaze.fill, theme.ink, 2 * edge)}')
    rim = _box(inset, 0.6 * corner, paint("none", glaze.ink, 0.03 * SIDE))
    sign = f'<use href="#{motif}" {_middle(SIDE / 2, 0.84 * SIDE)}/>'
    tab = _tab((SIDE * 0.8, SIDE * 0.8), SIDE * 0.17, mark)
    space = _box(1.5, corner, f'class="azulejos-space" {paint(tinted(theme, glaze), theme.line, 1.5)}')
    trace = (
        f'<use class="azulejos-faint" href="#{motif}" color="{faint(theme, glaze)}" {_middle(SIDE / 2, 0.56 * SIDE)}/>'
    )
    return f'<g id="{name}" color="{glaze.ink}">{body}{rim}{sign}{tab}</g><g id="{name}-space">{space}{trace}</g>'


def rhombi(name: str, motif: str, theme: Theme, glaze: Glaze, mark: str) -> str:
    """Define a tile that is a rhombus, in the three ways it can be turned."""
    shapes = []
    for turned in range(3):
        outer, inner = rhombus(RHOMB - 1.6, turned), rhombus(RHOMB - 8.5, turned)
        body = f'<path class="azulejos-edge" {paint(glaze.fill, theme.ink, 2.4)} d="{rounded(outer, 0.12 * RHOMB)}"/>'
        rim = f'<path {paint("none", glaze.ink, 1.6)} d="{rounded(inner, 0.09 * RHOMB)}"/>'
        sign = f'<use href="#{motif}" {_middle(0, 0.82 * RHOMB)}/>'
        tab = _tab((outer[2][0] * 0.62, outer[2][1] * 0.62), 8, mark)
        shapes.append(f'<g id="{name}{turned}" color="{glaze.ink}">{body}{rim}{sign}{tab}</g>')
    return "".join(shapes)


def _box(inset: float, radius: float, paint: str) -> str:
    side = num(SIDE - 2 * inset)
    return f'<rect {paint} x="{num(inset)}" y="{num(inset)}" width="{side}" height="{side}" rx="{num(radius)}"/>'


def paint(fill: str, stroke: str, width: float) -> str:
    """Write the attributes of a painted shape."""
    return f'fill="{fill}" stroke="{stroke}" stroke-width="{num(width)}"'


def _middle(at: float, size: float) -> str:
    """Place a motif, drawn in a box of 100, with its middle at a point of the diagonal."""
    return f'transform="translate({num(at - size / 2)} {num(at - size / 2)})scale({size / 100:.4g})"'


def _tab(middle: Point, radius: float, mark: str) -> str:
    if not mark:
        return ""
    wide = radius * (1 if len(mark) == 1 else 1.9)
    plate = (
        f'<rect {paint(MARKER.fill, "#14161A", 0.8)} x="{num(middle[0] - 2 * wide + radius)}" '
        f'y="{num(middle[1] - radius)}" width="{num(2 * wide)}" height="{num(2 * radius)}" rx="{num(radius)}"/>'
    )
    return plate + text((middle[0] + radius - wide, middle[1]), mark, radius * 1.5, "azulejos-mark")


def _marker(family: str, theme: Theme) -> str:
    """Draw the start marker: a medallion with a one, as large as a square tile, its origin in its middle."""
    half = SIDE / 2
    disc = circle((0, 0), half - 1, "azulejos-edge", paint(MARKER.fill, theme.ink, 2))
    ray = f"M0 {num(3.2 - half)}V{num(7 - half)}"
    rays = "".join(f'<path transform="rotate({angle})" d="{ray}"/>' for angle in range(0, 360, 30))
    ring = f'<g {paint("none", MARKER.ink, 2.4)}><circle r="{num(half - 9)}"/>{rays}</g>'
    one = f'<g fill="{MARKER.ink}">{text((0, 0), 1, 20, "azulejos-figure")}</g>'
    return f'<g id="{family}-{theme.name}-marker">{disc}{ring}{one}</g>'


def empty_space(at: Point, attributes: str = "") -> str:
    """Draw a square space that is meant for no colour."""
    return box((at[0] + 1.5, at[1] + 1.5), (SIDE - 3, SIDE - 3), "space well", 0.12 * SIDE, attributes)
