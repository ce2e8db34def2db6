"""Writes of tables: of concurrent ones one wins, and a failed one leaves nothing behind."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import event

from azulejos.server.tables.errors import Late, Problem
from azulejos.server.tables.requests import SeatRequest, TableRequest
from azulejos.server.tables.service import TableService
from azulejos.server.tables.sources import hash_secret
from tests.server.duels import ANNA, BEN, first, make_servers, play_on, start_duel

ME, OPEN, BOT = SeatRequest("me", "Anna"), SeatRequest(), SeatRequest("bot", bot="random")


def test_a_late_move_is_refused_with_the_current_table(tables: TableService) -> None:
    table = start_duel(tables)
    play_on(tables, table, moves=2)
    with pytest.raises(Late) as late:
        tables.move(table.id, ANNA, table.seq, first(table), "other")
    assert late.value.table.seq == table.seq + 2
    with pytest.raises(Late):
        tables.move(table.id, BEN, table.seq, first(table), "key")


def test_of_concurrent_moves_one_wins(database: str) -> None:
    servers = make_servers(database, 3)
    table = start_duel(servers[0])
    assert table.game is not None
    moves = [str(move) for move in table.game.legal_moves()]

    def move(number: int) -> bool:
        try:
            servers[number % 3].move(table.id, ANNA, table.seq, moves[number], f"key{number}")
        except Late:
            return False
        return True

    with ThreadPoolExecutor(9) as pool:
        won = list(pool.map(move, range(9)))
    assert won.count(True) == 1
    seen = [tables.get(table.id) for tables in servers]
    assert {each.seq for each in seen} == {table.seq + 1}
    assert {each.events[-1].data["move"] for each in seen} == {moves[won.index(True)]}
    for tables in servers:
        tables.store.close()


def test_a_free_seat_is_taken_once(database: str) -> None:
    servers = make_servers(database, 2)
    table = servers[0].open(TableRequest("azul", (ME, OPEN, OPEN, OPEN)), ANNA).table

    def sit(number: int) -> bool:
        try:
            servers[number % 2].join(table.id, hash_secret(str(number)), 1 + number % 3, f"Guest {number}")
        except Problem:
            return False
        return True

    with ThreadPoolExecutor(6) as pool:
        sat = list(pool.map(sit, range(6)))
    assert sat.count(True) == 3
    table = servers[0].get(table.id)
    assert table.status == "playing"
    for number in range(6):
        assert bool(servers[0].seats_of(table.id, hash_secret(str(number)))) == sat[number]
    for tables in servers:
        tables.store.close()


def test_a_failed_write_is_not_cached(tables: TableService) -> None:
    table = start_duel(tables)

    def fail(*_: object) -> None:
        raise OSError("the disk is full")

    event.listen(tables.store.engine, "commit", fail)
    with pytest.raises(OSError, match="disk"):
        tables.move(table.id, ANNA, table.seq, first(table))
    event.remove(tables.store.engine, "commit", fail)
    assert tables.get(table.id, 1).seq == table.seq
    play_on(tables, table, moves=1)


# Phrases, bots on free seats, and cancelled tables
