"""A table of Azul in short lines."""

from azulejos.azul.rules import LETTERS
from azulejos.azul.view import View, build
from azulejos.render.braille.scribe import Block, Scribe, Speaker, counted, factories, group, headline, stock
from azulejos.render.braille.tiles import mark

FLOOR = 7


def write_offer(view: View) -> Block:
    """Write the factories and the centre of each area, then bag and lid."""
    areas = len(view.centres)
    each = len(view.factories) // areas
    block: Block = []
    for area, centre in enumerate(view.centres):
        marker = mark("azul", "s") if view.marker is None and area == 0 else ""
        block.append(factories("azul", view.factories[area * each : (area + 1) * each], area * each + 1))
        block.append(group(f"C{area + 1}" if areas > 1 else "C", marker, *counted("azul", centre)))
    block.append(group("B", *stock("azul", LETTERS, view.bag)))
    block.append(group("L", *stock("azul", LETTERS, view.lid)))
    return block


def write_own(view: View, seat: int, words: Speaker | None) -> Block:
    """Write a board as it lies: pattern lines left, wall right, the floor at the bottom left (rule 75)."""
    board = view.boards[seat]
    block = [group(f"P{seat + 1}", *headline("azul", view, seat, words))]
    for row, (line, wall) in enumerate(zip(board.lines, board.wall, strict=True), 1):
        block.append(group(str(row), " " * (5 - row) + mark("azul", f"{_filled(line, row)} {wall}")))
    block.append(group("0", mark("azul", board.floor.ljust(FLOOR, "."))))
    return block


def write_other(view: View, seat: int, words: Speaker | None) -> Block:
    """Write a board in as few lines as there can be."""
    board = view.boards[seat]
    rows = [
        f"{row}{mark('azul', _filled(line, row))}/{mark('azul', wall)}"
        for row, (line, wall) in enumerate(zip(board.lines, board.wall, strict=True), 1)
    ]
    floor = f"0{mark('azul', board.floor or '.')}"
    return [group(f"P{seat + 1}", *headline("azul", view, seat, words), *rows, floor)]


def write_turn(view: View) -> tuple[str, ...]:
    """Write whose turn it is and what is to be done."""
    return (view.phase,) if view.phase == "over" else (f"P{view.turn + 1}", view.phase)


def find_winners(view: View) -> tuple[int, ...]:
    """Return the seats that have won."""
    return tuple(build(view).winners())


def _filled(line: str, row: int) -> str:
    """Return a pattern line as it lies: filled from the right (rule 18)."""
    return line[::-1].rjust(row, ".")


SCRIBE = Scribe("azul", write_offer, write_own, write_other, write_turn, find_winners)
