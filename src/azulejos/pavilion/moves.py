"""Summer Pavilion's moves and deals as text.

Moves have tokens such as ``b/6+3``, in the order of their numbers (see constants.py). A deal looks like
``1= ppgo ybrr … / pggooyybbr``, and ``+go`` refills the supply.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement, count

from azulejos.core import notation
from azulejos.core.errors import BadDeal, message
from azulejos.core.move import Move, MoveTable
from azulejos.core.notation import format_factories, format_group, parse_factories, parse_group
from azulejos.pavilion._state_cy import PavilionState
from azulejos.pavilion.constants import FACTORY_SIZE, MAX_BONUS, MAX_KEPT, PAYMENTS, ROUNDS, SLOTS, SUPPLY_SIZE
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


# Deals


def format_deal(rules: Rules, state: PavilionState, drawn: bytes) -> str:
    """Format the tiles drawn for the next round or for the supply."""
    if state.refilling:
        return f"+{format_group(drawn, LETTERS)}"
    supply = drawn[:SUPPLY_SIZE] if state.round == 0 else b""
    factories = format_factories(drawn[len(supply) :], rules.factories, LETTERS)
    in_supply = format_group(supply, LETTERS) if supply else _supply(state)
    return " ".join([f"{state.round + 1}=", *factories, "/", in_supply])


def parse_deal(rules: Rules, state: PavilionState, text: str) -> bytes:
    """Parse the tiles drawn for the next round or for the supply."""
    if state.refilling:
        if not re.fullmatch(rf"\+[{LETTERS}]{{1,10}}", text):
            raise BadDeal(message("the refill of the supply must come next, such as +go"), 16)
        return parse_group(message("the supply"), text[1:], LETTERS)
    number = state.round + 1
    label, *words = text.split(" ")
    if label != f"{number}=":
        raise BadDeal(
            message("the deal of round {number} must come next: {number}= and its factories", number=number), 19
        )
    if len(words) != rules.factories + 2 or words[-2] != "/":
        raise BadDeal(message("a deal needs {n} factories, / and the supply", n=rules.factories), 1)
    dealt = parse_factories(words[:-2], LETTERS, 19)
    if state.round > 0:
        if words[-1] != _supply(state):
            raise BadDeal(message("the supply is {tiles}; a deal does not change it", tiles=_supply(state)), 16)
        return dealt
    supply = parse_group(message("the supply"), words[-1], LETTERS)
    if len(supply) != SUPPLY_SIZE:
        raise BadDeal(message("the supply must have {due} tiles, got {given}", due=SUPPLY_SIZE, given=len(supply)), 2)
    return supply + dealt


def _supply(state: PavilionState) -> str:
    return notation.format_tiles(state.in_supply(), LETTERS)
