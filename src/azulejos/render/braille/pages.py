"""Pages for embossers: blocks of braille lines on pages of a size, and their file formats BRF, PEF and Unicode."""

from collections.abc import Iterable, Sequence

from azulejos.core.errors import BadOption, message
from azulejos.render.braille.cells import to_cells
from azulejos.render.braille.codes import BLANK
from azulejos.render.braille.lines import wrap_items
from azulejos.render.svg.shapes import escape

LEAST, MOST = 20, 200  # cells in a line
LOWEST, HIGHEST = 5, 200  # lines on a page

Page = list[str]


def make_pages(
    lines: Iterable[str], width: int, height: int, *, numbered: bool = False, dense: bool = False
) -> list[Page]:
    """Return lines of text or braille as pages; blocks between empty lines stay on one page where possible.

    Long lines are continued with an indent. Numbered pages have their number at the right of their first line. Dense
    pages have no empty lines if that saves a page.
    """
    check_page(width, height)
    blocks: list[list[str]] = [[]]
    for line in lines:
        cells = to_cells(line).rstrip(BLANK)
        if cells:
            blocks[-1] += _fold(cells, width)
        elif blocks[-1]:
            blocks.append([])
    blocks = list(filter(None, blocks))
    room = height - 1 if numbered else height
    pages = _paginate(blocks, room, gap=1)
    if dense:
        pages = min(pages, _paginate(blocks, room, gap=0), key=len)
    if not numbered:
        return pages
    return [[to_cells(str(number)).rjust(width, BLANK), *page] for number, page in enumerate(pages, 1)]


def check_page(width: int, height: int) -> None:
    """Raise BadOption for an impossible size of a page."""
    for name, value, least, most in (("width", width, LEAST, MOST), ("height", height, LOWEST, HIGHEST)):
        if not least <= value <= most:
            raise BadOption(
                message("{name} must be {least} to {most}, got {given}", name=name, least=least, most=most, given=value)
            )


def _fold(cells: str, width: int) -> list[str]:
    if len(cells) <= width:
        return [cells]
    margin = cells[: len(cells) - len(cells.lstrip(BLANK))]
    first, *items = filter(None, cells.split(BLANK))
    return wrap_items([margin + first, *items], width, BLANK, "⠤")


def _paginate(blocks: Sequence[list[str]], height: int, gap: int) -> list[Page]:
    """Return pages of blocks, with a gap between two blocks; a block longer than a page is split."""
    pages: list[Page] = []
    for block in blocks:
        page = pages[-1] if pages else []
        needed = len(block) + gap
        if not page or (len(page) + needed > height and (len(block) <= height or len(page) + gap + 3 > height)):
            pages.append([])
        else:
            page += [""] * gap
        for line in block:
            if len(pages[-1]) == height:
                pages.append([])
            pages[-1].append(line)
    return pages


# Characters by the dots of a cell.
NORTH_AMERICAN = " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)="
GERMAN = " a,b.k;l\"cif|msp!e:h*o+r>djg`ntq'1?2-u(v$3960x~&<5/8)z={_4w7#y}%"
ENCODINGS = {"brf": NORTH_AMERICAN, "brf-de": GERMAN}
FORMATS = (*ENCODINGS, "pef", "unicode")
MEDIA_TYPES = {"pef": "application/x-pef+xml", "unicode": "text/plain; charset=utf-8"}
SUFFIXES = {"brf": "brf", "brf-de": "brf", "pef": "pef", "unicode": "txt"}
PEF = "http://www.daisy.org/ns/2008/pef"
DUBLIN_CORE = "http://purl.org/dc/elements/1.1/"


def encode(
    pages: Sequence[Page],
    file_format: str,
    *,
    width: int,
    height: int,
    title: str = "Azulejos",
    language: str = "en",
) -> bytes:
    """Return pages of Unicode braille as a file; only PEF has a title, a language and the size of its pages."""
    check_format(file_format)
    if file_format == "pef":
        return _pef(pages, width, height, title, language).encode()
    if file_format == "unicode":
        return "\f".join("".join(f"{line}\n" for line in page) for page in pages).encode()
    table = {0x2800 + dots: sign for dots, sign in enumerate(ENCODINGS[file_format])}
    return "\f".join("".join(f"{line.translate(table)}\r\n" for line in page) for page in pages).encode("ascii")


def decode(pages: bytes, file_format: str = "brf") -> str:
    """Return BRF pages as Unicode braille."""
    check_format(file_format)
    table = {ord(sign): chr(0x2800 + dots) for dots, sign in enumerate(ENCODINGS[file_format])}
    return pages.decode("ascii").replace("\r\n", "\n").translate(table)


def check_format(file_format: str) -> None:
    """Raise BadOption for an unknown format."""
    if file_format not in FORMATS:
        choices = ", ".join(FORMATS)
        raise BadOption(
            message("{name} must be {choices}, got {given}", name="format", choices=choices, given=file_format)
        )


def _pef(pages: Sequence[Page], width: int, height: int, title: str, language: str) -> str:
    """Return pages in the Portable Embosser Format 2008-1."""
    rows = "\n".join(
        f"<page>{''.join(f'<row>{line}</row>' if line else '<row/>' for line in page)}</page>" for page in pages
    )
    name = escape(title)
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<pef version="2008-1" xmlns="{PEF}">
<head><meta xmlns:dc="{DUBLIN_CORE}">
<dc:title>{name}</dc:title>
<dc:language>{escape(language)}</dc:language>
<dc:format>application/x-pef+xml</dc:format>
<dc:identifier>{name.replace(BLANK, " ")}</dc:identifier>
</meta></head>
<body><volume cols="{width}" rows="{height}" rowgap="0" duplex="false"><section>
{rows}
</section></volume></body>
</pef>
"""
