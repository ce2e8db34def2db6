"""Azul's moves: numbers and tokens.

The numbers of a game with S sources (factories, then centres) and T takes (5 colours; with jokers 5 more for a colour
and all jokers, and 1 for jokers alone) are

    (take * S + source) * 6 + line      taking tiles; line 0 is the floor
    6 * T * S + row * 5 + column        tiling a row, in games where a player may have to choose; both from 0
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from azulejos.azul.rules import LAST_ROUND, LETTERS, Rules
from azulejos.move import Move, MoveTable


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
    return MoveTable([*_takes(rules), *_tilings(rules)])


def most_moves(rules: Rules) -> int:
    """Return how many moves a game can have at most: a take for each tile and five rows to tile in every round."""
    return LAST_ROUND * (4 * rules.factories + 5 * rules.players)


def source_tokens(rules: Rules) -> list[str]:
    """Return how the factories and centres are called."""
    centres = ["c"] if rules.areas == 1 else ["c1", "c2"]
    return [str(factory + 1) for factory in range(rules.factories)] + centres


def _takes(rules: Rules) -> Iterator[Move]:
    kinds: list[tuple[int | None, bool]] = [(colour, False) for colour in range(5)]
    if rules.jokers:
        kinds += [(colour, True) for colour in range(5)] + [(None, True)]
    number = 0
    for colour, jokers in kinds:
        tiles = ("" if colour is None else LETTERS[colour]) + ("j" if jokers else "")
        for source, name in enumerate(source_tokens(rules)):
            for line in range(6):
                yield Take(number, f"{name}{tiles}-{line}", source, colour, jokers, line)
                number += 1


def _tilings(rules: Rules) -> Iterator[Move]:
    if not (rules.grey or rules.jokers):
        return
    first = 6 * (11 if rules.jokers else 5) * (rules.factories + rules.areas)
    for row in range(5):
        for column in range(5):
            yield Tile(first + 5 * row + column, f"{row + 1}@{column + 1}", row, column)
