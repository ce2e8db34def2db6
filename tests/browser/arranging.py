"""Tables as tests need them: who sits there, which tiles come, and what others do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from queue import SimpleQueue
from threading import Thread
from typing import Any

from azulejos.bots.levels import GreedyBot
from azulejos.server.tables.requests import BOT, ME, SeatRequest, TableRequest
from azulejos.server.tables.service import TableService
from azulejos.server.tables.sources import Secrets, hash_secret
from azulejos.server.tables.state import TableState

NAMES = ("Anna", "Ben", "Cleo", "Dag", "Eva", "Finn", "Gret", "Hugo")
BAG = b"the bag of all tests of the page"  # the secret that the draws follow from


def secret_of(name: str) -> str:
    """Return the secret of a visitor's browser."""
    return name.ljust(43, "-")


def who(name: str) -> bytes:
    """Return a visitor's identity for the server."""
    return hash_secret(secret_of(name))


class SameSecrets(Secrets):
    """Secrets with the same draws and the same bots each time; tables still have addresses of their own."""

    def bag(self) -> bytes:
        """Return the secret of every bag."""
        return BAG

    def seed(self) -> int:
        """Return the seed of every bot."""
        return 1


def arrange(
    tables: TableService, family: str = "azul", players: Sequence[str] = NAMES[:2], **options: Any
) -> TableState:
    """Open a table for people and bots such as bot:random."""
    first, *others = players
    seats = [SeatRequest(ME, first)]
    seats += [SeatRequest(BOT, "", other[4:]) if other.startswith("bot:") else SeatRequest() for other in others]
    game = tables.open(TableRequest(family, tuple(seats), options), who(first)).table.id
    for seat, name in enumerate(players):
        if seat and not name.startswith("bot:"):
            tables.join(game, who(name), seat, name)
    return tables.get(game)


def wait_for(tables: TableService, family: str = "azul") -> TableState:
    """Open a table where Anna waits for a second player."""
    return tables.open(TableRequest(family, (SeatRequest(ME, "Anna"), SeatRequest()), {}), who("Anna")).table


class Others:
    """The people at a table who are in another room: they move as greedy players do, always the same."""

    def __init__(self, tables: TableService, game: str) -> None:
        self.tables = tables
        self.game = game
        self._bot = GreedyBot(1)

    @property
    def table(self) -> TableState:
        return self.tables.get(self.game)

    def think(self) -> str:
        """Return the move that a greedy player would make."""
        assert self.table.game is not None
        return self._bot.choose(self.table.game.as_seen()).move.token

    def legal(self) -> list[str]:
        """Return the moves of whoever has the turn."""
        assert self.table.game is not None
        return [move.token for move in self.table.game.legal_moves()]

    def move(self, moves: int = 1) -> None:
        """Move for whoever has the turn."""
        for _ in range(moves):
            self.play(self.think())

    def play(self, token: str) -> None:
        """Make a move for whoever has the turn."""
        table = self.table
        assert table.turn is not None
        self.tables.move(self.game, who(table.seats[table.turn].name), table.seq, token)

    def move_until(self, name: str) -> None:
        """Let others move until a seat has the turn, or the game is over."""
        while self.table.turn is not None and self.table.seats[self.table.turn].name != name:
            self.move()

    def move_near_end(self, moves: int) -> None:
        """Play as far as these moves before the end, if all go on to play as greedy players do."""
        assert self.table.game is not None
        game, tokens = self.table.game.copy(), list[str]()
        while not game.is_over:
            tokens.append(self._bot.choose(game.as_seen()).move.token)
            game.play(tokens[-1])
        for token in tokens[:-moves]:
            self.play(token)

    def finish(self) -> None:
        """Play to the end."""
        while not self.table.is_over:
            self.move()


class Companions:
    """Others at tables of a server who move as soon as it is their turn, in a thread."""

    def __init__(self, tables: TableService) -> None:
        self._turns: dict[str, SimpleQueue[bool]] = {}  # by table: whether it goes on
        tables.subscribe(self._look)

    def _look(self, table: TableState) -> None:
        if table.id in self._turns:
            self._turns[table.id].put(True)

    @contextmanager
    def beside(self, name: str, others: Others) -> Iterator[None]:
        """Let all but one player move by themselves."""
        changes: SimpleQueue[bool] = SimpleQueue()
        errors: list[BaseException] = []

        def play() -> None:
            try:
                while changes.get():
                    others.move_until(name)
            except BaseException as error:
                errors.append(error)

        thread = Thread(target=play)
        self._turns[others.game] = changes
        changes.put(True)
        thread.start()
        try:
            yield
        finally:
            del self._turns[others.game]
            changes.put(False)
            thread.join()
        assert errors == []
