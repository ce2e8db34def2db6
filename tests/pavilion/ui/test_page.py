"""Summer Pavilion on a page: what the template asks for beside the view."""

from dataclasses import replace

import azulejos
from azulejos.pavilion.ui.page import structures


def test_structures_come_with_the_free_spaces_around_them() -> None:
    game = azulejos.new_game("pavilion", seed=1)
    before = {(kind, star): free for kind, star, free in structures(game.view, 0)}
    assert before["window", "o"] == 2
    assert before["pillar", "o"] == before["statue", "o"] == 4
    board = replace(game.view.boards[0], stars=("....o.", "....rr", *["......"] * 5))
    after = {(kind, star): free for kind, star, free in structures(replace(game.view, boards=(board,)), 0)}
    assert after["window", "o"] == 1
    assert after["window", "r"] == 0
    assert after["window", "b"] == 2
