"""Azul in braille: the cells of its tiles, and positions as short lines."""

from azulejos.azul.rules import FLOOR_COSTS, LETTERS
from azulejos.azul.view import View, make_state
from azulejos.render.braille.cells import TileCells
from azulejos.render.braille.scribe import (
    BAG,
    CENTRE,
    Block,
    Row,
    Scribe,
    Style,
    counted,
    factories,
    group,
    headline,
    stock,
)
from azulejos.words.catalogue import pgettext_noop

LID = pgettext_noop("braille", "L")
COSTS = "".join(map(str, FLOOR_COSTS))  # rule 72 leaves their minus signs out
# Rule 70: blue B, yellow (orange) O, red R, black SCH, white (turquoise) X. The joker has no cell there and gets J.
CELLS = TileCells(dict(zip(LETTERS, "⠃⠕⠗⠱⠭⠚", strict=True)))


def write_offer(view: View, style: Style) -> Block:
    """Write the factories and the centre of each area, then bag and lid."""
    areas = len(view.centres)
    each = len(view.factories) // areas
    block: Block = []
    for area, centre in enumerate(view.centres):
        marker = CELLS.mark("s") if view.marker is None and area == 0 else ""
        label = style.label(CENTRE) + (str(area + 1) if areas > 1 else "")
        block.append(factories(CELLS, style, view.factories[area * each : (area + 1) * each], area * each + 1))
        block.append(group(label, marker, *counted(CELLS, centre)))
    block.append(group(style.label(BAG), *stock(CELLS, LETTERS, view.bag)))
    block.append(group(style.label(LID), *stock(CELLS, LETTERS, view.lid)))
    return block


def write_own(view: View, seat: int, style: Style) -> Block:
    """Write a board as it lies: pattern lines left, wall right, the floor at the bottom left (rule 75)."""
    board = view.boards[seat]
    block = [group(style.player(seat), *headline(CELLS, view, seat, style))]
    for row, (line, wall) in enumerate(zip(board.lines, board.wall, strict=True)):
        spaces = style.row(CELLS.mark(filled(line, row + 1).rjust(5)))
        block.append(group(str(row + 1), spaces, _wall_row(view, row, wall, style)))
    block.append(group("0", style.costs(CELLS, board.floor, COSTS)))
    return block


def write_other(view: View, seat: int, style: Style) -> Block:
    """Write a board in as few lines as possible."""
    board = view.boards[seat]
    rows = [
        f"{row}{CELLS.mark(filled(line, row))}/{CELLS.mark(wall)}"
        for row, (line, wall) in enumerate(zip(board.lines, board.wall, strict=True), 1)
    ]
    floor = f"0{CELLS.mark(board.floor or '.')}"
    return [group(style.player(seat), *headline(CELLS, view, seat, style), *rows, floor)]


def write_turn(view: View) -> tuple[str, ...]:
    """Write the player to move and the phase."""
    return (view.phase,) if view.phase == "over" else (f"P{view.turn + 1}", view.phase)


def find_winners(view: View) -> tuple[int, ...]:
    """Return the seats that have won."""
    return tuple(make_state(view).winners())


def filled(line: str, row: int) -> str:
    """Return a pattern line as it lies: filled from the right (rule 18)."""
    return line[::-1].rjust(row, ".")


def _wall_row(view: View, row: int, wall: str, style: Style) -> Row:
    """Return a row of the wall; a free space is a dot with the colour that is printed there (rule 7)."""
    spaces = style.row(
        CELLS.mark(f" {tile}" if tile != "." or view.rules.grey else f".{LETTERS[(column - row) % 5]}")
        for column, tile in enumerate(wall)
    )
    return Row(f" {spaces}") if style.spaced else spaces


SCRIBE = Scribe(write_offer, write_own, write_other, write_turn, find_winners)
