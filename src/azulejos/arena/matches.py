"""Who plays whom, on which deals and in which seats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import combinations
from typing import Any

from azulejos.arena.contestants import Contestant
from azulejos.errors import BadOption
from azulejos.families import find_family
from azulejos.options import Value


@dataclass(frozen=True)
class Terms:
    """What all games of an arena have in common: the game, its options, and the seed of all deals and bots."""

    family: str = "azul"
    options: Mapping[str, Value] = field(default_factory=dict)
    seed: int = 1

    @property
    def rules(self) -> Any:
        """The rules of the games; BadOption if there are none such."""
        return find_family(self.family).make_rules(self.options)

    @property
    def players(self) -> int:
        """How many sit at a table, which is also how many games are played on a deal."""
        players: int = self.rules.players
        return players


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two contestants: the first has one seat, the second all others."""

    first: Contestant
    second: Contestant

    def __str__(self) -> str:
        return f"{self.first} : {self.second}"


@dataclass(frozen=True)
class Fixture:
    """One game to play, and all that decides how it goes."""

    terms: Terms
    pairing: Pairing
    deal: int  # from 1; fixtures of one deal draw the same tiles
    seat: int  # of the first contestant, from 0

    def __str__(self) -> str:
        return f"{self.pairing}, deal {self.deal}, {self.pairing.first} in seat {self.seat + 1}"

    @property
    def seats(self) -> tuple[Contestant, ...]:
        """Who sits where."""
        return tuple(
            self.pairing.first if seat == self.seat else self.pairing.second for seat in range(self.terms.players)
        )

    @property
    def deal_seed(self) -> int:
        """The seed of the game, the same for every pairing and seat."""
        return _hash(self.terms.seed, "deal", self.deal)

    def bot_seed(self, seat: int) -> int:
        """Return the seed of the bot in a seat."""
        return _hash(self.terms.seed, self.pairing, "deal", self.deal, "first", self.seat, "seat", seat)


def pair(contestants: Sequence[Contestant]) -> list[Pairing]:
    """Return every pairing of contestants, who have to differ."""
    if len(contestants) < 2:
        raise BadOption("an arena needs at least two contestants, such as expert hard")
    for contestant in contestants:
        if contestants.count(contestant) > 1:
            raise BadOption(f"{contestant} is there twice; contestants differ in name or budget")
    return [Pairing(first, second) for first, second in combinations(contestants, 2)]


def deals_for(terms: Terms, games: int) -> int:
    """Return how many deals give at least so many games of a pairing: each is played once from every seat."""
    return -(-games // terms.players)


def schedule(terms: Terms, pairings: Sequence[Pairing], deals: int) -> Iterator[Fixture]:
    """Give all games, deal by deal, so that every pairing gets on at the same pace."""
    for deal in range(1, deals + 1):
        for pairing in pairings:
            for seat in range(terms.players):
                yield Fixture(terms, pairing, deal, seat)


def _hash(*parts: object) -> int:
    """Return a number below 2**64 that nobody can trace back to these parts."""
    return int.from_bytes(blake2b(" ".join(map(str, parts)).encode(), digest_size=8).digest(), "big")
