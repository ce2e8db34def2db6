"""File formats of a kit: sheets as SVG and PDF in millimetres, solids as binary STL and OpenSCAD."""

import zlib
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from struct import pack

from azulejos.kit.shapes import Braille, Disc, Ring, Shape, Stroke
from azulejos.kit.sheets import Sheet
from azulejos.kit.solids import Facet, Loop, Solid, Step
from azulejos.render.svg.shapes import escape

# PDF: vector graphics without text

POINTS = 72 / 25.4  # of PDF in a millimetre
ARC = 0.5522847498  # from the ends of a quarter circle to its control points


def to_pdf(sheets: Sequence[Sheet], title: str) -> bytes:
    """Return sheets as the pages of one document."""
    objects: list[bytes] = [b"", b""]  # the catalogue and the page tree, known at the end
    pages: list[int] = []
    for sheet in sheets:
        stream = zlib.compress(_content(sheet).encode("ascii"))
        objects.append(b"<< /Length %d /Filter /FlateDecode >>\nstream\n%s\nendstream" % (len(stream), stream))
        width, height = (number(side * POINTS) for side in (sheet.width, sheet.height))
        page = f"<< /Type /Page /Parent 2 0 R /Resources << >> /MediaBox [0 0 {width} {height}]"
        objects.append(f"{page} /Contents {len(objects)} 0 R >>".encode("ascii"))
        pages.append(len(objects))
    notes = "\n".join(dict.fromkeys(sheet.note for sheet in sheets if sheet.note))
    objects.append(f"<< /Title {_text(title)} /Subject {_text(notes)} /Producer (Azulejos) >>".encode("ascii"))
    language = sheets[0].language if sheets else "en"
    kids = " ".join(f"{page} 0 R" for page in pages)
    objects[0] = f"<< /Type /Catalog /Pages 2 0 R /Lang ({language}) >>".encode("ascii")
    objects[1] = f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>".encode("ascii")
    return _document(objects)


def _document(objects: Sequence[bytes]) -> bytes:
    """Return a file of numbered objects; the last one is the document information."""
    parts = [b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n"]
    starts, length = [], len(parts[0])
    for at, each in enumerate(objects, 1):
        starts.append(length)
        parts.append(b"%d 0 obj\n%s\nendobj\n" % (at, each))
        length += len(parts[-1])
    table = "".join(f"{start:010} 00000 n \n" for start in starts)
    trailer = f"<< /Size {len(objects) + 1} /Root 1 0 R /Info {len(objects)} 0 R >>"
    end = f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n{table}trailer\n{trailer}\nstartxref\n{length}\n%%EOF\n"
    return b"".join([*parts, end.encode("ascii")])


def _content(sheet: Sheet) -> str:
    scale = f"{POINTS:.6f}"
    start = f"{scale} 0 0 -{scale} 0 {number(sheet.height * POINTS)} cm 0 g 0 G 1 J 1 j"
    return "\n".join([start, *map(_draw, sheet.shapes)])


def _draw(shape: Shape) -> str:
    if isinstance(shape, Stroke):
        first, *others = (f"{number(x)} {number(y)}" for x, y in shape.points)
        lines = " ".join(f"{point} l" for point in others)
        return f"{number(shape.width)} w {first} m {lines} {'s' if shape.closed else 'S'}"
    if isinstance(shape, Ring):
        return f"{number(shape.width)} w {_circle(shape)} s"
    if isinstance(shape, Braille):
        return "\n".join(map(_draw, shape.discs()))
    return f"{_circle(shape)} f"


def _circle(shape: Ring | Disc) -> str:
    (x, y), r = shape.middle, shape.radius
    k = ARC * r
    curves = (
        (x + r, y + k, x + k, y + r, x, y + r),
        (x - k, y + r, x - r, y + k, x - r, y),
        (x - r, y - k, x - k, y - r, x, y - r),
        (x + k, y - r, x + r, y - k, x + r, y),
    )
    start = f"{number(x + r)} {number(y)} m"
    return " ".join([start, *(" ".join(map(number, curve)) + " c" for curve in curves)])


def _text(text: str) -> str:
    """Return a text string in UTF-16 with its byte order mark."""
    return f"<feff{text.encode('utf-16-be').hex()}>"


# SVG, only in black


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


# Solids: binary STL for printing, OpenSCAD for changing

OVERLAP = 0.01  # by which OpenSCAD's bodies reach into each other


def to_stl(solid: Solid) -> bytes:
    """Return a solid as binary STL in millimetres."""
    facets = list(solid.facets())
    body = b"".join(
        pack("<12fH", *_normal(facet), *(each for corner in facet for each in corner), 0) for facet in facets
    )
    return b"Azulejos, millimetres".ljust(80) + pack("<I", len(facets)) + body


def _normal(facet: Facet) -> tuple[float, float, float]:
    (a, b, c), (d, e, f), (g, h, i) = facet
    x = (e - b) * (i - c) - (f - c) * (h - b)
    y = (f - c) * (g - a) - (d - a) * (i - c)
    z = (d - a) * (h - b) - (e - b) * (g - a)
    length = sqrt(x * x + y * y + z * z)
    return x / length, y / length, z / length


def to_scad(solid: Solid, about: Iterable[str]) -> str:
    """Return a solid as OpenSCAD source, with comment lines before it."""
    body = _body(solid.outline, 0.0, solid.height)
    cut = [_body(cavity.loop, -OVERLAP, cavity.height) for cavity in solid.cavities]
    cut += [_body(hole, -OVERLAP, solid.height + OVERLAP) for hole in solid.holes]
    body = _difference(body, cut)
    level = [(step, solid.height) for step in solid.steps]
    while level:
        pits = [_body(step.loop, step.height, ground + OVERLAP) for step, ground in level if step.height < ground]
        raised = [_raised(step, ground) for step, ground in level if step.height > ground]
        body = _union(_difference(body, pits), raised)
        level = [(inner, step.height) for step, _ in level for inner in step.steps]
    return "".join(f"// {line}\n" for line in about) + body


def _raised(step: Step, ground: float) -> str:
    if step.scale == 1:
        return _body(step.loop, ground - OVERLAP, step.height)
    x, y = step.middle
    loop = tuple((a - x, b - y) for a, b in step.loop)
    inner = f"linear_extrude({number(step.height - ground + OVERLAP)}, scale={number(step.scale)}) {_polygon(loop)}"
    return f"translate([{number(x)}, {number(y)}, {number(ground - OVERLAP)}]) {inner};\n"


def _body(loop: Loop, low: float, high: float) -> str:
    return f"translate([0, 0, {number(low)}]) linear_extrude({number(high - low)}) {_polygon(loop)};\n"


def _polygon(loop: Loop) -> str:
    return f"polygon([{', '.join(f'[{number(x)}, {number(y)}]' for x, y in loop)}])"


def _difference(body: str, cut: list[str]) -> str:
    return _combined("difference", body, cut) if cut else body


def _union(body: str, added: list[str]) -> str:
    return _combined("union", body, added) if added else body


def _combined(name: str, body: str, others: list[str]) -> str:
    return f"{name}() {{\n{''.join(_indented([body, *others]))}}}\n"


def _indented(texts: Iterable[str]) -> Iterator[str]:
    yield from (f"  {line}\n" for text in texts for line in text.splitlines())
