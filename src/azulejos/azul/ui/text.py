"""Azul as text."""

from azulejos.azul.constants import FLOOR_SIZE
from azulejos.azul.rules import LETTERS
from azulejos.azul.view import View
from azulejos.render.text.drawer import Drawer, Row, counted, factories, space, stock, tiles
from azulejos.words import Words

GROUNDS = {"b": 26, "y": 220, "r": 160, "k": 235, "w": 159, "j": 133}


def letters_of(view: View) -> str:
    """Return the kinds of tiles of a game."""
    return "".join(letter for letter, n in zip(LETTERS, view.rules.tiles, strict=True) if n)


def draw_offer(view: View, words: Words) -> list[Row]:
    """Draw the factories and the centre of each area, then bag and lid."""
    areas = len(view.centres)
    each = len(view.factories) // areas
    rows: list[Row] = []
    for area, centre in enumerate(view.centres):
        held = ([tiles("s")] if view.marker is None and area == 0 else []) + counted(centre, LETTERS)
        label = words.translate("Centre {number}", number=area + 1) if areas > 1 else words.translate("Centre")
        first = area * each
        rows.append((words.translate("Factories"), factories(view.factories[first : first + each], first + 1)))
        rows.append((label, held if len(held) == 1 else [item for item in held if item != "."]))
    rows.append((words.translate("Bag"), stock(view.bag, LETTERS)))
    rows.append((words.translate("Lid"), stock(view.lid, LETTERS)))
    return rows


def draw_board(view: View, seat: int, words: Words, _width: int) -> list[str]:
    """Draw a board as it lies: pattern lines left, wall right, floor line below (rule 75)."""
    board = view.boards[seat]
    lines = []
    for row, (line, wall) in enumerate(zip(board.lines, board.wall, strict=True)):
        laid = tiles(line[::-1].rjust(row + 1, ".")).rjust(5)  # lines are filled from the right (rule 18)
        wall_row = [
            tiles(tile) if tile != "." else space(_printed(view, row, column)) for column, tile in enumerate(wall)
        ]
        lines.append(f"{row + 1} {' '.join(laid)}   {' '.join(wall_row)}")
    label = words.translate("Floor")
    return [*lines, f"{label} {' '.join(tiles(board.floor.ljust(FLOOR_SIZE, '.')))}"]


def _printed(view: View, row: int, column: int) -> str:
    """Return the colour or dot of an empty space of the wall (rule 7)."""
    return "." if view.rules.grey else LETTERS[(column - row) % 5]


# Rule 70; a tile has one column, so that SCH is S, and the first-player marker carries 1.
TACTILE = {"y": "o", "k": "s", "w": "x", "s": "1"}
DRAWER = Drawer(GROUNDS, 23, letters_of, draw_offer, draw_board, tactile=TACTILE)
