"""Marked tiles as text and as cells."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from azulejos.render.braille import tile_cells, to_cells
from azulejos.render.braille.cells import APART, FIRST_PLAYER, PAD, TILE_CELLS, TileCells, fix, plain


@pytest.mark.parametrize(("letter", "cell"), [("r", "⠗"), ("b", "⠃"), ("k", "⠱"), ("w", "⠭"), ("y", "⠕"), ("j", "⠚")])
def test_tiles_of_the_tactile_edition(letter: str, cell: str) -> None:
    assert tile_cells("azul", letter) == cell  # azul rule 70


def test_tiles_of_the_pavilion_carry_their_letters() -> None:
    assert tile_cells("pavilion", "pgoybr") == to_cells("pgoybr") == "⠏⠛⠕⠽⠃⠗"


def test_the_first_player_marker_takes_one_cell() -> None:
    assert tile_cells("azul", "sw.") == "⠁⠭⠤"
    assert tile_cells("azul", "sb") == "⠁⠃"


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("abc xyz", "⠁⠃⠉⠀⠭⠽⠵"),
        ("120", "⠼⠁⠃⠚"),
        ("3r-2", "⠼⠉⠗⠤⠼⠃"),
        ("1b", "⠼⠁⠰⠃"),
        ("F 2", "⠠⠋⠀⠼⠃"),
        ("é", "⠘⠌⠑"),
        ("漢", "⠰⠦"),
        ("⠱", "⠱"),
    ],
)
def test_texts(text: str, cells: str) -> None:
    assert to_cells(text) == cells


def test_texts_in_other_languages() -> None:
    assert to_cells("1b", "de") == "⠼⠁⠠⠃"
    assert to_cells("1b", "sv") == "⠼⠁⠱⠃"


@given(st.text())
def test_every_text_has_cells(text: str) -> None:
    assert all("\u2800" <= cell <= "\u28ff" for cell in to_cells(text))


@pytest.mark.parametrize("family", TILE_CELLS)
def test_marked_text_is_plain_again(family: str) -> None:
    cells = TILE_CELLS[family]
    assert plain(f"F {cells.mark('byr s..')} 3") == "F byr s.. 3"


def test_tactile_text_has_what_the_tiles_carry() -> None:
    cells = TILE_CELLS["azul"]
    assert plain(f"F {cells.mark('bykw.s')}", tactile=True) == "F bo⠱x.⠁"


def test_marks_carry_the_cells_of_their_family() -> None:
    cells = TileCells({"a": "⠱", "b": "⠃"})
    assert [fix(sign) for sign in cells.mark("ab.s")] == ["⠱", "⠃", "⠤", FIRST_PLAYER]


def test_other_characters_have_no_fixed_cells() -> None:
    other = "a.\u2803\ue162\U000ffffd"
    assert fix(other) == plain(other) == other


def test_only_tiles_are_marked_in_moves() -> None:
    cells = TileCells({"a": "⠱"})
    marked = cells.mark_move("pass:a.")
    assert fix(marked) == "p⠱ss:⠱."
    assert plain(marked) == "pass:a."


def test_numbers_of_one_digit_take_as_much_room_as_padded_tiles() -> None:
    row = APART.join(["1", "2"]) + PAD + TILE_CELLS["azul"].mark("b")
    assert to_cells(row) == "⠼⠁⠼⠃⠀⠃"
    assert plain(row) == "12b"
