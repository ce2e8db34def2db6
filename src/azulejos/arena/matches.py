"""Contestants and schedules: bots with a budget for each move, pairings, deals and seats."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import combinations
from typing import Any

from azulejos.bots import bot
from azulejos.core.errors import BadOption, message
from azulejos.core.family import DEFAULT_FAMILY, find_family
from azulejos.core.options import Value

BUDGET = re.compile(r"(?P<name>.+)@(?P<amount>\d+(?:\.\d+)?|\.\d+)(?P<unit>[sn])")
HOW = message("a budget is written expert@0.5s or expert@2000n")


@dataclass(frozen=True, slots=True)
class Contestant:
    """A bot and its budget for each move; without one, the bot's own default."""

    name: str
    nodes: int | None = None
    seconds: float | None = None

    def __str__(self) -> str:
        if self.nodes is not None:
            return f"{self.name}@{self.nodes}n"
        return self.name if self.seconds is None else f"{self.name}@{self.seconds:g}s"


def parse_contestant(text: str, *, nodes: int | None = None, seconds: float | None = None) -> Contestant:
    """Parse a contestant such as ``expert@0.5s``, ``hard@2000n`` or ``greedy``, with a default budget."""
    found = BUDGET.fullmatch(text)
    if found is None:
        contestant = Contestant(text, nodes, seconds)
    elif found["unit"] == "s":
        contestant = Contestant(found["name"], seconds=float(found["amount"]))
    elif found["amount"].isdigit():
        contestant = Contestant(found["name"], nodes=int(found["amount"]))
    else:
        raise BadOption(message("{text}: nodes must be a whole number; {how}", text=text, how=HOW))
    if contestant.nodes == 0 or contestant.seconds == 0:
        raise BadOption(message("{text}: a budget must be above 0; {how}", text=text, how=HOW))
    try:
        bot(contestant.name, seed=0)
    except BadOption as error:
        raise BadOption(message("{why}; {how}", why=error.why, how=HOW)) from None
    return contestant


@dataclass(frozen=True)
class Terms:
    """The common terms of all games of an arena: the game, its options, and the seed of deals and bots."""

    family: str = DEFAULT_FAMILY
    options: Mapping[str, Value] = field(default_factory=dict)
    seed: int = 1

    @property
    def rules(self) -> Any:
        """The rules of the games; BadOption for invalid options."""
        return find_family(self.family).make_rules(self.options)

    @property
    def players(self) -> int:
        """The number of players, which is also the number of games on a deal."""
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
    """A game to play, with everything that determines it."""

    terms: Terms
    pairing: Pairing
    deal: int  # from 1; fixtures of one deal draw the same tiles
    seat: int  # of the first contestant, from 0

    def __str__(self) -> str:
        return f"{self.pairing}, deal {self.deal}, {self.pairing.first} in seat {self.seat + 1}"

    @property
    def seats(self) -> tuple[Contestant, ...]:
        """The contestants by seat."""
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
    """Return every pairing of contestants; BadOption if two are the same."""
    if len(contestants) < 2:
        raise BadOption(message("an arena needs at least two contestants, such as expert hard"))
    for contestant in contestants:
        if contestants.count(contestant) > 1:
            why = message("contestants must differ in name or budget, got {contestant} twice", contestant=contestant)
            raise BadOption(why)
    return [Pairing(first, second) for first, second in combinations(contestants, 2)]


def deals_for(terms: Terms, games: int) -> int:
    """Return the number of deals for at least ``games`` games of a pairing; each deal is played from every seat."""
    return -(-games // terms.players)


def schedule(terms: Terms, pairings: Sequence[Pairing], deals: int) -> Iterator[Fixture]:
    """Yield all games deal by deal, so that all pairings progress at the same pace."""
    for deal in range(1, deals + 1):
        for pairing in pairings:
            for seat in range(terms.players):
                yield Fixture(terms, pairing, deal, seat)


def _hash(*parts: object) -> int:
    """Return a 64-bit hash of the parts."""
    return int.from_bytes(blake2b(" ".join(map(str, parts)).encode(), digest_size=8).digest(), "big")
