"""Tables for tests, without HTTP: two players, who make legal moves."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from azulejos.server.tables.errors import Problem
from azulejos.server.tables.requests import SeatRequest, TableRequest
from azulejos.server.tables.service import Opened, TableService
from azulejos.server.tables.sources import Clock, Secrets, hash_secret
from azulejos.server.tables.state import TableState
from azulejos.store import Store
from tests.server.sources import ManualClock, SeededSecrets
from tests.waiting import LIMIT

ANNA, BEN, EVE = hash_secret("anna"), hash_secret("ben"), hash_secret("eve")


def make_tables(
    database: str, clock: Clock | None = None, secrets: Secrets | None = None, **options: Any
) -> TableService:
    """Return a table service with a stopped clock and seeded secrets; servers of one database need different seeds."""
    return TableService(
        Store.open(database, deadline=LIMIT),
        clock=clock or ManualClock(),
        secrets=secrets or SeededSecrets(),
        **options,
    )


def make_servers(database: str, count: int) -> list[TableService]:
    """Return the tables of several servers that share a database."""
    return [make_tables(database, secrets=SeededSecrets(str(number))) for number in range(count)]


def refused(code: str) -> Any:
    """Return a context that expects a Problem with a code."""
    return pytest.raises(Problem, check=lambda problem: problem.code == code)


def open_duel(tables: TableService, **request: Any) -> Opened:
    """Open a table where Anna waits for an opponent."""
    return tables.open(
        TableRequest(**{"family": "azul", "seats": (SeatRequest("me", "Anna"), SeatRequest()), **request}), ANNA
    )


def start_duel(tables: TableService, **request: Any) -> TableState:
    """Open a table where Anna plays with Ben."""
    opened = open_duel(tables, **request)
    tables.join(opened.table.id, BEN, 1, "Ben")
    return tables.get(opened.table.id)


def start_bots(tables: TableService) -> TableState:
    """Open a table where bots play on, because Anna has given up."""
    seats = SeatRequest("me", "Anna"), SeatRequest("bot", bot="random"), SeatRequest("bot", bot="greedy")
    table = tables.open(TableRequest("azul", seats), ANNA).table
    return tables.resign(table.id, ANNA, 0).table


def first(table: TableState) -> str:
    """Return the first legal move."""
    assert table.game is not None
    return str(table.game.legal_moves()[0])


def finish(tables: TableService, table: TableState, players: tuple[bytes, ...] = (ANNA, BEN)) -> TableState:
    """Play random moves to the end, which first legal moves may never reach."""
    chance = Random(1)
    while table.turn is not None:
        assert table.game is not None
        tables.move(table.id, players[table.turn], table.seq, str(chance.choice(table.game.legal_moves())))
        table = tables.get(table.id)
    return table


def play_on(
    tables: TableService, table: TableState, players: tuple[bytes, ...] = (ANNA, BEN), *, moves: int
) -> TableState:
    """Play a number of first legal moves, unless the game ends before."""
    while table.turn is not None and moves > 0:
        tables.move(table.id, players[table.turn], table.seq, first(table))
        table = tables.get(table.id)
        moves -= 1
    return table
