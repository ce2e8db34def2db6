"""Rules booklets for embossers.

A booklet is a text in a family's ``ui/booklets``, with one paragraph per line and an empty line between chapters, whose
first lines are titles. ``{a}`` is a tile, ``{=1a}`` literal input; both are never contracted. A sentence ends with
the numbers of the rules that it states, for the rules page; paper leaves them out.
"""

import re
from pathlib import Path

from azulejos.core.errors import BadOption, message
from azulejos.core.family import family_folder, find_family
from azulejos.render.braille.cells import TILE_CELLS
from azulejos.render.braille.codes import BLANK
from azulejos.render.braille.pages import check_format, check_page, encode, make_pages
from azulejos.render.braille.typeset import INDENT, wrap_items
from azulejos.render.braille.writer import Writer, pick_writer
from azulejos.words.catalogue import SOURCE_LANGUAGE, languages

INSET = re.compile(r"\{(=?)([^{}]+)\}")
CITATION = re.compile(r" \(([\d, ]+)\)(?=\.?$)")  # rule numbers at the end of a sentence


def brf_booklet(
    family: str,
    language: str = "en",
    *,
    width: int = 40,
    height: int = 25,
    numbered: bool = False,
    grade: int | None = None,
    file_format: str = "brf",
) -> bytes:
    """Return the rules of a family as pages in a grade of braille, by default the usual one of the language."""
    check_page(width, height)
    check_format(file_format)
    booklet = find_booklet(family, language)
    writer = pick_writer(booklet.stem, grade, usual=True)
    lines: list[str] = []
    for paragraph in booklet.read_text(encoding="utf-8").splitlines():
        cells = booklet_cells(CITATION.sub("", paragraph), family, writer, width)
        items = list(filter(None, cells.split(BLANK)))
        lines += wrap_items(items, width, BLANK, "⠤") if items else [""]
    pages = make_pages(lines, width, height, numbered=numbered)
    return encode(
        pages, file_format, width=width, height=height, title=find_family(family).title, language=writer.language
    )


def read_booklet(family: str, language: str) -> str:
    """Return the text of a booklet."""
    return find_booklet(family, language).read_text(encoding="utf-8")


def find_booklet(family: str, language: str) -> Path:
    """Return the file of a booklet, named by its language; in English where a family has no translation."""
    booklets = family_folder(find_family(family).name) / "ui" / "booklets"
    there = sorted(path.stem for path in booklets.glob("*.txt"))
    if language not in {*there, *languages()}:
        why = message(
            "there is no booklet in {language}; choose from {languages}",
            language=repr(language[:80]),
            languages=", ".join(there),
        )
        raise BadOption(why)
    return booklets / f"{language if language in there else SOURCE_LANGUAGE}.txt"


def booklet_cells(text: str, family: str, writer: Writer, width: int = 80) -> str:
    """Return a paragraph in Unicode braille, with tiles as their cells and soft hyphens in words longer than a line."""
    cells: list[str] = []
    end, before = 0, ""
    for inset in INSET.finditer(text):
        literal, letters = inset.groups()
        cells.append(writer.prose(text[end : inset.start()], before, width - INDENT))
        cells.append(writer.literal(letters if literal else TILE_CELLS[family].mark(letters)))
        end, before = inset.end(), letters[-1]
    return "".join([*cells, writer.prose(text[end:], before, width - INDENT)])
