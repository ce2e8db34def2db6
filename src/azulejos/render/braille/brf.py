"""BRF: North American ASCII Braille, as embossers and braille notetakers take it."""

from collections.abc import Iterable

from azulejos.errors import BadOption
from azulejos.render.braille.cells import BLANK, to_cells
from azulejos.render.braille.wrap import wrap_items

ASCII = " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)="  # by the number of a cell
LEAST, MOST = 20, 200  # cells in a line
LOWEST, HIGHEST = 5, 200  # lines on a page

_CELLS = {ord(sign): chr(0x2800 + number) for number, sign in enumerate(ASCII)}
_ASCII = {0x2800 + number: sign for number, sign in enumerate(ASCII)}


def to_brf(lines: Iterable[str], *, width: int = 40, height: int = 25, numbered: bool = False) -> bytes:
    """Return lines of text or of braille as pages; lines between empty ones stay together where a page can hold them.

    A line that is too long goes on indented. Numbered pages have their number at the right end of their first line.
    """
    check_page(width, height)
    blocks: list[list[str]] = [[]]
    for line in lines:
        cells = to_cells(line).rstrip(BLANK)
        if cells:
            blocks[-1] += _fold(cells, width)
        elif blocks[-1]:
            blocks.append([])
    pages = _paginate(filter(None, blocks), height - 1 if numbered else height)
    if numbered:
        pages = [[to_cells(str(number)).rjust(width, BLANK), *page] for number, page in enumerate(pages, 1) if page]
    return "\f".join("".join(f"{line.translate(_ASCII)}\r\n" for line in page) for page in pages).encode("ascii")


def from_brf(pages: bytes) -> str:
    """Return pages in Unicode braille, to be looked at or read on a display."""
    return pages.decode("ascii").replace("\r\n", "\n").translate(_CELLS)


def check_page(width: int, height: int) -> None:
    """Refuse a page that nothing fits on."""
    for name, value, least, most in (("width", width, LEAST, MOST), ("height", height, LOWEST, HIGHEST)):
        if not least <= value <= most:
            raise BadOption(f"{name} is a number from {least} to {most}, not {value!r}")


def _fold(cells: str, width: int) -> list[str]:
    if len(cells) <= width:
        return [cells]
    text = cells.replace(BLANK, " ")
    margin = " " * (len(text) - len(text.lstrip()))
    first, *items = text.split()
    folded = wrap_items([margin + first, *items], width)
    return [line.replace(" ", BLANK) for line in folded]


def _paginate(blocks: Iterable[list[str]], height: int) -> list[list[str]]:
    """Put blocks on pages, an empty line between two; one too high for a page begins where it can and goes on."""
    pages: list[list[str]] = [[]]
    for block in blocks:
        page = pages[-1]
        needed = len(block) + bool(page)
        if page and len(page) + needed > height and (len(block) <= height or len(page) + 4 > height):
            pages.append([])
        elif page:
            page.append("")
        for line in block:
            if len(pages[-1]) == height:
                pages.append([])
            pages[-1].append(line)
    return pages
