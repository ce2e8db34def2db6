"""A table of Summer Pavilion as text."""

from azulejos.pavilion.rules import LETTERS, STARS
from azulejos.pavilion.view import View
from azulejos.render.text.drawer import Drawer, counted, factories, stock
from azulejos.render.text.ink import space, tiles
from azulejos.render.text.sheet import Row, lay_rows
from azulejos.words import Words

SLOTS = range(1, 7)
GROUNDS = {"p": 54, "g": 78, "o": 208, "y": 226, "b": 26, "r": 88}


def draw_offer(view: View, words: Words) -> list[Row]:
    """Draw the wild colour, the factories, the centre and the supply, then bag and tile collector."""
    held = counted(view.centre, LETTERS) if view.centre or view.marker is not None else []
    return [
        (words.ask("Wild"), [tiles(view.wild)]),
        (words.ask("Factories"), factories(view.factories)),
        (words.ask("Centre"), ([tiles("s")] if view.marker is None else []) + held),
        (words.ask("Supply"), counted(view.supply, LETTERS)),
        (words.ask("Bag"), stock(view.bag, LETTERS)),
        (words.ask("Tile collector"), stock(view.discard, LETTERS)),
    ]


def draw_board(view: View, seat: int, words: Words, width: int) -> list[str]:
    """Draw a board star by star; an empty slot shows what it costs."""
    board = view.boards[seat]
    lines = [f"   {' '.join(map(str, SLOTS))}"]
    for letter, star in zip(STARS, board.stars, strict=True):
        slots = [
            tiles(tile) if tile != "." else space(str(view.rules.cost(letter, slot)))
            for slot, tile in zip(SLOTS, star, strict=True)
        ]
        lines.append(f"{letter}  {' '.join(slots)}")
    return [*lines, *lay_rows([(words.ask("Tiles"), counted(board.hand, LETTERS))], width)]


def has_passed(view: View, seat: int) -> bool:
    """Say whether a player has passed in this round."""
    return view.boards[seat].passed


DRAWER = Drawer(GROUNDS, 22, lambda _: LETTERS, draw_offer, draw_board, has_passed)
