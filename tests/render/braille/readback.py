"""Braille read back by liblouis with its own tables."""

import ctypes
import re

import pytest

from azulejos.render.braille.codes import SAME
from azulejos.render.braille.writer import TABLES, find_library

UNCONTRACTED = {"en": "en-ueb-g1.ctb", "de": "de-g0.utb", "sv": "sv-g0.utb"}
KURZSCHRIFT = "de-g2.ctb"  # its header says that it is for writing only
# liblouis writes this letter sign between digits and a letter in Swedish, and reads it as a letter.
AFTER_DIGIT = re.compile(r"(?<=\d)š(?=[a-jš])")

needs_louis = pytest.mark.skipif(find_library() is None, reason="liblouis is not installed")


def find_reader(language: str, grade: int) -> str:
    """Return the table of a language and a grade."""
    tables = TABLES[language]
    return next((tables[each] for each in range(grade, 0, -1) if each in tables), UNCONTRACTED[language])


def write(text: str, table: str) -> str:
    """Return a text as liblouis writes it with a table."""
    return _run("lou_translateString", text, table, 4 | 64)


def read_back(cells: str, table: str) -> str:
    """Return the text of Unicode braille as liblouis reads it with a table."""
    text = _run("lou_backTranslateString", cells, table, 0) if cells else ""
    return AFTER_DIGIT.sub("", text) if table.startswith("sv") else text


def check_text(cells: str, text: str, table: str) -> None:
    """Check that cells are read as a text, apart from what a code does not tell apart.

    A few texts liblouis writes and then reads as another, such as "1:" in German or "o," in Swedish; there the cells
    have to be those that it writes itself.
    """
    language = table[:2]
    if normal(read_back(cells, table), language) != normal(text, language):
        assert cells == write(text.translate(SAME), table), (text, read_back(cells, table))


def check_prose(cells: str, text: str, language: str, grade: int) -> None:
    """Check that cells are a text in a grade; Kurzschrift word by word, as liblouis has no table to read it."""
    table = find_reader(language, grade)
    if table == KURZSCHRIFT:
        assert [write(word, table) for word in text.split()] == cells.split("\u2800"), text
    else:
        check_text(cells, text, table)


def normal(text: str, language: str) -> str:
    """Return a text without what a language's code does not tell apart: in German capitals, and brackets."""
    text = text.translate(SAME).replace("–", "--")
    return text.casefold().replace(")", "(") if language == "de" else text


def _run(function: str, text: str, table: str, mode: int) -> str:
    library = find_library()
    assert library is not None
    size = library.lou_charSize()
    encoding = "utf-32-le" if size == 4 else "utf-16-le"
    source = text.encode(encoding)
    length, room = ctypes.c_int(len(source) // size), ctypes.c_int(16 * len(text) + 64)
    target = ctypes.create_string_buffer(room.value * size)
    done = getattr(library, function)(
        table.encode(), source, ctypes.byref(length), target, ctypes.byref(room), None, None, mode
    )
    assert done, (text, table)
    assert length.value * size == len(source), "not all was read"
    return target.raw[: room.value * size].decode(encoding)
