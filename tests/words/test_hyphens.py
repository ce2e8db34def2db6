"""Hyphens within words that are longer than a line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from azulejos.words.hyphens import SOFT, break_word, hyphenate


@pytest.mark.parametrize(
    ("word", "hyphenated"),
    [
        ("Manufakturplättchen", "Ma-nu-fak-tur-plätt-chen"),
        ("Fliesenwand", "Flie-sen-wand"),
        ("Startspielermarker", "Start-spie-ler-mar-ker"),
        ("förstaspelarmarkören", "förs-ta-spe-lar-mar-kö-ren"),
        ("factory", "fac-to-ry"),
        ("Schach", "Schach"),
        ("3r-2", "3r-2"),
        ("", ""),
    ],
)
def test_words_are_broken_between_syllables(word: str, hyphenated: str) -> None:
    assert hyphenate(word).replace(SOFT, "-") == hyphenated


@given(st.text())
def test_nothing_is_lost(word: str) -> None:
    parts = hyphenate(word.replace(SOFT, "")).split(SOFT)
    assert "".join(parts) == word.replace(SOFT, "")
    assert len(parts) == 1 or min(map(len, parts)) >= 1


@pytest.mark.parametrize(
    ("word", "pieces"),
    [
        ("Manufakturplättchen", ["Manufaktur-", "plättchen"]),
        ("a-" + SOFT + "bcdefghijkl", ["a-bcdefghijkl"]),
        ("aaaa/bbbbbbbbbbbb", ["aaaa/", "bbbbbbbbbbbb"]),
        ("x" * 30, ["x" * 14, "x" * 14, "xx"]),
    ],
)
def test_a_word_longer_than_a_line_is_broken(word: str, pieces: list[str]) -> None:
    assert break_word(hyphenate(word) if word.isalpha() else word, 14) == pieces
