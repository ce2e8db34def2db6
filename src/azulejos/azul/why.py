"""Why a token is not a legal move of Azul, by the rule it breaks. What is legal, the kernel decides."""

import re

from azulejos.azul.moves import Take, Tile, move_table, source_tokens
from azulejos.azul.rules import LETTERS, Rules
from azulejos.azul.view import View
from azulejos.errors import IllegalMove

TAKE = re.compile(r"([1-9][0-9]*|c[12]?)([byrkw]j?|j)-([0-5])")
TILE = re.compile(r"[1-5]@[1-5]")


def why_not(view: View, token: str) -> IllegalMove:
    """Explain an illegal or malformed token."""
    why, rule = _reason(view, token)
    return IllegalMove(token, why, rule)


def _reason(view: View, token: str) -> tuple[str, int | None]:
    is_take, is_tile = TAKE.fullmatch(token), TILE.fullmatch(token)
    if not (is_take or is_tile):
        return "not a move; a move looks like 3r-2, cb-0 or, tiling, 3@4", None
    if view.phase == "over":
        return "the game is over", 30
    if is_take and view.phase == "tiling":
        return f"seat {view.turn + 1} is tiling: row {_row_to_tile(view) + 1} needs a column", 23
    if is_tile and view.phase == "offer":
        return "the walls are tiled when no tile is left on offer", 21
    table = move_table(view.rules)
    if token not in table.numbers:
        return _unknown(view.rules, token)
    move = table.moves[table.numbers[token]]
    if isinstance(move, Take):
        return _bad_take(view, move)
    assert isinstance(move, Tile)
    return _bad_tile(view, move)


def _unknown(rules: Rules, token: str) -> tuple[str, int]:
    source = re.match(r"[0-9]+|c[12]?", token)
    assert source
    if source[0] in source_tokens(rules):
        return "this game has no jokers", 45
    if source[0] == "c":
        return "there are two centres, c1 and c2", 60
    if source[0].startswith("c"):
        return "there is one centre, c", 60
    return f"there are {rules.factories} factories", 60 if rules.areas == 2 else 2


def _bad_take(view: View, move: Take) -> tuple[str, int]:
    factories = view.rules.factories
    source = (view.factories + view.centres)[move.source]
    place = f"factory {move.source + 1}" if move.source < factories else "that centre"
    letter = "j" if move.colour is None else LETTERS[move.colour]
    if letter not in source:
        return f"{place} holds no {letter}", 10 if move.source < factories else 11
    if move.jokers and "j" not in source:
        return f"{place} holds no joker", 46
    board = view.boards[view.turn]
    line = board.lines[move.line - 1]
    if len(line) == move.line:
        return f"line {move.line} is full", 17
    if line.strip("j") and letter not in line:
        return f"line {move.line} holds {line[0]}", 15
    return f"row {move.line} of the wall has {letter} already", 16


def _row_to_tile(view: View) -> int:
    lines = view.boards[view.turn].lines
    return next(row for row, line in enumerate(lines) if len(line) == row + 1)


def _bad_tile(view: View, move: Tile) -> tuple[str, int]:
    row = _row_to_tile(view)
    if move.row != row:
        return f"lines are tiled from the top: row {row + 1} is next", 23
    if view.boards[view.turn].wall[row][move.column] != ".":
        return f"column {move.column + 1} of row {row + 1} is covered", 37 if view.rules.grey else 50
    return f"column {move.column + 1} has that colour already", 38
