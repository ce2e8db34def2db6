"""Contraction through liblouis, where it is installed."""

import ctypes
from functools import cache
from threading import Lock

# The tables of a language, best first.
TABLES = {
    "en": ("en-ueb-g2.ctb", "en-ueb-g1.ctb"),
    "de": ("de-g2.ctb", "de-g1.ctb", "de-g0.utb"),
    "sv": ("sv-g0.utb", "sv-1996.ctb"),  # Swedish is read uncontracted
}
LITERAL = {"en-ueb-g2.ctb": "⠰⠰"}  # what says that the next word is not contracted, where a table needs it
LIBRARIES = ("liblouis.so.20", "liblouis.20.dylib", "liblouis.dylib", "liblouis.dll")
UNICODE_BRAILLE = 4 | 64  # dotsIO and ucBrl
SILENT = 60000  # LOG_OFF

_LOCK = Lock()  # liblouis is not made for several threads


@cache
def find_library() -> ctypes.CDLL | None:
    """Return liblouis, or None where it is not installed."""
    for name in LIBRARIES:
        try:
            library = ctypes.CDLL(name)
        except OSError:
            continue
        library.lou_setLogLevel(SILENT)
        return library
    return None


@cache
def find_table(language: str) -> str | None:
    """Return the best table there is for a language, or None."""
    library = find_library()
    if library is None:
        return None
    with _LOCK:
        found = (table for table in TABLES.get(language, ()) if library.lou_checkTable(table.encode()))
        return next(found, None)


def contract(text: str, language: str) -> str | None:
    """Return a text as liblouis writes it in Unicode braille, or None where it cannot."""
    library, table = find_library(), find_table(language)
    if library is None or table is None:
        return None
    size = library.lou_charSize()
    source = text.encode("utf-32-le" if size == 4 else "utf-16-le")
    room = 4 * len(text) + 16
    length, written = ctypes.c_int(len(source) // size), ctypes.c_int(room)
    target = ctypes.create_string_buffer(room * size)
    with _LOCK:
        done = library.lou_translateString(
            table.encode(), source, ctypes.byref(length), target, ctypes.byref(written), None, None, UNICODE_BRAILLE
        )
    if not done or length.value * size != len(source):
        return None
    return target.raw[: written.value * size].decode("utf-32-le" if size == 4 else "utf-16-le")
