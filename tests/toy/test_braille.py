"""Dots in braille: lines for displays, and pages for embossers."""

import pytest

from azulejos import from_position, new_game
from azulejos.render.braille import braille_cells, braille_lines, brf_board, brf_record, tile_cells
from azulejos.render.braille.lines import WIDTHS
from tests.toy.test_speech import POSITION


def test_lines() -> None:
    assert braille_lines(from_position(POSITION).view) == [
        "F 1aaac 2cc",
        "B a5 c4",
        "P1 =9 aaa",
        "P2 =17 accccc",
        "P 1=9 2=17",
        "T R2 P2 take",
    ]


@pytest.mark.parametrize("width", WIDTHS)
def test_cells_fit_the_display(width: int) -> None:
    lines = braille_cells(from_position(POSITION).view, seat=1, width=width)
    assert max(map(len, lines)) <= width
    assert tile_cells("dots", "ac") == "⠁⠉"
    assert "⠁⠁⠁⠉" in "".join(lines)


def test_pages() -> None:
    game = new_game("dots", seed=1)
    while not game.is_over:
        game.play(game.legal_moves()[0])
    assert b"AAA" in brf_board(from_position(POSITION).view)
    record = brf_record(game.record())
    assert record.isascii()
    assert record.count(b"7") >= 3  # the equals sign of each deal
