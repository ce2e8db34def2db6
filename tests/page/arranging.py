"""Tables as tests need them: who sits there, which tiles come, and what others do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest

from azulejos.bots.simple import GreedyBot
from azulejos.server.identity import hash_of
from azulejos.server.standing import Standing
from azulejos.server.table import Tables
from azulejos.server.wish import BOT, ME, SeatWish, Wish

NAMES = ("Anna", "Ben", "Cleo", "Dag", "Eva", "Finn", "Gret", "Hugo")
BAG = b"the bag of all tests of the page"  # the secret that the draws follow from


def secret_of(name: str) -> str:
    """Return the secret of somebody's browser."""
    return name.ljust(43, "-")


def who(name: str) -> bytes:
    """Return who somebody is to the server."""
    return hash_of(secret_of(name))


@contextmanager
def _bag(secret: bytes) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("azulejos.server.table.new_bag_secret", lambda: secret)
        yield


def arrange(
    tables: Tables, family: str = "azul", players: Sequence[str] = NAMES[:2], *, bag: bytes = BAG, **options: Any
) -> Standing:
    """Open a table for people and bots such as bot:random, with tiles that are the same each time."""
    first, *others = players
    seats = [SeatWish(ME, first)]
    seats += [SeatWish(BOT, "", other[4:]) if other.startswith("bot:") else SeatWish() for other in others]
    with _bag(bag):
        game = tables.open(Wish(family, tuple(seats), options), who(first)).standing.id
    for seat, name in enumerate(players):
        if seat and not name.startswith("bot:"):
            tables.join(game, who(name), seat, name)
    return tables.get(game)


def wait_for(tables: Tables, family: str = "azul") -> Standing:
    """Open a table where Anna waits for somebody."""
    return tables.open(Wish(family, (SeatWish(ME, "Anna"), SeatWish()), {}), who("Anna")).standing


class Others:
    """The people at a table who are in another room: they move as greedy players do, always the same."""

    def __init__(self, tables: Tables, game: str) -> None:
        self.tables = tables
        self.game = game
        self._bot = GreedyBot(1)

    @property
    def table(self) -> Standing:
        return self.tables.get(self.game)

    def think(self) -> str:
        """Return the move that a greedy player would make."""
        assert self.table.game is not None
        return self._bot.choose(self.table.game.as_seen()).move.token

    def move(self, moves: int = 1) -> None:
        """Move for whoever has the turn."""
        for _ in range(moves):
            table = self.table
            assert table.turn is not None
            name = table.seats[table.turn].name
            self.tables.move(self.game, who(name), table.seq, self.think())

    def move_until(self, name: str) -> None:
        """Let others move until somebody has the turn, or the game is over."""
        while self.table.turn is not None and self.table.seats[self.table.turn].name != name:
            self.move()

    def finish(self) -> None:
        """Play to the end."""
        while not self.table.is_over:
            self.move()
