"""Replication between servers that share a PostgreSQL."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import text

from azulejos.server.live.bus import Bus, Subscriber
from azulejos.server.live.replication import Replication
from azulejos.server.tables.errors import Unreadable
from azulejos.server.tables.service import TableService
from azulejos.store import StoredEvent, Write
from bench.support.postgresql import Cluster
from tests.server.duels import make_tables, play_on, start_duel
from tests.server.live.test_bus import wait
from tests.server.sources import ManualClock, SeededSecrets
from tests.store.test_store import NOW
from tests.waiting import wait_until


def test_events_of_another_server_are_published_and_cached(cluster: Cluster) -> None:
    database = cluster.new_database("replication")
    here, there = make_tables(database), make_tables(database, secrets=SeededSecrets("there"))
    table, other = start_duel(here), start_duel(here)

    async def follow() -> None:
        bus = Bus(10, 10, ManualClock())
        replication = Replication(here, bus)
        replication.start()
        with bus.subscribe(table.id, "a") as subscriber:
            subscriber.seq = table.seq
            for unwatched in (other, table):
                await asyncio.to_thread(play_on, there, there.get(unwatched.id), moves=1)
            while (cached := here.cache.peek(table.id)) is None or cached.seq == table.seq:
                await wait(subscriber)
        await asyncio.to_thread(replication.stop)
        bus.close()

    asyncio.run(follow())
    assert here.cache.peek(table.id) == there.get(table.id)
    assert here.cache.peek(other.id) == other  # nobody subscribes to it here
    here.store.close()
    there.store.close()


async def heard(subscriber: Subscriber, tables: TableService, game: str, seq: int) -> None:
    """Wait until the subscriber was notified of an event that the cache has."""
    while subscriber.seq < seq or (cached := tables.cache.peek(game)) is None or cached.seq < seq:
        await wait(subscriber)


def end_listeners(tables: TableService) -> int:
    """End the connections of all listeners, and return their number."""
    with tables.store.engine.begin() as connection:
        return connection.exec_driver_sql(
            "select pg_terminate_backend(pid) from pg_stat_activity"
            " where datname = current_database() and application_name = 'azulejos listener'"
        ).rowcount


def test_an_event_that_was_missed_is_published_with_the_reconnection_and_the_next_one_at_once(cluster: Cluster) -> None:
    database = cluster.new_database("reconnection")
    here, there = make_tables(database), make_tables(database, secrets=SeededSecrets("there"))
    table = start_duel(here)

    async def follow() -> None:
        bus = Bus(10, 10, ManualClock())  # whose clock stands: no heartbeat helps
        replication = Replication(here, bus)
        assert replication.listener is not None
        with bus.subscribe(table.id, "a") as subscriber:
            subscriber.seq = table.seq
            play_on(there, there.get(table.id), moves=1)  # before the listener connects, so no notification comes
            replication.start()
            await heard(subscriber, here, table.id, table.seq + 1)
            await asyncio.to_thread(wait_until, lambda: end_listeners(there), "the listener was disconnected")
            for move in (2, 3):  # while the listener reconnects, and after that
                await asyncio.to_thread(play_on, there, there.get(table.id), moves=1)
                await heard(subscriber, here, table.id, table.seq + move)
                assert not subscriber.is_stale
        await asyncio.to_thread(replication.stop)
        bus.close()

    asyncio.run(follow())
    here.store.close()
    there.store.close()


def test_an_unknown_event_and_stray_notifications_affect_no_other_table(cluster: Cluster) -> None:
    database = cluster.new_database("unknown_event")
    here, there = make_tables(database), make_tables(database, secrets=SeededSecrets("there"))
    table, strange = start_duel(here), start_duel(here)

    async def follow() -> None:
        bus = Bus(10, 10, ManualClock())
        replication = Replication(here, bus)
        assert replication.listener is not None
        replication.start()
        with bus.subscribe(table.id, "a") as subscriber, bus.subscribe(strange.id, "a") as other:
            subscriber.seq, other.seq = table.seq, strange.seq
            unknown = StoredEvent(strange.id, strange.seq + 1, NOW, "abducted", {"by": "aliens"})
            there.store.append(Write(unknown, strange.summary()))
            with there.store.engine.begin() as connection:
                for payload in (
                    "x",
                    "",
                    "a b",
                    f"{table.id} -1",
                    f"{table.id} {10**8}",
                    f"{table.id} {10**30}",
                    "\u2603 1",
                ):
                    connection.execute(text("select pg_notify('azulejos', :payload)"), {"payload": payload})
            await wait(other)
            assert here.cache.peek(strange.id) is None  # evicted
            with pytest.raises(Unreadable):
                here.get(strange.id)
            await asyncio.to_thread(play_on, there, there.get(table.id), moves=1)
            await heard(subscriber, here, table.id, table.seq + 1)
            assert subscriber.seq == table.seq + 1  # so that the next event is news
        assert replication.listener.thread.restarts == 0
        await asyncio.to_thread(replication.stop)
        bus.close()

    asyncio.run(follow())
    here.store.close()
    there.store.close()


def test_a_database_of_one_server_needs_no_replication(tmp_path: Path) -> None:
    tables = make_tables(str(tmp_path / "tables.sqlite3"))

    async def run() -> None:
        bus = Bus(10, 10, ManualClock())
        replication = Replication(tables, bus)
        replication.start()
        replication.stop()
        bus.close()

    asyncio.run(run())
    tables.store.close()
