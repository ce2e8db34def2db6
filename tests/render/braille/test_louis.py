"""Contraction with liblouis."""

import pytest

from azulejos.render.braille.louis import TABLES, contract, find_table
from tests.render.braille.readback import check_prose, needs_louis

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
