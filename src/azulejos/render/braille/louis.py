"""Contraction with liblouis, if it is installed."""

import ctypes
from functools import cache
from threading import Lock
from unicodedata import normalize

from azulejos.render.braille.codes import SAME

# The contracted tables of a language, by grade.
TABLES: dict[str, dict[int, str]] = {
    "en": {2: "en-ueb-g2.ctb"},
    "de": {1: "de-g1.ctb", 2: "de-g2.ctb"},  # Vollschrift and Kurzschrift
    "sv": {1: "sv-g1.ctb", 2: "sv-g2.ctb"},  # the two levels of kortskrift
}
LIBRARIES = ("liblouis.so.20", "liblouis.20.dylib", "liblouis.dylib", "liblouis.dll")
UNICODE_BRAILLE = 4 | 64  # dotsIO and ucBrl
SILENT = 60000  # LOG_OFF
LAST_CELL = "\u283f"  # of six dots

_LOCK = Lock()  # liblouis is not thread-safe


@cache
def find_library() -> ctypes.CDLL | None:
    """Return liblouis, or None if it is not installed."""
    for name in LIBRARIES:
        try:
            library = ctypes.CDLL(name)
        except OSError:
            continue
        library.lou_setLogLevel(SILENT)
        return library
    return None


@cache
def find_table(language: str, grade: int) -> str | None:
    """Return the table of a language for a grade or the next lower one, or None for uncontracted braille."""
    library = find_library()
    if library is None:
        return None
    tables = TABLES.get(language, {})
    with _LOCK:
        found = (tables[each] for each in range(grade, 0, -1) if each in tables)
        return next((table for table in found if library.lou_checkTable(table.encode())), None)


def contract(text: str, language: str, grade: int) -> str | None:
    """Return a text as contracted Unicode braille of six dots, or None without liblouis or a table."""
    table = find_table(language, grade)
    if table is None:
        return None
    text = text.translate(SAME).replace("−", "-")
    cells = _translate(text, table)
    if cells is not None and max(cells, default="") > LAST_CELL:  # the table does not know a character
        known = "".join(_known(sign, table) for sign in text)
        cells = _translate(known, table)
    return cells


@cache
def _known(sign: str, table: str) -> str:
    """Return a character, its letter without accents, or a question mark: the first that a table knows."""
    for each in (sign, normalize("NFKD", sign)[0]):
        cells = _translate(each, table)
        if cells is not None and max(cells, default="") <= LAST_CELL:
            return each
    return "?"


def _translate(text: str, table: str) -> str | None:
    library = find_library()
    assert library is not None, "a table was found without the library"
    size = library.lou_charSize()
    encoding = "utf-32-le" if size == 4 else "utf-16-le"
    source = text.encode(encoding, "replace")
    room = 8 * len(text) + 64
    length, written = ctypes.c_int(len(source) // size), ctypes.c_int(room)
    target = ctypes.create_string_buffer(room * size)
    with _LOCK:
        done = library.lou_translateString(
            table.encode(), source, ctypes.byref(length), target, ctypes.byref(written), None, None, UNICODE_BRAILLE
        )
    if not done or length.value * size != len(source):
        return None
    return target.raw[: written.value * size].decode(encoding)
