"""Tile sets: the definitions of a family's tiles, square tiles and spaces, and the first-player marker."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache

from azulejos.render.svg.palette import MARKER, Glaze, Theme, faint, tinted
from azulejos.render.svg.shapes import Point, box, circle, num, text

SIDE = 48  # of a square tile, whose origin is its upper left corner

Shape = Callable[[str, str, Theme, Glaze, str], str]  # id, id of the motif, theme, glaze and mark to a definition


@dataclass(frozen=True, slots=True)
class TileSet:
    """A family's tiles, by the letters of the notation."""

    family: str
    shape: Shape
    glazes: Mapping[str, Glaze]
    motifs: Mapping[str, str]
    tactile: Mapping[str, str] = field(default_factory=dict)  # marks of a tactile edition, where it has others

    def define(self, theme: Theme, letters: str, marks: str) -> str:
        """Define tiles of these letters and the first-player marker; ``marks`` names the letters on them, if any."""
        shapes = [_marker(self.family, theme)]
        for letter in letters:
            motif = motif_name(self.family, theme.name, letter)
            shapes.append(f'<g id="{motif}">{self.motifs[letter]}</g>')
            name = tile_name(self.family, theme.name, marks, letter)
            shapes.append(self.shape(name, motif, theme, self.glazes[letter], self._mark(letter, marks)))
        return "".join(shapes)

    def _mark(self, letter: str, marks: str) -> str:
        if not marks:
            return ""
        return self.tactile.get(letter, letter.upper()) if marks == "tactile" else letter.upper()


@cache
def tile_name(family: str, theme: str, marks: str, letter: str) -> str:
    """Return the id of a tile; a shape with several directions adds the direction."""
    return f"{family}-{theme}{marks and '-'}{marks}-{letter}"


@cache
def motif_name(family: str, theme: str, letter: str) -> str:
    """Return the id of a tile's motif."""
    return f"{family}-{theme}-{letter}-motif"


def square(name: str, motif: str, theme: Theme, glaze: Glaze, mark: str) -> str:
    """Define a square tile and its empty space."""
    edge, inset, corner = 0.02 * SIDE, 0.085 * SIDE, 0.12 * SIDE
    body = _box(edge, corner, f'class="azulejos-edge" {paint(glaze.fill, theme.ink, 2 * edge)}')
    rim = _box(inset, 0.6 * corner, paint("none", glaze.ink, 0.03 * SIDE))
    sign = f'<use href="#{motif}" {motif_at(SIDE / 2, 0.84 * SIDE)}/>'
    tab = mark_plate((SIDE * 0.8, SIDE * 0.8), SIDE * 0.17, mark)
    space = _box(1.5, corner, f'class="azulejos-space" {paint(tinted(theme, glaze), theme.line, 1.5)}')
    trace = (
        f'<use class="azulejos-faint" href="#{motif}" color="{faint(theme, glaze)}" {motif_at(SIDE / 2, 0.56 * SIDE)}/>'
    )
    return f'<g id="{name}" color="{glaze.ink}">{body}{rim}{sign}{tab}</g><g id="{name}-space">{space}{trace}</g>'


def _box(inset: float, radius: float, paint: str) -> str:
    side = num(SIDE - 2 * inset)
    return f'<rect {paint} x="{num(inset)}" y="{num(inset)}" width="{side}" height="{side}" rx="{num(radius)}"/>'


def paint(fill: str, stroke: str, width: float) -> str:
    """Return the attributes of a painted shape."""
    return f'fill="{fill}" stroke="{stroke}" stroke-width="{num(width)}"'


def motif_at(at: float, size: float) -> str:
    """Return the transform of a motif, drawn in a box of 100, with its middle at a point of the diagonal."""
    return f'transform="translate({num(at - size / 2)} {num(at - size / 2)})scale({size / 100:.4g})"'


def mark_plate(middle: Point, radius: float, mark: str) -> str:
    """Draw the letters in the corner of a tile, if it has any."""
    if not mark:
        return ""
    wide = radius * (1 if len(mark) == 1 else 1.9)
    plate = (
        f'<rect {paint(MARKER.fill, "#14161A", 0.8)} x="{num(middle[0] - 2 * wide + radius)}" '
        f'y="{num(middle[1] - radius)}" width="{num(2 * wide)}" height="{num(2 * radius)}" rx="{num(radius)}"/>'
    )
    return plate + text((middle[0] + radius - wide, middle[1]), mark, radius * 1.5, "azulejos-mark")


def _marker(family: str, theme: Theme) -> str:
    """Define the first-player marker: a medallion with a one, as large as a square tile, its origin in its middle."""
    half = SIDE / 2
    disc = circle((0, 0), half - 1, "azulejos-edge", paint(MARKER.fill, theme.ink, 2))
    ray = f"M0 {num(3.2 - half)}V{num(7 - half)}"
    rays = "".join(f'<path transform="rotate({angle})" d="{ray}"/>' for angle in range(0, 360, 30))
    ring = f'<g {paint("none", MARKER.ink, 2.4)}><circle r="{num(half - 9)}"/>{rays}</g>'
    one = f'<g fill="{MARKER.ink}">{text((0, 0), 1, 20, "azulejos-figure")}</g>'
    return f'<g id="{family}-{theme.name}-marker">{disc}{ring}{one}</g>'


def empty_space(at: Point, attributes: str = "") -> str:
    """Draw a square space that takes any colour."""
    return box((at[0] + 1.5, at[1] + 1.5), (SIDE - 3, SIDE - 3), "space well", 0.12 * SIDE, attributes)
