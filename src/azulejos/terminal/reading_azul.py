"""Moves of Azul in words: "3 red 2", "centre blue floor", "row 3 column 4"."""

from __future__ import annotations

from collections.abc import Callable

from azulejos import Game
from azulejos.azul.moves import Take, Tile
from azulejos.azul.rules import LETTERS
from azulejos.move import Move
from azulejos.terminal.phrase import Phrase


def read(game: Game, phrase: Phrase) -> Callable[[Move], bool] | None:
    """Return a test for the moves that a phrase can mean."""
    if not phrase.items or any(phrase.has(kind) for kind in ("star", "middle", "slot", "wild", "pass")):
        return None
    if not phrase.letters():
        return _tiling(phrase)
    return _taking(game, phrase)


def _tiling(phrase: Phrase) -> Callable[[Move], bool] | None:
    if any(phrase.has(kind) for kind in ("factory", "centre", "floor")):
        return None
    row, column = phrase.after("line"), phrase.after("column")
    rest = phrase.without("line", "column").numbers()
    if column is None and rest:
        column = rest.pop()
    if row is None and rest:
        row = rest.pop()
    if rest or column is None:
        return None
    return lambda move: isinstance(move, Tile) and move.column + 1 == column and row in (None, move.row + 1)


def _taking(game: Game, phrase: Phrase) -> Callable[[Move], bool] | None:
    if phrase.has("column"):
        return None
    sources = _sources(game, phrase)
    line = 0 if phrase.has("floor") else phrase.after("line")
    rest = phrase.without("factory", "line", "floor", "centre")
    if phrase.has("centre") and game.rules.areas == 1:
        rest = phrase.without("factory", "line", "floor")
    before, after = _numbers(rest)
    count = None
    if sources is None and before:
        sources = [before.pop(0) - 1]
    if before:
        count = before.pop(0)
    if line is None and after:
        line = after.pop(0)
    if sources is None and after:
        sources = [after.pop(0) - 1]
    letters = set(phrase.letters())
    if before or after:
        return None

    def test(move: Move) -> bool:
        if not isinstance(move, Take):
            return False
        named = {LETTERS[move.colour]} if move.colour is not None else set()
        if (named | {"j"} if move.jokers else named) != letters:
            return False
        if sources is not None and move.source not in sources:
            return False
        if count is not None and count != _held(game, move, letters):
            return False
        return line is None or move.line == line

    return test


def _sources(game: Game, phrase: Phrase) -> list[int] | None:
    """Return the sources that are named as such, from 0."""
    factories, areas = game.rules.factories, game.rules.areas
    if phrase.has("centre"):
        number = phrase.after("centre") if areas == 2 else None
        return [factories + at for at in range(areas) if number in (None, at + 1)]
    number = phrase.after("factory")
    return None if number is None else [number - 1 if number <= factories else -1]


def _numbers(phrase: Phrase) -> tuple[list[int], list[int]]:
    """Return the numbers before the first tile and those after it."""
    first = next(at for at, item in enumerate(phrase.items) if item.kind == "tile")
    return Phrase(phrase.items[:first]).numbers(), Phrase(phrase.items[first:]).numbers()


def _held(game: Game, move: Take, letters: set[str]) -> int:
    view = game.view
    return sum(tile in letters for tile in (view.factories + view.centres)[move.source])


def places(phrase: Phrase) -> list[int | str]:
    """Return the pattern lines that a phrase names, all of them if it names none; 0 is the floor line."""
    if phrase.has("floor"):
        return [0]
    numbers: list[int | str] = [number for number in phrase.numbers() if number <= 5]
    return numbers or [1, 2, 3, 4, 5, 0]
