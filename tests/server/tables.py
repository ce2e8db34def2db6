"""Tables for tests: with a clock that can be set, and players who make the first legal move."""

from __future__ import annotations

from typing import Any

from azulejos.server.identity import hash_of
from azulejos.server.standing import Standing
from azulejos.server.table import Opened, Tables
from azulejos.server.wish import SeatWish, Wish
from azulejos.store import Store

ANNA, BEN, EVE = hash_of("anna"), hash_of("ben"), hash_of("eve")


class Time:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 1_700_000_000.0

    def __call__(self) -> float:
        return self.now


def make_tables(database: str, time: Time | None = None, **options: Any) -> Tables:
    return Tables(Store.open(database), now=time or Time(), **options)


def open_duel(tables: Tables, **wish: Any) -> Opened:
    """Open a table where Anna plays with whoever comes."""
    return tables.open(Wish(**{"family": "azul", "seats": (SeatWish("me", "Anna"), SeatWish()), **wish}), ANNA)


def start_duel(tables: Tables, **wish: Any) -> Standing:
    """Open a table where Anna plays with Ben."""
    opened = open_duel(tables, **wish)
    tables.join(opened.standing.id, BEN, 1, "Ben")
    return tables.get(opened.standing.id)


def first(table: Standing) -> str:
    """Return the first legal move."""
    assert table.game is not None
    return str(table.game.legal_moves()[0])


def play_on(tables: Tables, table: Standing, players: tuple[bytes, ...] = (ANNA, BEN), moves: int = 10**6) -> Standing:
    """Let everybody make first legal moves, to the end or so many."""
    while table.turn is not None and moves > 0:
        tables.move(table.id, players[table.turn], table.seq, first(table))
        table = tables.get(table.id)
        moves -= 1
    return table
