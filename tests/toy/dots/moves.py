"""Moves of dots: numbers and tokens, such as 1a for all amber tiles of factory 1."""

from dataclasses import dataclass
from functools import cache

from azulejos.core.move import Move, MoveTable
from tests.toy.dots.constants import COLOURS, FACTORIES, LAST_ROUND
from tests.toy.dots.rules import LETTERS, Rules


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Take all tiles of a colour from a factory."""

    source: int  # from 0
    colour: int


@cache
def move_table(_rules: Rules) -> MoveTable:
    """Return all moves of a game with these rules."""
    places = [(source, colour) for source in range(FACTORIES) for colour in range(COLOURS)]
    return MoveTable(Take(at, f"{place[0] + 1}{LETTERS[place[1]]}", *place) for at, place in enumerate(places))


def most_moves(_rules: Rules) -> int:
    """Return the largest number of moves in a game: both colours of both factories in every round."""
    return LAST_ROUND * FACTORIES * COLOURS
