"""A game of Azul drawn as lines of text."""

from collections.abc import Sequence

from azulejos import tiles
from azulejos.azul.rules import LETTERS
from azulejos.azul.view import Board, View


def draw(view: View) -> str:
    """Draw the offer, then every board: pattern lines left, wall right, floor below (rule 75)."""
    lines = [_heading(view), *_offer(view)]
    lines.append(f"bag {tiles.spell_counts(view.bag, LETTERS)}  lid {tiles.spell_counts(view.lid, LETTERS)}")
    for seat, board in enumerate(view.boards):
        lines += ["", _seat(view, seat), *_board(board)]
    return "\n".join(lines)


def _heading(view: View) -> str:
    rules = view.rules
    title = f"Azul, {rules.players} players, {rules.wall} wall{', jokers' if rules.jokers else ''}, round {view.round}"
    if view.phase == "over":
        return f"{title}, over"
    return f"{title}, seat {view.turn + 1} {'takes tiles' if view.phase == 'offer' else 'tiles the wall'}"


def _offer(view: View) -> list[str]:
    lines = []
    size = len(view.factories) // view.rules.areas
    for area, centre in enumerate(view.centres):
        name = f"area {area + 1}  " if view.rules.areas == 2 else ""
        numbers = range(area * size, (area + 1) * size)
        plates = "  ".join(f"{number + 1} {view.factories[number] or '.':4}" for number in numbers)
        lines += [f"{name}factories  {plates}".rstrip(), f"{name}centre  {tiles.spell_sorted(centre, LETTERS)}"]
    if view.marker is None:
        lines.append("the start marker is not taken")
    return lines


def _seat(view: View, seat: int) -> str:
    signs: Sequence[str] = (
        f"seat {seat + 1}",
        f"{view.boards[seat].score} points",
        "to move" if seat == view.turn and view.phase != "over" else "",
        "holds the start marker" if seat == view.marker else "",
    )
    return ", ".join(filter(None, signs))


def _board(board: Board) -> list[str]:
    rows = []
    for row, (line, wall) in enumerate(zip(board.lines, board.wall, strict=True)):
        spaces = line[::-1].rjust(row + 1, ".").rjust(5)  # lines are filled from the right (rule 18)
        rows.append(f"  {row + 1}  {' '.join(spaces)}  |  {' '.join(wall)}")
    return [*rows, f"  floor  {' '.join(board.floor) or '.'}"]
