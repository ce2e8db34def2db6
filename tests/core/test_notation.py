"""The shared parts of the notation: tiles, deals and fields."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from azulejos.core.errors import BadDeal, BadPosition
from azulejos.core.notation import (
    Fields,
    format_counts,
    format_factories,
    format_tiles,
    parse_counts,
    parse_factories,
    parse_tiles,
)

LETTERS = "byr"
counts = st.lists(st.integers(0, 20), min_size=3, max_size=3).map(tuple)


@given(counts)
def test_tiles_and_counts_come_back(some: tuple[int, ...]) -> None:
    assert parse_tiles(format_tiles(some, LETTERS), LETTERS) == some
    assert parse_counts(format_counts(some, LETTERS), LETTERS) == some


@pytest.mark.parametrize("text", ["", "yb", "b.", "x", "bB"])
def test_tiles_are_written_in_one_way_only(text: str) -> None:
    with pytest.raises(ValueError, match="is not a set of tiles"):
        parse_tiles(text, LETTERS)


@pytest.mark.parametrize("text", ["", "y1b1", "b0", "b01", "b"])
def test_counts_are_written_in_one_way_only(text: str) -> None:
    with pytest.raises(ValueError, match="does not count tiles"):
        parse_counts(text, LETTERS)


def test_factories_come_back() -> None:
    drawn = bytes([0, 0, 1, 2, 1, 1, 2])
    words = format_factories(drawn, 3, LETTERS)
    assert words == ["bbyr", "yyr", "."]
    assert parse_factories(words, LETTERS, 13) == drawn


@pytest.mark.parametrize("words", [["bbb", "yyyy"], ["bbbbb"], [".", "b"]])
def test_factories_are_filled_in_order(words: list[str]) -> None:
    with pytest.raises(BadDeal, match=r"factories are filled in order with 4 tiles each \(rule 13\)"):
        parse_factories(words, LETTERS, 13)


def test_missing_fields_have_defaults() -> None:
    fields = Fields({}, LETTERS)
    assert fields.number("round", 1, 9, 1) == 1
    assert fields.seat("turn", 2) == 0
    assert fields.marker(2) is None
    assert fields.sets("factories", 2, 4) == ("", "")
    assert fields.bag((1, 2, 3), (5, 5, 5)) == (4, 3, 2)


@pytest.mark.parametrize("text", ["0", "10", "1.5", "01", "x"])
def test_numbers_out_of_range(text: str) -> None:
    with pytest.raises(BadPosition, match="round must be 1 to 9"):
        Fields({"round": text}, LETTERS).number("round", 1, 9, 1)


def test_tiles_beyond_those_of_the_game() -> None:
    with pytest.raises(BadPosition, match="6 tiles b where the game has 5"):
        Fields({"bag": "b5"}, LETTERS).bag((1, 5, 5), (5, 5, 5))
