"""Writers of braille in one language and grade: prose, which is contracted, and notation, which never is."""

import ctypes
import re
from dataclasses import dataclass
from functools import cache
from threading import Lock
from unicodedata import normalize

from azulejos.core.errors import BadOption, message
from azulejos.render.braille.cells import to_cells
from azulejos.render.braille.codes import BLANK, SAME, find_code
from azulejos.words.phrasing import SOFT, hyphenate

GRADES = (0, 1, 2)
LIBRARIES = ("liblouis.so.20", "liblouis.20.dylib", "liblouis.dylib", "liblouis.dll")
# The grades in which a language is mostly read.
USUAL = {"en": 2, "de": 2, "sv": 0}


@dataclass(frozen=True, slots=True)
class Signs:
    """The signs for uncontracted parts of a contracted text."""

    letter: str  # before a letter
    word: str  # before several characters
    passage: tuple[str, str] | None  # around several words, where the code has such signs


# By language and by the grades that need them. Vollschrift has no contraction of a letter or of the notation.
SIGNS = {
    "en": ((2,), Signs("⠰", "⠰⠰", ("⠰⠰⠰", "⠰⠄"))),
    "de": ((2,), Signs("⠠", "⠠", ("⠤⠄", "⠠⠄"))),
    "sv": ((1, 2), Signs("⠰", "⠰", None)),
}
NO_SIGNS = Signs("", "", ("", ""))


class Writer:
    """A writer of one language in one grade."""

    def __init__(self, language: str = "en", grade: int = 0, libraries: tuple[str, ...] = LIBRARIES) -> None:
        """Take a language code, and 0 for uncontracted, 1 for partly or 2 for fully contracted braille.

        Without one of the ``libraries``, braille is uncontracted.
        """
        if grade not in GRADES:
            choices = ", ".join(map(str, GRADES))
            raise BadOption(
                message("{name} must be {choices}, got {given}", name="grade", choices=choices, given=repr(grade))
            )
        self.language = language
        self.grade = grade if find_table(language, grade, libraries) else 0
        grades, signs = SIGNS.get(language, ((), NO_SIGNS))
        self.signs = signs if self.grade in grades else NO_SIGNS
        self._code = find_code(language)

    def notation(self, text: str) -> str:
        """Return marked text without contractions and without signs that say so."""
        return to_cells(text, self.language)

    def prose(self, text: str, before: str = "", room: int | None = None) -> str:
        """Return a text in the writer's grade, with the blanks at its ends; it may continue another text.

        Words that take more than ``room`` cells have soft hyphens.
        """
        cells = self._prose(text, before)
        if room is None or max(map(len, cells.split(BLANK))) <= room:
            return cells
        words = re.split(r"(\s+)", text)
        starts = [before if at == 0 else "" for at in range(len(words))]
        return "".join(
            self._hyphenated(word, start, room) if word.strip() else BLANK * len(word)
            for word, start in zip(words, starts, strict=True)
        )

    def words(self, text: str, room: int) -> list[str]:
        """Return a text word by word; words that take more than ``room`` cells have soft hyphens."""
        return list(filter(None, self.prose(text, room=room).split(BLANK)))

    def literal(self, text: str) -> str:
        """Return marked text in the midst of prose, with a sign that it is not contracted if it begins with letters."""
        cells = self.notation(text)
        if text[:1].isdigit() or (text[:1].isascii() and not text[:1].isalpha()):
            return cells
        return (self.signs.letter if len(text) == 1 else self.signs.word) + cells

    def _prose(self, text: str, before: str = "") -> str:
        inner = text.strip()
        if not self.grade or not inner:
            return self._code.write(text, before)
        start, _, end = text.partition(inner)
        marks = inner[: len(inner) - len(inner.lstrip(".,;:!?)"))] if before and not start else ""
        rest = inner[len(marks) :].lstrip()
        gap = BLANK if rest and inner[len(marks) : len(marks) + 1] == " " else ""
        cells = (contract(rest, self.language, self.grade) or self._code.write(rest)) if rest else ""
        return self._code.write(start + marks, before) + gap + cells + self._code.write(end)

    def _hyphenated(self, word: str, before: str, room: int) -> str:
        whole = self._prose(word, before)
        if len(whole) <= room:
            return whole
        first, *others = hyphenate(word).split(SOFT)
        return SOFT.join([self._prose(first, before), *map(self._prose, others)])


def pick_writer(language: str, grade: int | None, *, usual: bool = False) -> Writer:
    """Return the writer of a page; without a grade it is uncontracted or in the usual grade of the language."""
    return Writer(language, (USUAL.get(language, 0) if usual else 0) if grade is None else grade)


# Contraction with liblouis, if it is installed

# The contracted tables of a language, by grade.
TABLES: dict[str, dict[int, str]] = {
    "en": {2: "en-ueb-g2.ctb"},
    "de": {1: "de-g1.ctb", 2: "de-g2.ctb"},  # Vollschrift and Kurzschrift
    "sv": {1: "sv-g1.ctb", 2: "sv-g2.ctb"},  # the two levels of kortskrift
}
UNICODE_BRAILLE = 4 | 64  # dotsIO and ucBrl
SILENT = 60000  # LOG_OFF
LAST_CELL = "\u283f"  # of six dots

_LOCK = Lock()  # liblouis is not thread-safe


@cache
def find_library(names: tuple[str, ...] = LIBRARIES) -> ctypes.CDLL | None:
    """Return liblouis by one of its file names, or None if it is not installed."""
    for name in names:
        try:
            library = ctypes.CDLL(name)
        except OSError:
            continue
        library.lou_setLogLevel(SILENT)
        return library
    return None


@cache
def find_table(language: str, grade: int, libraries: tuple[str, ...] = LIBRARIES) -> str | None:
    """Return the table of a language for a grade or the next lower one, or None for uncontracted braille."""
    library = find_library(libraries)
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
