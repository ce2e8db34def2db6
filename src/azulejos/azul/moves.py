"""Azul's moves: their tokens, in the order of their numbers (see constants.py)."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import count

from azulejos.azul.constants import COLOURS, COLUMNS, FACTORY_SIZE, LAST_ROUND, LINES, ROWS
from azulejos.azul.rules import LETTERS, Rules
from azulejos.core.move import Move, MoveTable


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Take tiles from a source and put them in a line."""

    source: int  # from 0; the factories, then the centres
    colour: int | None  # None for jokers alone
    jokers: bool  # whether all jokers of the source come along
    line: int  # 1 to 5, 0 for the floor


@dataclass(frozen=True, slots=True)
class Tile(Move):
    """Put the tile of a complete line on the wall."""

    row: int  # from 0
    column: int  # from 0


@cache
def move_table(rules: Rules) -> MoveTable:
    """Return all moves of a game with these rules."""
    numbers = count()
    return MoveTable([*_takes(rules, numbers), *_tilings(rules, numbers)])


def most_moves(rules: Rules) -> int:
    """Return an upper bound on the moves of a game: in every round a take for each tile and five rows to tile."""
    return LAST_ROUND * (FACTORY_SIZE * rules.factories + ROWS * rules.players)


def source_tokens(rules: Rules) -> list[str]:
    """Return the tokens of the factories and centres."""
    centres = ["c"] if rules.areas == 1 else ["c1", "c2"]
    return [str(factory + 1) for factory in range(rules.factories)] + centres


def _takes(rules: Rules, numbers: Iterator[int]) -> Iterator[Move]:
    takes: list[tuple[int | None, bool]] = [(colour, False) for colour in range(COLOURS)]
    if rules.jokers:
        takes += [(colour, True) for colour in range(COLOURS)] + [(None, True)]
    for colour, jokers in takes:
        tiles = ("" if colour is None else LETTERS[colour]) + ("j" if jokers else "")
        for source, name in enumerate(source_tokens(rules)):
            for line in range(LINES):
                yield Take(next(numbers), f"{name}{tiles}-{line}", source, colour, jokers, line)


def _tilings(rules: Rules, numbers: Iterator[int]) -> Iterator[Move]:
    if rules.grey or rules.jokers:  # elsewhere no player ever chooses a column
        for row in range(ROWS):
            for column in range(COLUMNS):
                yield Tile(next(numbers), f"{row + 1}@{column + 1}", row, column)
