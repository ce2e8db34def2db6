"""Scheduled work: expired clocks and bot turns that were not queued."""

import pytest

from azulejos.server.live.scheduler import DELETION_PERIOD, MAX_WAITING, Scheduler
from azulejos.server.live.search_pool import SearchPool
from azulejos.server.tables.clock import TimeControl
from azulejos.server.tables.requests import SeatRequest, TableRequest
from azulejos.server.tables.service import TableService
from azulejos.store import StoredEvent, Write
from tests.server.duels import ANNA, refused
from tests.server.live.test_bot_workers import make_workers
from tests.server.sources import ManualClock
from tests.waiting import wait_until

BOT_FIRST = TableRequest("azul", (SeatRequest("bot", bot="random"), SeatRequest("me", "Anna")))


@pytest.fixture
def idle_pool() -> SearchPool:
    """Return a pool that only queues."""
    return SearchPool(0)


def test_turns_that_did_not_fit_in_the_queue_are_queued_later(tables: TableService) -> None:
    pool = SearchPool(1, capacity=0)
    bot_workers = make_workers(tables, pool)
    opened = [tables.open(BOT_FIRST, ANNA).table.id for _ in range(3)]
    assert len(bot_workers) == 0
    pool._queue._capacity = 1
    scheduler = Scheduler(tables, bot_workers, overdue=0, period=0.01)
    scheduler.start()
    wait_until(lambda: all(tables.get(game).turn == 1 for game in opened), "all bots have moved")
    scheduler.stop()
    bot_workers.stop()
    pool.stop()


def test_only_overdue_turns_are_queued(tables: TableService, stopped_clock: ManualClock, idle_pool: SearchPool) -> None:
    tables.open(BOT_FIRST, ANNA)
    bot_workers = make_workers(tables, idle_pool)  # which has not seen the table
    scheduler = Scheduler(tables, bot_workers, overdue=5)
    scheduler.run(5)
    assert len(bot_workers) == 0
    stopped_clock.advance(5)
    scheduler.run(5)
    assert len(bot_workers) == 1


def test_clocks_expire(tables: TableService, stopped_clock: ManualClock, idle_pool: SearchPool) -> None:
    seats = (SeatRequest("me", "Anna"), SeatRequest("bot", bot="random"))
    late = tables.open(TableRequest("azul", seats, clock=TimeControl(10)), ANNA).table.id
    early = tables.open(TableRequest("azul", seats, clock=TimeControl(1000)), ANNA).table.id
    stopped_clock.advance(11)
    Scheduler(tables, make_workers(tables, idle_pool), overdue=5).run(5)
    assert tables.get(late).is_over
    assert not tables.get(early).is_over


def test_an_unreadable_table_keeps_no_other_table_waiting(
    tables: TableService, stopped_clock: ManualClock, idle_pool: SearchPool
) -> None:
    strange = tables.open(BOT_FIRST, ANNA).table
    tables.store.append(
        Write(StoredEvent(strange.id, strange.seq + 1, strange.updated, "abducted", {}), strange.summary())
    )
    stopped_clock.advance(1)
    tables.open(BOT_FIRST, ANNA)
    bot_workers = make_workers(tables, idle_pool)
    scheduler = Scheduler(tables, bot_workers, overdue=0, portion=1)
    scheduler.run(0)
    assert len(bot_workers) == 0  # the older one had its turn
    scheduler.run(0)
    assert len(bot_workers) == 1


def test_the_oldest_bot_turn_is_queued_first(tables: TableService, stopped_clock: ManualClock) -> None:
    opened = []
    for _ in range(3):
        opened.append(tables.open(BOT_FIRST, ANNA).table.id)
        stopped_clock.advance(1)
    waiting = tables.store.waiting_for_bots(stopped_clock.now(), 2)
    assert [listed.game for listed in waiting] == opened[:2]


def test_tables_whose_players_never_came_are_deleted(
    tables: TableService, stopped_clock: ManualClock, idle_pool: SearchPool
) -> None:
    waiting = tables.open(TableRequest("azul", (SeatRequest("me", "Anna"), SeatRequest())), ANNA).table.id
    scheduler = Scheduler(tables, make_workers(tables, idle_pool), overdue=5)
    stopped_clock.advance(MAX_WAITING - 1)
    scheduler.run(5)
    assert tables.get(waiting).status == "waiting"
    stopped_clock.advance(DELETION_PERIOD)
    scheduler.run(5)
    with refused("unknown"):
        tables.get(waiting)
