"""Rules booklets for embossers.

A booklet is a text in ``booklets``: a paragraph a line, an empty line between chapters, a chapter's first line its
title. ``{r}`` is a tile, ``{=3r-2}`` something to type; both are written letter by letter whatever the table says.
"""

import re
from functools import partial
from pathlib import Path

from azulejos.errors import BadOption
from azulejos.families import find_family
from azulejos.render.braille.brf import check_page, to_brf
from azulejos.render.braille.cells import BLANK, tile_cells, to_cells
from azulejos.render.braille.louis import LITERAL, contract, find_table
from azulejos.render.braille.wrap import wrap_items

BOOKLETS = Path(__file__).with_name("booklets")
INSET = re.compile(r"\{(=?)([^{}]+)\}")


def brf_booklet(
    family: str,
    language: str = "en",
    *,
    width: int = 40,
    height: int = 25,
    numbered: bool = False,
    contracted: bool = True,
) -> bytes:
    """Return the rules of a family as pages, contracted where liblouis is installed and it is wished for."""
    check_page(width, height)
    lines: list[str] = []
    for paragraph in read_booklet(family, language).splitlines():
        cells = booklet_cells(paragraph, family, language, contracted=contracted)
        items = cells.replace(BLANK, " ").split()
        lines += wrap_items(items, width) if items else [""]
    return to_brf(lines, width=width, height=height, numbered=numbered)


def read_booklet(family: str, language: str) -> str:
    """Return the text of a booklet."""
    path = BOOKLETS / f"{find_family(family).name}.{language}.txt"
    there = sorted(path.name.split(".")[1] for path in BOOKLETS.glob(f"{family}.*.txt"))
    if language not in there:
        raise BadOption(f"there is no booklet in {language[:80]!r}; there is {', '.join(there)}")
    return path.read_text(encoding="utf-8")


def booklet_cells(text: str, family: str, language: str, *, contracted: bool = True) -> str:
    """Return a paragraph in Unicode braille, its tiles as their fixed cells."""
    write = partial(_translate, language=language) if contracted else to_cells
    sign = LITERAL.get(find_table(language) or "", "") if contracted else ""
    cells: list[str] = []
    end = 0
    for inset in INSET.finditer(text):
        literal, letters = inset.groups()
        cells.append(write(text[end : inset.start()]))
        cells.append(sign + to_cells(letters) if literal else tile_cells(family, letters))
        end = inset.end()
    return "".join([*cells, write(text[end:])])


def _translate(text: str, language: str) -> str:
    """Contract what lies between insets; blanks at its ends would be lost."""
    inner = text.strip()
    if not inner:
        return to_cells(text)
    before, _, after = text.partition(inner)
    cells = contract(inner, language)
    return to_cells(before) + (to_cells(inner) if cells is None else cells) + to_cells(after)
