"""Databases are opened by URL or path, and migrated."""

import errno
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import exc
from sqlalchemy.event import listen
from sqlalchemy.exc import OperationalError, SQLAlchemyError
from sqlalchemy.pool import QueuePool

from azulejos import BadOption
from azulejos.store import Conflict, Store, Write
from azulejos.store.engine import CONNECTIONS, free_space, is_disk_full, open_engine
from azulejos.store.listener import Listener
from azulejos.store.postgresql import DeadlineConnection
from azulejos.store.schema import metadata
from bench.support.postgresql import Cluster
from bench.support.proxy import Proxy
from tests.store.test_store import begin, event, summary_of
from tests.waiting import LIMIT, wait_until


def test_the_migrations_make_the_schema(database: str) -> None:
    store = Store.open(database, deadline=LIMIT)
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    store.close()


def test_servers_that_start_at_once_upgrade_once(database: str) -> None:
    program = f"import sys; from azulejos.store import Store; print(Store.open(sys.argv[1], deadline={LIMIT}).count())"
    servers = [subprocess.Popen([sys.executable, "-c", program, database], stdout=subprocess.PIPE) for _ in range(3)]
    try:
        assert [server.communicate(timeout=LIMIT)[0].strip() for server in servers] == [b"{}"] * 3
    finally:
        for server in servers:
            server.kill()


def test_sqlite_is_durable_and_lets_readers_in(tmp_path: Path) -> None:
    engine = open_engine(str(tmp_path / "new" / "folder" / "tables.sqlite3"))
    with engine.connect() as connection:
        assert connection.exec_driver_sql("pragma journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("pragma synchronous").scalar() == 2
    engine.dispose()


@pytest.mark.parametrize("address", ["mysql://host/name", "://", "oracle://x"])
def test_other_databases_are_refused(address: str) -> None:
    with pytest.raises(BadOption, match="--database"):
        open_engine(address)


def test_a_newer_schema_is_refused_in_words(database: str) -> None:
    store = Store.open(database, deadline=LIMIT)
    with store.engine.begin() as connection:
        connection.exec_driver_sql("update alembic_version set version_num = '9999'")
    store.close()
    with pytest.raises(BadOption, match="schema 9999 of a newer version"):
        Store.open(database, deadline=LIMIT)


def test_a_server_has_few_connections(database: str) -> None:
    engine = open_engine(database, LIMIT)
    with ExitStack() as opened:
        for _ in range(CONNECTIONS):
            opened.enter_context(engine.connect())
        pool = engine.pool
        assert isinstance(pool, QueuePool)
        assert pool.checkedout() == CONNECTIONS
        assert pool._max_overflow == 0  # a further connection waits for a free one
    engine.dispose()


DEADLINE = 2.0  # seconds, only for what is frozen


@pytest.fixture
def proxy(cluster: Cluster) -> Iterator[Proxy]:
    with Proxy(cluster.port) as proxy:
        yield proxy


def through(proxy: Proxy, cluster: Cluster, name: str) -> str:
    """Return the URL of a new database through a proxy."""
    return cluster.new_database(name).replace(f":{cluster.port}/", f":{proxy.port}/")


def test_frozen_connections_are_replaced(cluster: Cluster, proxy: Proxy) -> None:
    store = Store.open(through(proxy, cluster, "frozen"), deadline=LIMIT)
    connections: list[DeadlineConnection] = []
    listen(store.engine, "connect", lambda connection, _record: connections.append(connection))

    def freeze() -> None:
        assert proxy.freeze() > 0
        for connection in connections:
            connection.deadline = 0.3

    begin(store)
    freeze()
    store.append(Write(event(2), summary_of()))  # on a new connection, as the pool's has not answered
    freeze()
    assert [found.seq for found in store.events("g")] == [1, 2]
    assert store.events_of_many({"g": 1}) == [event(2)]
    freeze()
    assert store.events_of_many({"g": 1}) == [event(2)]
    freeze()
    store.renew_connections()
    assert store.events("g", 1) == store.events_of_many({"g": 1}) == [event(2)]
    store.close()


def test_a_frozen_database_is_reported_and_used_again(cluster: Cluster, proxy: Proxy) -> None:
    address = through(proxy, cluster, "frozen_all")
    patient, store = Store.open(address, deadline=LIMIT), Store.open(address, deadline=DEADLINE)
    begin(patient)
    patient.close()
    proxy.freeze(is_total=True)
    for _ in range(2):
        with pytest.raises(SQLAlchemyError):
            store.events("g")
    with pytest.raises(SQLAlchemyError):
        store.append(Write(event(2), summary_of()))
    proxy.thaw()

    def is_appended() -> bool:
        try:
            store.append(Write(event(2), summary_of()))
        except SQLAlchemyError:  # on a busy machine, the deadline may pass once more
            return False
        except Conflict:  # an attempt before was successful, although it was not answered in time
            pass
        return True

    wait_until(is_appended, "the database is used again")
    store.close()
    patient = Store.open(address, deadline=LIMIT)
    assert [found.seq for found in patient.events("g")] == [1, 2]
    patient.close()


def test_a_listener_notices_that_its_connection_is_frozen(cluster: Cluster, proxy: Proxy) -> None:
    store = Store.open(cluster.new_database("frozen_listener"), deadline=LIMIT)
    listening = Store.open(str(store.engine.url.set(port=proxy.port, drivername="postgresql")), deadline=LIMIT)
    listening.engine.dispose()
    connections: list[bool] = []
    notified: dict[str, int] = {}
    listener = Listener(listening.engine, notified.update, partial(connections.append, True), timeout=DEADLINE)
    listener.start()
    wait_until(lambda: connections, "it is connected")
    assert proxy.freeze() == 1
    wait_until(lambda: len(connections) > 1, "it has reconnected")
    begin(store)
    wait_until(lambda: notified == {"g": 1}, "an event is notified")
    listener.stop()
    for each in (listening, store):
        each.close()


def sqlite_error(code: int) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("any words")
    error.sqlite_errorcode = code
    return error


@pytest.mark.parametrize(
    ("error", "is_full"),
    [
        (OSError(errno.ENOSPC, "No space left on device"), True),
        (OSError(errno.EIO, "Input/output error"), False),
        (OperationalError("insert", {}, psycopg.errors.DiskFull()), True),
        (OperationalError("insert", {}, psycopg.errors.AdminShutdown()), False),
        (OperationalError("insert", {}, OSError(errno.ENOSPC, "No space left on device")), True),
        (OperationalError("insert", {}, sqlite_error(sqlite3.SQLITE_FULL)), True),
        (OperationalError("insert", {}, sqlite_error(sqlite3.SQLITE_BUSY)), False),
        (OperationalError("insert", {}, sqlite3.OperationalError("database or disk is full")), False),
        (exc.TimeoutError("no connection"), False),
    ],
)
def test_a_full_disk_is_known_by_its_code(error: Exception, is_full: bool) -> None:
    assert is_disk_full(error) == is_full


def test_the_free_space_is_that_of_the_files_disk(tmp_path: Path) -> None:
    free = free_space(open_engine(str(tmp_path / "tables.sqlite3")))
    assert free is not None
    assert free > 0
    assert free_space(open_engine("postgresql://nobody@nowhere/none")) is None
