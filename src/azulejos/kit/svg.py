"""Sheets as SVG, in millimetres and only in black."""

from collections.abc import Iterator

from azulejos.kit.shapes import Braille, Disc, Ring, Shape, Stroke
from azulejos.kit.sheets import Sheet
from azulejos.render.svg.shapes import escape


def to_svg(sheet: Sheet) -> str:
    """Return a sheet as an SVG document of its size on paper."""
    size = f'width="{sheet.width:g}mm" height="{sheet.height:g}mm" viewBox="0 0 {sheet.width:g} {sheet.height:g}"'
    about = f"<desc>{escape(sheet.note)}</desc>\n" if sheet.note else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" xml:lang="{sheet.language}" {size} fill="none" stroke="none">\n'
        f"<title>{escape(sheet.title)}</title>\n{about}"
        + "".join(_element(shape) for shape in sheet.shapes)
        + "</svg>\n"
    )


def _element(shape: Shape) -> str:
    return "".join(_elements(shape))


def _elements(shape: Shape) -> Iterator[str]:
    if isinstance(shape, Stroke):
        points = " ".join(f"{number(x)},{number(y)}" for x, y in shape.points)
        name = "polygon" if shape.closed else "polyline"
        yield (
            f'<{name} points="{points}" stroke="#000" stroke-width="{number(shape.width)}" '
            'stroke-linecap="round" stroke-linejoin="round"/>\n'
        )
    elif isinstance(shape, Ring):
        yield f'<circle {_place(shape)} stroke="#000" stroke-width="{number(shape.width)}"/>\n'
    elif isinstance(shape, Disc):
        yield f'<circle {_place(shape)} fill="#000"/>\n'
    elif isinstance(shape, Braille):
        inner = "".join(_element(disc) for disc in shape.discs())
        yield f'<g class="braille" data-cells="{shape.cells}">\n{inner}</g>\n'


def _place(shape: Ring | Disc) -> str:
    (x, y), radius = shape.middle, shape.radius
    return f'cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"'


def number(value: float) -> str:
    """Return a length with the precision of a micrometre."""
    return f"{value:.3f}".rstrip("0").rstrip(".")
