"""Summer Pavilion's moves: their tokens, in the order of their numbers (see constants.py)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement, count

from azulejos.core.move import Move, MoveTable
from azulejos.pavilion.constants import FACTORY_SIZE, MAX_BONUS, MAX_KEPT, PAYMENTS, ROUNDS, SLOTS
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
    wilds: int  # wild tiles among those paid


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
    """Return an upper bound on the moves of a game: a take for each tile and a pass in every round, and all spaces."""
    spaces = SLOTS * len(STARS) * rules.players
    return ROUNDS * (FACTORY_SIZE * rules.factories + rules.players) + 2 * spaces  # each space may give a bonus


def source_tokens(rules: Rules) -> list[str]:
    """Return the tokens of the factories and the centre."""
    return [str(factory + 1) for factory in range(rules.factories)] + ["c"]


def _drafts(rules: Rules, numbers: Iterator[int]) -> Iterable[Move]:
    for source, name in enumerate(source_tokens(rules)):
        for colour, letter in enumerate(LETTERS):
            yield Draft(next(numbers), f"{name}{letter}", source, colour)


def _placements(rules: Rules, numbers: Iterator[int]) -> Iterable[Move]:
    for star in STARS:
        for slot in range(1, SLOTS + 1):
            any_colour = rules.grey or star == "m"
            for letter in LETTERS if any_colour else star:
                for wilds in range(PAYMENTS):
                    token = f"{star}/{slot}{letter if any_colour else ''}{f'+{wilds}' if wilds else ''}"
                    yield Place(next(numbers), token, star, slot, LETTERS.index(letter), wilds)


def _sets(numbers: Iterator[int]) -> Iterable[Move]:
    for tiles in _tile_sets(MAX_BONUS):
        yield Bonus(next(numbers), f"*{tiles}", tiles)
    for tiles in _tile_sets(MAX_KEPT):
        yield Pass(next(numbers), f"pass:{tiles}", tiles)


def _tile_sets(most: int) -> Iterable[str]:
    for size in range(1, most + 1):
        yield from map("".join, combinations_with_replacement(LETTERS, size))
