"""Databases are opened by their address and brought up to date."""

import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from azulejos import BadOption
from azulejos.store import Store
from azulejos.store.engine import open_engine
from azulejos.store.schema import metadata


def test_the_migrations_make_the_schema(database: str) -> None:
    store = Store.open(database)
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    store.close()


def test_servers_that_start_at_once_upgrade_once(database: str) -> None:
    program = "import sys; from azulejos.store import Store; print(Store.open(sys.argv[1]).count())"
    servers = [subprocess.Popen([sys.executable, "-c", program, database], stdout=subprocess.PIPE) for _ in range(3)]
    assert [server.communicate()[0].strip() for server in servers] == [b"{}"] * 3


def test_sqlite_loses_nothing_and_lets_readers_in(tmp_path: Path) -> None:
    engine = open_engine(str(tmp_path / "new" / "folder" / "tables.sqlite3"))
    with engine.connect() as connection:
        assert connection.exec_driver_sql("pragma journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("pragma synchronous").scalar() == 2
    engine.dispose()


@pytest.mark.parametrize("address", ["mysql://host/name", "://", "oracle://x"])
def test_other_databases_are_refused(address: str) -> None:
    with pytest.raises(BadOption, match="--database"):
        open_engine(address)
