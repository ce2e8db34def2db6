"""Writers: prose in a grade, contracted by liblouis, with notation and tiles in its midst."""

import pytest

from azulejos.core.errors import BadOption
from azulejos.render.braille.cells import TILE_CELLS
from azulejos.render.braille.codes import BLANK
from azulejos.render.braille.writer import GRADES, TABLES, Writer, contract, find_table, pick_writer
from azulejos.words.phrasing import SOFT
from tests.render.braille.readback import check_prose, needs_louis

LANGUAGES = ("en", "de", "sv")
SENTENCES = {
    "en": "The player with the first-player marker begins the next round.",
    "de": "Wer den Startspielermarker hat, beginnt die nächste Runde.",
    "sv": "Den som har förstaspelarmarkören börjar nästa runda.",
}


@needs_louis
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("grade", GRADES)
def test_prose_is_read_back(language: str, grade: int) -> None:
    cells = Writer(language, grade).prose(SENTENCES[language])
    check_prose(cells, SENTENCES[language], language, grade)


@needs_louis
@pytest.mark.parametrize("language", LANGUAGES)
def test_prose_is_contracted(language: str) -> None:
    sizes = [len(Writer(language, grade).prose(SENTENCES[language])) for grade in GRADES]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[2] < sizes[0]


@pytest.mark.parametrize("grade", GRADES)
def test_without_liblouis_prose_is_uncontracted(grade: int) -> None:
    writer = Writer("de", grade, libraries=("no-such-library.so",))
    assert writer.grade == 0
    assert writer.prose("ein Stern.") == "⠑⠊⠝⠀⠎⠞⠑⠗⠝⠄"


@needs_louis
@pytest.mark.parametrize(
    ("language", "grade", "cells"),
    [("en", 2, "⠰⠃"), ("de", 2, "⠠⠃"), ("sv", 2, "⠰⠃"), ("en", 0, "⠃"), ("de", 0, "⠃"), ("de", 1, "⠃")],
)
def test_a_tile_in_contracted_prose_is_marked_as_a_letter(language: str, grade: int, cells: str) -> None:
    assert Writer(language, grade).literal(TILE_CELLS["azul"].mark("b")) == cells


@needs_louis
def test_numbers_need_no_sign() -> None:
    assert Writer("en", 2).literal("3r-2") == "⠼⠉⠗⠤⠼⠃"
    assert Writer("en", 2).literal("cb-0") == "⠰⠰⠉⠃⠤⠼⠚"


@needs_louis
def test_prose_can_continue_a_literal() -> None:
    writer = Writer("de", 2)
    assert writer.prose(", und", before="b") == f"⠂{BLANK}{writer.prose('und')}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("grade", GRADES)
def test_long_words_have_soft_hyphens(language: str, grade: int) -> None:
    words = Writer(language, grade).words("die Manufakturplättchenschachtel", 14)
    assert "".join(words).count(SOFT) >= 3
    assert all(len(part) < 14 for word in words for part in word.split(SOFT))


def test_short_words_have_none() -> None:
    assert Writer("de").words("zwei rote", 14) == [Writer("de").prose("zwei"), Writer("de").prose("rote")]


def test_the_usual_grade() -> None:
    assert pick_writer("de", None).grade == 0
    assert pick_writer("de", None, usual=True).grade == (2 if find_table("de", 2) else 0)
    assert pick_writer("sv", None, usual=True).grade == 0


@pytest.mark.parametrize("grade", [-1, 3])
def test_an_invalid_grade_is_refused(grade: int) -> None:
    with pytest.raises(BadOption, match=f"grade must be 0, 1, 2, got {grade}"):
        Writer("de", grade)


pytestmark = needs_louis

CONTRACTED = [(language, grade) for language, tables in TABLES.items() for grade in tables]


def test_a_language_without_a_table_is_not_contracted() -> None:
    assert find_table("xx", 2) is None
    assert contract("red", "xx", 2) is None
    assert contract("red", "de", 0) is None


@pytest.mark.parametrize(("language", "grade"), CONTRACTED)
def test_each_grade_has_its_table(language: str, grade: int) -> None:
    assert find_table(language, grade) == TABLES[language][grade]


def test_the_next_lower_grade_is_used() -> None:
    assert find_table("en", 1) is None  # UEB has one contracted grade
    assert find_table("de", 1) == "de-g1.ctb"


def test_words_are_contracted() -> None:
    assert contract("and", "en", 2) == "⠯"
    assert contract("ein", "de", 1) == "⠩⠝"
    assert contract("und", "de", 2) == "⠥"
    assert contract("och", "sv", 2) == "⠉"


@pytest.mark.parametrize(("language", "grade"), CONTRACTED)
@pytest.mark.parametrize("sign", ["−", "漢", "☃", "ő", "—"])
def test_any_text_becomes_six_dot_cells(language: str, grade: int, sign: str) -> None:
    cells = contract(f"Azulejos, 2 Fliesen; Å! {sign} 5", language, grade)
    assert cells
    assert all("\u2800" <= cell <= "\u283f" for cell in cells)


@pytest.mark.parametrize(("language", "grade"), CONTRACTED)
def test_a_text_is_read_back(language: str, grade: int) -> None:
    cells = contract("hand, 2 tal.", language, grade)
    assert cells is not None
    check_prose(cells, "hand, 2 tal.", language, grade)
