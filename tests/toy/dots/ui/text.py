"""A table of dots as text."""

from azulejos.render.text.drawer import Drawer, Row, factories, stock, tiles
from azulejos.words import Words
from tests.toy.dots.rules import LETTERS
from tests.toy.dots.view import View

GROUNDS = {"a": 214, "c": 203}


def draw_offer(view: View, words: Words) -> list[Row]:
    """Draw the factories and the bag."""
    return [
        (words.translate("Factories"), factories(view.factories)),
        (words.translate("Bag"), stock(view.bag, LETTERS)),
    ]


def draw_board(view: View, seat: int, _words: Words, _width: int) -> list[str]:
    """Draw the row of a seat."""
    return [tiles(view.boards[seat].row or ".")]


DRAWER = Drawer(GROUNDS, 24, lambda _view: LETTERS, draw_offer, draw_board)
