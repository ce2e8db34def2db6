"""Summer Pavilion's moves: numbers and tokens.

The numbers of a game with S sources (factories, then the centre) and P ways to place are

    source * 6 + colour                          draft
    6 * S + space * 6 + wilds                    place; wilds is how many wild tiles are paid, 0 to 5
    6 * S + P + set                              bonus, a set of 1 to 3 tiles
    6 * S + P + 83 + set                         pass, keeping a set of 1 to 4 tiles

On the coloured side (P = 432) space is star * 6 + slot for an outer star and 36 + slot * 6 + colour for the middle one,
on the grey side (P = 1512) it is (star * 6 + slot) * 6 + colour. Stars are numbered clockwise from the upper left, the
middle one last; all counts are from 0. Sets are numbered by size, then in the order of their letters.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement, count

from azulejos.move import Move, MoveTable
from azulejos.pavilion.rules import LETTERS, STARS, Rules


@dataclass(frozen=True, slots=True)
class Draft(Move):
    """Take a colour from a source, and a wild tile with it."""

    source: int  # from 0; the factories, then the centre
    colour: int


@dataclass(frozen=True, slots=True)
class Place(Move):
    """Cover a space of a star."""

    star: str  # its letter
    slot: int  # from 1
    colour: int
    wilds: int  # how many of the tiles paid are wild


@dataclass(frozen=True, slots=True)
class Bonus(Move):
    """Take tiles from the supply."""

    tiles: str


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Place no more in this round."""

    kept: str


@cache
def move_table(rules: Rules) -> MoveTable:
    """Return all moves of a game with these rules."""
    numbers = count()
    return MoveTable([*_drafts(rules, numbers), *_placements(rules, numbers), *_sets(numbers)])


def most_moves(rules: Rules) -> int:
    """Return how many moves a game can have at most: in six rounds a take for each tile and a pass, and all spaces."""
    spaces = 6 * len(STARS) * rules.players
    return 6 * (4 * rules.factories + rules.players) + 2 * spaces  # each space may bring a bonus


def source_tokens(rules: Rules) -> list[str]:
    """Return how the factories and the centre are called."""
    return [str(factory + 1) for factory in range(rules.factories)] + ["c"]


def _drafts(rules: Rules, numbers: Iterator[int]) -> Iterable[Move]:
    for source, name in enumerate(source_tokens(rules)):
        for colour, letter in enumerate(LETTERS):
            yield Draft(next(numbers), f"{name}{letter}", source, colour)


def _placements(rules: Rules, numbers: Iterator[int]) -> Iterable[Move]:
    for star in STARS:
        for slot in range(1, 7):
            any_colour = rules.grey or star == "m"
            for letter in LETTERS if any_colour else star:
                for wilds in range(6):
                    token = f"{star}/{slot}{letter if any_colour else ''}{f'+{wilds}' if wilds else ''}"
                    yield Place(next(numbers), token, star, slot, LETTERS.index(letter), wilds)


def _sets(numbers: Iterator[int]) -> Iterable[Move]:
    for tiles in _spelled(3):
        yield Bonus(next(numbers), f"*{tiles}", tiles)
    for tiles in _spelled(4):
        yield Pass(next(numbers), f"pass:{tiles}", tiles)


def _spelled(most: int) -> Iterable[str]:
    for size in range(1, most + 1):
        yield from map("".join, combinations_with_replacement(LETTERS, size))
