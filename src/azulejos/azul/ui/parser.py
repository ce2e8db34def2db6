"""Azul's part of the move parser: "3 red 2", "centre blue floor", "row 3 column 4"."""

from __future__ import annotations

from azulejos import Game
from azulejos.azul.moves import Take, Tile
from azulejos.azul.rules import LETTERS
from azulejos.core.move import Move
from azulejos.dialogue.parser import FamilyParser, MoveTest, Phrase
from azulejos.dialogue.vocabulary import Vocabulary
from azulejos.words.catalogue import pgettext_noop

VOCABULARY = Vocabulary(
    tiles={  # with the names of the tactile edition (rule 70)
        "b": (pgettext_noop("typed", "blue sky-blue"),),
        "y": (pgettext_noop("typed", "yellow"), pgettext_noop("typed", "orange")),
        "r": (pgettext_noop("typed", "red"),),
        "k": (pgettext_noop("typed", "black"),),
        "w": (pgettext_noop("typed", "white"), pgettext_noop("typed", "turquoise")),
        "j": (pgettext_noop("typed", "joker jokers"),),
    },
    marks={"o": "y", "x": "w", "sch": "k", "s": "k"},  # rule 70
    meanings={
        "floor": pgettext_noop("typed", "floor floorline"),
        "line": pgettext_noop("typed", "line pattern patternline row"),
        "column": pgettext_noop("typed", "column"),
    },
)


def match(game: Game, phrase: Phrase) -> MoveTest | None:
    """Return a test for the moves that a phrase can mean."""
    if not phrase.items:
        return None
    return _match_takes(game, phrase) if phrase.letters() else _match_tilings(phrase)


def _match_tilings(phrase: Phrase) -> MoveTest | None:
    if phrase.has("factory", "centre", "floor"):
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


def _match_takes(game: Game, phrase: Phrase) -> MoveTest | None:
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
        if count is not None and count != _count(game, move, letters):
            return False
        return line is None or move.line == line

    return test


def _sources(game: Game, phrase: Phrase) -> list[int] | None:
    """Return the sources that are named as factory or centre, from 0; None if there are none."""
    factories, areas = game.rules.factories, game.rules.areas
    if phrase.has("centre"):
        number = phrase.after("centre") if areas == 2 else None
        return [factories + at for at in range(areas) if number in (None, at + 1)]
    number = phrase.after("factory")
    return None if number is None else [number - 1 if number <= factories else -1]


def _numbers(phrase: Phrase) -> tuple[list[int], list[int]]:
    """Return the numbers before and after the first tile."""
    first = next(at for at, item in enumerate(phrase.items) if item.kind == "tile")
    return Phrase(phrase.items[:first]).numbers(), Phrase(phrase.items[first:]).numbers()


def _count(game: Game, move: Take, letters: set[str]) -> int:
    view = game.view
    return sum(tile in letters for tile in (view.factories + view.centres)[move.source])


def places(phrase: Phrase) -> list[int | str]:
    """Return the pattern lines that a phrase names, all of them if it names none; 0 is the floor line."""
    if phrase.has("floor"):
        return [0]
    numbers: list[int | str] = [number for number in phrase.numbers() if number <= 5]
    return numbers or [1, 2, 3, 4, 5, 0]


PARSER = FamilyParser(VOCABULARY, match, places)
