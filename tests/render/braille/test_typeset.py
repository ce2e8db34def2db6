"""Items on lines: every width holds, and only items longer than a line are broken."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from azulejos.render.braille.cells import TILE_CELLS
from azulejos.render.braille.scribe import Group, Prose, Row, group
from azulejos.render.braille.typeset import cell_items, text_items, wrap_items
from azulejos.render.braille.writer import Writer
from azulejos.words.phrasing import SOFT, hyphenate
from tests.render.braille.readback import needs_louis

MARK = TILE_CELLS["azul"].mark


def test_items_are_broken_between_and_continued_with_an_indent() -> None:
    items = text_items(group("F", "1bbyr", "2kkww", "3byrr"), 14)
    assert wrap_items(items, 14) == ["F 1bbyr 2kkww", "  3byrr"]


def test_an_item_longer_than_a_line_is_broken_at_a_slash() -> None:
    assert wrap_items(["aaaa/bbbb/cccc"], 12) == ["aaaa/bbbb/", "  cccc"]


def test_a_word_longer_than_a_line_is_hyphenated() -> None:
    items = text_items(Group(Prose("die Manufakturplättchen"), ()), 14)
    assert wrap_items(items, 14) == ["die", "  Manufaktur-", "  plättchen"]


def test_a_name_longer_than_a_line_is_hyphenated_in_braille() -> None:
    (items,) = cell_items([group("P", "Donaudampfschifffahrt=12")], Writer("de"), 14)
    lines = wrap_items(items, 14, "\u2800", "⠤")
    assert lines[1].endswith("⠤")
    assert max(map(len, lines)) <= 14
    assert "".join(lines).replace("⠤", "").replace("\u2800", "") == Writer("de").notation("PDonaudampfschifffahrt=12")


@pytest.mark.parametrize("items", [[], [""]])
def test_no_items_make_no_text(items: list[str]) -> None:
    assert "".join(wrap_items(items, 20)) == ""


@given(st.lists(st.text("ab/", min_size=1, max_size=30)), st.integers(10, 40))
def test_no_line_is_too_long_and_nothing_is_lost(items: list[str], width: int) -> None:
    lines = wrap_items(items, width)
    assert all(len(line) <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join(items)


@given(st.lists(st.text("abcdefgh", min_size=1, max_size=60)), st.integers(8, 40))
def test_hyphens_fit_too(words: list[str], width: int) -> None:
    lines = wrap_items(map(hyphenate, words), width)
    assert all(len(line) <= width for line in lines)
    assert "".join("".join(lines).split()).replace("-", "") == "".join(words)
    assert SOFT not in "".join(lines)


@needs_louis
def test_several_items_of_notation_have_signs_around_them() -> None:
    groups = [group("F", f"1{MARK('br')}", f"2{MARK('kw')}"), group("T", Prose("Anna"))]
    english, german = (cell_items(groups, Writer(language, 2), 40) for language in ("en", "de"))
    assert english[0] == ["⠰⠰⠰⠠⠋", "⠼⠁⠰⠃⠗", "⠼⠃⠱⠭"]
    assert english[1][0] == "⠠⠞⠰⠄"
    assert german[0][0] == "⠤⠄⠋"
    assert german[1] == ["⠞⠠⠄", Writer("de", 2).prose("Anna")]


@needs_louis
def test_items_have_signs_of_their_own_in_swedish() -> None:
    groups = [group("F", MARK("b") + "2", Row(MARK("b.")), "1r")]
    assert cell_items(groups, Writer("sv", 2), 40) == [["⠰⠠⠋", "⠰⠃⠼⠃", "⠃⠤", "⠼⠁⠗"]]


def test_uncontracted_text_has_no_signs() -> None:
    groups = [group("F", MARK("b") + "2", Row(MARK("b.")), "1r")]
    assert cell_items(groups, Writer("de"), 40) == [["⠋", "⠃⠼⠃", "⠃⠤", "⠼⠁⠗"]]
