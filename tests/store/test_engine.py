"""Databases are opened by URL or path, and migrated."""

import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.pool import QueuePool

from azulejos import BadOption
from azulejos.store import Store
from azulejos.store.engine import CONNECTIONS, open_engine
from azulejos.store.schema import metadata
from tests.waiting import LIMIT


def test_the_migrations_make_the_schema(database: str) -> None:
    store = Store.open(database)
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    store.close()


def test_servers_that_start_at_once_upgrade_once(database: str) -> None:
    program = "import sys; from azulejos.store import Store; print(Store.open(sys.argv[1]).count())"
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
    store = Store.open(database)
    with store.engine.begin() as connection:
        connection.exec_driver_sql("update alembic_version set version_num = '9999'")
    store.close()
    with pytest.raises(BadOption, match="schema 9999 of a newer version"):
        Store.open(database)


def test_a_server_has_few_connections(database: str) -> None:
    engine = open_engine(database)
    with ExitStack() as opened:
        for _ in range(CONNECTIONS):
            opened.enter_context(engine.connect())
        pool = engine.pool
        assert isinstance(pool, QueuePool)
        assert pool.checkedout() == CONNECTIONS
        assert pool._max_overflow == 0  # a further connection waits for a free one
    engine.dispose()
