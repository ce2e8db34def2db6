"""Helpers that write groups of items."""

import pytest

from azulejos.render.braille.cells import TileCells, plain, to_cells
from azulejos.render.braille.scribe import TURN, Group, Style, counted, factories, group, stock, tidy
from azulejos.words import Words

CELLS = TileCells({"b": "⠃", "y": "⠽"})


def test_a_group_without_items_is_a_dot() -> None:
    assert group("F") == group("F", "", "") == Group("F", (".",))


def test_factories_that_hold_tiles_are_numbered() -> None:
    assert [plain(item) for item in factories(CELLS, Style(), ("bb", "", "y")).items] == ["1bb", "3y"]


def test_tiles_are_counted_in_order_of_appearance() -> None:
    assert [plain(item) for item in counted(CELLS, "yby")] == ["y2", "b1"]
    assert [plain(item) for item in stock(CELLS, "by", (3, 0))] == ["b3"]


def test_a_text_is_one_line_without_control_characters() -> None:
    assert tidy("  Ana \t María ") == "Ana ? María"


def test_labels_are_in_the_language_of_the_page() -> None:
    assert [Style(words).player(1) for words in (None, Words("en"), Words("de"), Words("sv"))] == [
        "P2",
        "P2",
        "S2",
        "S2",
    ]
    assert Style().label(TURN) == Style(Words("en")).label(TURN) == "T"
    assert Style(Words("de")).label(TURN) == "Z"


@pytest.mark.parametrize(("spaced", "text", "cells"), [(False, "sb23", "⠀⠁⠀⠃⠼⠃⠼⠉"), (True, "s b 2 3", "⠀⠁⠀⠀⠃⠀⠼⠃⠀⠼⠉")])
def test_a_free_space_shows_its_cost(spaced: bool, text: str, cells: str) -> None:
    row = Style(spaced=spaced).costs(CELLS, "sb", "1123")
    assert plain(row) == text
    assert to_cells(row) == cells
