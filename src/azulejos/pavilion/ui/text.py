"""Summer Pavilion as text."""

from azulejos.pavilion.rules import LETTERS, STARS
from azulejos.pavilion.view import View
from azulejos.render.text.drawer import Drawer, Row, counted, factories, lay_rows, space, stock, tiles
from azulejos.words import Words

SLOTS = range(1, 7)
GROUNDS = {"p": 54, "g": 78, "o": 208, "y": 226, "b": 26, "r": 88}


def draw_offer(view: View, words: Words) -> list[Row]:
    """Draw the wild colour, the factories, the centre and the supply, then bag and tile collector."""
    held = counted(view.centre, LETTERS) if view.centre or view.marker is not None else []
    return [
        (words.translate("Wild"), [tiles(view.wild)]),
        (words.translate("Factories"), factories(view.factories)),
        (words.translate("Centre"), ([tiles("s")] if view.marker is None else []) + held),
        (words.translate("Supply"), counted(view.supply, LETTERS)),
        (words.translate("Bag"), stock(view.bag, LETTERS)),
        (words.translate("Tile collector"), stock(view.discard, LETTERS)),
    ]


def draw_board(view: View, seat: int, words: Words, width: int) -> list[str]:
    """Draw a board star by star; an empty space shows its cost."""
    board = view.boards[seat]
    lines = [f"   {' '.join(map(str, SLOTS))}"]
    for letter, star in zip(STARS, board.stars, strict=True):
        slots = [
            tiles(tile) if tile != "." else space(str(view.rules.cost(letter, slot)))
            for slot, tile in zip(SLOTS, star, strict=True)
        ]
        lines.append(f"{letter}  {' '.join(slots)}")
    return [*lines, *lay_rows([(words.translate("Tiles"), counted(board.hand, LETTERS))], width)]


def has_passed(view: View, seat: int) -> bool:
    """Return whether a player has passed in this round."""
    return view.boards[seat].passed


DRAWER = Drawer(GROUNDS, 22, lambda _: LETTERS, draw_offer, draw_board, has_passed)
