"""Pages: blocks of braille lines on pages of a size, with page numbers."""

from collections.abc import Iterable, Sequence

from azulejos.core.errors import BadOption
from azulejos.core.messages import message
from azulejos.render.braille.cells import to_cells
from azulejos.render.braille.codes import BLANK
from azulejos.render.braille.typeset import wrap_items

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
