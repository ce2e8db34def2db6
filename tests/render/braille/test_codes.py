"""Uncontracted codes: the same cells as liblouis writes, and texts that liblouis reads back."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from azulejos.core.family import FAMILIES
from azulejos.render.braille.brf import INSET, read_booklet
from azulejos.render.braille.codes import BLANK, CODES, SAME, find_code
from azulejos.words import Words
from tests.render.braille.readback import UNCONTRACTED, needs_louis, read_back, write
from tests.render.games import KINDS, middle

# Signs that the sentences of this project lack.
TEXTS = (
    "Ana-María, 3; 12.",
    "(R2) [a] 5:4, 1.000,5",
    "a/b a+b c = d * e",
    "Ist er da? Ja! Nein?",
    "3r-2, 1b, cb-0, 10j",
    "100 % 3 \u20ac & 5 \u00a7",
    "Straße, Öl, Übung, Åsa, idé, à la",
)


def texts(language: str) -> Iterator[str]:
    """Yield sentences of a language: booklets without insets, positions, turns and refusals."""
    words = Words(language)
    for family in FAMILIES:
        yield from (line for line in read_booklet(family, language).splitlines() if line and not INSET.search(line))
    for family, options in KINDS:
        yield from words.position(middle(family, options).view)


@needs_louis
@pytest.mark.parametrize("language", CODES)
def test_every_sentence_is_written_as_liblouis_writes_it(language: str) -> None:
    code, table = find_code(language), UNCONTRACTED[language]
    count = 0
    for text in texts(language):
        assert code.write(text) == write(text.translate(SAME), table), text
        count += 1
    assert count > 200


@needs_louis
@pytest.mark.parametrize("language", CODES)
@pytest.mark.parametrize("text", TEXTS)
def test_signs_are_those_of_liblouis(language: str, text: str) -> None:
    cells = find_code(language).write(text)
    assert cells == write(text.translate(SAME), UNCONTRACTED[language])


@needs_louis
@pytest.mark.parametrize("language", CODES)
@given(text=st.text("abcdefghijklmnopqrstuvwxyzåäö0123456789 ", max_size=40))
def test_letters_and_digits_are_read_back(language: str, text: str) -> None:
    text = " ".join(text.split()) if language == "sv" else " ".join(text.replace("å", "a").split())
    assert read_back(find_code(language).write(text), UNCONTRACTED[language]) == text


@pytest.mark.parametrize(
    ("language", "text", "cells"),
    [
        ("en", "Is it? (R2).", "⠠⠊⠎⠀⠊⠞⠦⠀⠐⠣⠠⠗⠼⠃⠐⠜⠲"),
        ("de", "Ist er? (R2).", "⠊⠎⠞⠀⠑⠗⠢⠀⠶⠗⠼⠃⠠⠶⠄"),
        ("sv", "Är han? (R2).", "⠠⠜⠗⠀⠓⠁⠝⠢⠀⠦⠠⠗⠼⠃⠴⠄"),
        ("en", "1b", "⠼⠁⠰⠃"),
        ("de", "1b", "⠼⠁⠠⠃"),
        ("sv", "1b", "⠼⠁⠱⠃"),
        ("de", "a = b/c", "⠁⠀⠈⠶⠀⠃⠐⠂⠉"),
    ],
)
def test_each_language_has_its_own_signs(language: str, text: str, cells: str) -> None:
    assert find_code(language).write(text) == cells


def test_the_cell_of_a_tile_is_kept_apart_from_digits() -> None:
    assert find_code("sv").write("6⠱⠗") == "⠼⠋⠱⠱⠗"  # ⠱ alone ends the number in Swedish
    assert find_code("en").write("6⠱⠗") == "⠼⠋⠱⠗"


def test_a_text_can_continue_a_number() -> None:
    assert find_code("de").write("b", before="2") == "⠠⠃"
    assert find_code("en").write("3", before="2") == "⠉"


@pytest.mark.parametrize("language", [*CODES, "fr"])
@given(text=st.text())
def test_every_text_becomes_cells_of_six_dots(language: str, text: str) -> None:
    cells = find_code(language).write("".join(sign for sign in text if not "\u2800" <= sign <= "\u28ff"))
    assert all(BLANK <= cell <= "\u283f" for cell in cells)
