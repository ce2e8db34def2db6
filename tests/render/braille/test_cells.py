"""The table of cells, and those of the tiles that nothing changes."""

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from azulejos.render.braille import from_cells, tile_cells, to_cells
from azulejos.render.braille.cells import LETTERS, OTHERS

KNOWN = "".join([*LETTERS, *OTHERS, *string.digits, *string.ascii_uppercase, "ÄÖÜÅ"])


@pytest.mark.parametrize(("letter", "cell"), [("r", "⠗"), ("b", "⠃"), ("k", "⠱"), ("w", "⠭"), ("y", "⠕"), ("j", "⠚")])
def test_tiles_of_the_tactile_edition(letter: str, cell: str) -> None:
    assert tile_cells("azul", letter) == cell  # azul rule 70


def test_tiles_of_the_pavilion_carry_their_letters() -> None:
    assert tile_cells("pavilion", "pgoybr") == to_cells("pgoybr") == "⠏⠛⠕⠽⠃⠗"


def test_the_start_marker_carries_one() -> None:
    assert tile_cells("azul", "sw.") == "⠼⠁⠭⠤"
    assert tile_cells("azul", "sb") == "⠼⠁⠰⠃"


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("abc xyz", "⠁⠃⠉⠀⠭⠽⠵"),
        ("120", "⠼⠁⠃⠚"),
        ("3r-2", "⠼⠉⠗⠤⠼⠃"),
        ("1b", "⠼⠁⠰⠃"),
        ("F 2", "⠠⠋⠀⠼⠃"),
        ("é", "⠑"),
        ("漢", "⠿"),
        ("⠱", "⠱"),
    ],
)
def test_texts(text: str, cells: str) -> None:
    assert to_cells(text) == cells


def test_letters_and_digits_come_back() -> None:
    for text in (string.ascii_letters, string.digits, "a1b2", "1a", "12ab 3c", "A1", "10 j0"):
        assert from_cells(to_cells(text)) == text


@given(st.text(KNOWN))
def test_every_known_text_comes_back(text: str) -> None:
    assert from_cells(to_cells(text)) == text


@given(st.text())
def test_every_text_has_cells(text: str) -> None:
    assert all("\u2800" <= cell <= "\u28ff" for cell in to_cells(text))
