"""Moves and deals of dots as text: 1a takes all amber tiles of factory 1, ``1= aacc accc`` deals tiles."""

from dataclasses import dataclass
from functools import cache

from azulejos.core.errors import BadDeal, message
from azulejos.core.move import Move, MoveTable
from azulejos.core.notation import format_factories, parse_factories
from tests.toy.dots._state_cy import DotsState
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


def format_deal(_rules: Rules, state: DotsState, drawn: bytes) -> str:
    """Write the tiles that are drawn for the next round."""
    return " ".join([f"{state.round + 1}=", *format_factories(drawn, FACTORIES, LETTERS)])


def parse_deal(_rules: Rules, state: DotsState, text: str) -> bytes:
    """Parse the tiles that are drawn for the next round."""
    number = state.round + 1
    label, *words = text.split(" ")
    if label != f"{number}=":
        raise BadDeal(
            message("the deal of round {number} must come next: {number}= and its factories", number=number), 2
        )
    if len(words) != FACTORIES:
        raise BadDeal(message("{due} factories must be dealt, got {given}", due=FACTORIES, given=len(words)), 2)
    return parse_factories(words, LETTERS, 2)
