"""Dots in braille: the cells of its tiles, and positions as short lines."""

from azulejos.render.braille.cells import TileCells
from azulejos.render.braille.scribe import BAG, Block, Scribe, Style, factories, group, headline, stock
from tests.toy.dots.rules import LETTERS
from tests.toy.dots.view import View, make_state

CELLS = TileCells({"a": "⠁", "c": "⠉"})


def write_offer(view: View, style: Style) -> Block:
    """Write the factories and the bag."""
    bag = group(style.label(BAG), *stock(CELLS, LETTERS, view.bag))
    return [factories(CELLS, style, view.factories), bag]


def write_board(view: View, seat: int, style: Style) -> Block:
    """Write the points and the row of a seat."""
    row = CELLS.mark(view.boards[seat].row or ".")
    return [group(style.player(seat), *headline(CELLS, view, seat, style), row)]


def write_turn(view: View) -> tuple[str, ...]:
    """Write the player to move and the phase."""
    return (view.phase,) if view.phase == "over" else (f"P{view.turn + 1}", view.phase)


def find_winners(view: View) -> tuple[int, ...]:
    """Return the seats that have won."""
    return make_state(view).winners()


SCRIBE = Scribe(write_offer, write_board, write_board, write_turn, find_winners)
