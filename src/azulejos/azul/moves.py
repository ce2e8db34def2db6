"""Azul's moves and deals as text.

Moves have tokens such as ``3b-2``, in the order of their numbers (see constants.py). A deal looks like
``1= bbyr kkww byrr bykw yrrw``.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import count

from azulejos.azul._state_cy import AzulState
from azulejos.azul.constants import COLOURS, COLUMNS, FACTORY_SIZE, LAST_ROUND, LINES, ROWS
from azulejos.azul.rules import LETTERS, Rules
from azulejos.core.errors import BadDeal, message
from azulejos.core.move import Move, MoveTable
from azulejos.core.notation import format_factories, parse_factories


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


# Deals


def format_deal(rules: Rules, state: AzulState, drawn: bytes) -> str:
    """Format the tiles drawn for the next round."""
    factories = format_factories(drawn, rules.factories, LETTERS)
    if rules.areas == 2:
        factories.insert(rules.factories // 2, "|")
    return " ".join([f"{state.round + 1}=", *factories])


def parse_deal(rules: Rules, state: AzulState, text: str) -> bytes:
    """Parse the tiles drawn for the next round."""
    number = state.round + 1
    label, *words = text.split(" ")
    if label != f"{number}=":
        raise BadDeal(
            message("the deal of round {number} must come next: {number}= and its factories", number=number), 31
        )
    if rules.areas == 2:
        if [place for place, word in enumerate(words) if word == "|"] != [rules.factories // 2]:
            why = message("one | must stand between the areas, after {n} factories", n=rules.factories // 2)
            raise BadDeal(why, 63)
        words.remove("|")
    if len(words) != rules.factories:
        why = message("{due} factories must be dealt, got {given}", due=rules.factories, given=len(words))
        raise BadDeal(why, 60 if rules.areas == 2 else 2)
    return parse_factories(words, LETTERS, 31)
