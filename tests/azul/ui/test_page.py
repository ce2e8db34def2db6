"""Azul on a page: what the template asks for beside the view."""

from dataclasses import replace
from typing import Any

import azulejos
from azulejos.azul.ui.page import goals


def wall(rows: str, **options: Any) -> dict[tuple[int, int], str]:
    """Return the signs on the wall of the first player."""
    view = azulejos.new_game("azul", seed=1, **options).view
    return goals(replace(view, boards=(replace(view.boards[0], wall=tuple(rows.split(","))),)), 0)


def test_the_last_space_of_a_row_column_or_colour_has_a_sign() -> None:
    assert wall(".....,.....,.....,.....,.....") == {}
    assert wall("byrk.,.....,.....,.....,.....") == {(0, 4): "↔"}
    assert wall("b....,w....,k....,r....,.....") == {(4, 0): "↕"}
    assert wall("b....,.b...,..b..,...b.,.....") == {(4, 4): "◆"}
    assert wall("byrk.,w....,k....,r....,.....") == {(0, 4): "↔", (4, 0): "↕"}


def test_a_joker_is_no_tile_of_the_colour_that_it_covers() -> None:
    assert wall("b....,.j...,..b..,...b.,.....", jokers=True) == {}


def test_a_wall_without_colours_has_rows_and_columns_alone() -> None:
    assert wall("b....,.b...,..b..,...b.,.....", wall="grey") == {}
    assert wall("bykr.,.....,.....,.....,.....", wall="grey") == {(0, 4): "↔"}
