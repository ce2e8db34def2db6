"""Explanations of illegal moves of Azul: the rule that a token breaks. The kernel decides what is legal."""

import re

from azulejos.azul.moves import Take, Tile, move_table, source_tokens
from azulejos.azul.rules import LETTERS, Rules
from azulejos.azul.view import View
from azulejos.core.errors import IllegalMove

TAKE = re.compile(r"([1-9][0-9]*|c[12]?)([byrkw]j?|j)-([0-5])")
TILE = re.compile(r"[1-5]@[1-5]")


def explain_illegal(view: View, token: str) -> IllegalMove:
    """Explain an illegal or malformed token."""
    is_take, is_tile = TAKE.fullmatch(token), TILE.fullmatch(token)
    if not (is_take or is_tile):
        return IllegalMove(token, "not a move; moves look like 3r-2, cb-0 or, when tiling, 3@4")
    if view.phase == "over":
        return IllegalMove(token, "the game is over", 30)
    if is_take and view.phase == "tiling":
        return IllegalMove(
            token, "the wall is being tiled: choose a column for row {row}", 23, row=row_to_tile(view) + 1
        )
    if is_tile and view.phase == "offer":
        return IllegalMove(token, "tiling begins when no tiles are left to take", 21)
    table = move_table(view.rules)
    if token not in table.numbers:
        return _unknown(view.rules, token)
    move = table.moves[table.numbers[token]]
    if isinstance(move, Take):
        return _bad_take(view, move)
    assert isinstance(move, Tile)
    return _bad_tile(view, move)


def row_to_tile(view: View) -> int:
    """Return the row, from 0, that is being tiled."""
    lines = view.boards[view.turn].lines
    return next(row for row, line in enumerate(lines) if len(line) == row + 1)


def _unknown(rules: Rules, token: str) -> IllegalMove:
    source = re.match(r"[0-9]+|c[12]?", token)
    assert source
    if source[0] in source_tokens(rules):
        return IllegalMove(token, "this game has no jokers", 45)
    if source[0] == "c":
        return IllegalMove(token, "there are two centres, c1 and c2", 60)
    if source[0].startswith("c"):
        return IllegalMove(token, "there is one centre, c", 60)
    factories = rules.factories
    return IllegalMove(
        token, "there are only {factories} factories", 60 if rules.areas == 2 else 2, factories=factories
    )


def _bad_take(view: View, move: Take) -> IllegalMove:
    token, line = move.token, move.line
    source = (view.factories + view.centres)[move.source]
    letter = "j" if move.colour is None else LETTERS[move.colour]
    missing = letter if letter not in source else "j" if move.jokers and "j" not in source else ""
    if missing and move.source < len(view.factories):
        rule, number = 10 if missing == letter else 46, move.source + 1
        return IllegalMove(token, "factory {factory} holds no {tile}", rule, factory=number, tile=missing)
    if missing:
        return IllegalMove(token, "that centre holds no {tile}", 11 if missing == letter else 46, tile=missing)
    laid = view.boards[view.turn].lines[line - 1]
    if len(laid) == line:
        return IllegalMove(token, "line {line} is complete", 17, line=line)
    if laid.strip("j") and letter not in laid:
        return IllegalMove(token, "line {line} already holds {tile}", 15, line=line, tile=laid[0])
    return IllegalMove(token, "row {row} of the wall already has {tile}", 16, row=line, tile=letter)


def _bad_tile(view: View, move: Tile) -> IllegalMove:
    token, row, column = move.token, row_to_tile(view), move.column + 1
    if move.row != row:
        return IllegalMove(token, "lines are tiled from the top: row {row} is next", 23, row=row + 1)
    if view.boards[view.turn].wall[row][move.column] != ".":
        rule = 37 if view.rules.grey else 50
        return IllegalMove(token, "column {column} of row {row} is already covered", rule, column=column, row=row + 1)
    return IllegalMove(token, "column {column} already has that colour", 38, column=column)
