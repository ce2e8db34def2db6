"""Sheets as PDF: vector graphics without text, in the size of the paper."""

import zlib
from collections.abc import Sequence

from azulejos.kit.shapes import Braille, Disc, Ring, Shape, Stroke
from azulejos.kit.sheets import Sheet
from azulejos.kit.svg import number

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
