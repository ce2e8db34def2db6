"""Database engines for SQLite and PostgreSQL, disk space, and schema migrations."""

from __future__ import annotations

import errno
import shutil
import sqlite3
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from azulejos.core.errors import BadOption, message

STATEMENT_TIMEOUT = 4.0  # seconds for the answer to a statement
MAINTENANCE_TIMEOUT = 3600.0  # the same for migrations, backups and restores
LOCK_TIMEOUT = 5.0  # seconds to wait for a lock of SQLite or for a connection of the pool, unless the deadline is later
UPGRADE_LOCK = 1886  # the PostgreSQL advisory lock of the server that migrates
CONNECTIONS = 6  # of one server, and one more for its listener; docs/hosting.md has the formula


def open_engine(database: str, deadline: float = STATEMENT_TIMEOUT) -> Engine:
    """Return an engine for a URL such as postgresql://host/name or sqlite:///file, or for the path of a SQLite file.

    PostgreSQL has to answer each statement within ``deadline`` seconds.
    """
    lock_timeout = max(LOCK_TIMEOUT, deadline)
    try:
        url = make_url(database if "://" in database else f"sqlite:///{database}")
    except ArgumentError:
        raise BadOption(message("--database must be the path of a file, or postgresql://user@host/name")) from None
    if url.get_backend_name() == "sqlite" and url.database:
        Path(url.database).absolute().parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(
            url,
            pool_size=CONNECTIONS,
            max_overflow=0,
            pool_timeout=lock_timeout,
            connect_args={"timeout": lock_timeout},
        )
        event.listen(engine, "connect", _configure_sqlite)
        return engine
    if url.get_backend_name() == "postgresql":
        from azulejos.store.postgresql import connect_with_deadline  # psycopg is installed by the extra "postgresql"

        engine = create_engine(
            url.set(drivername="postgresql+psycopg"),
            pool_size=CONNECTIONS,
            max_overflow=0,
            pool_timeout=lock_timeout,
            pool_pre_ping=True,
        )

        @event.listens_for(engine, "do_connect")
        def _connect(_dialect: Any, _record: Any, arguments: Any, options: Any) -> Any:
            return connect_with_deadline(*arguments, deadline=deadline, **options)

        return engine
    raise BadOption(
        message("--database must be the path of a file or begin with postgresql://, got {given}", given=url.drivername)
    )


def upgrade(engine: Engine) -> None:
    """Migrate the schema; of several servers that start at once, one migrates and the others wait.

    BadOption if a newer version of the program has migrated it further.
    """
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    with engine.begin() as connection:
        is_shared = engine.dialect.name == "postgresql"
        connection.exec_driver_sql(f"select pg_advisory_xact_lock({UPGRADE_LOCK})" if is_shared else "begin immediate")
        revision = MigrationContext.configure(connection).get_current_revision()
        if revision is not None and revision not in known:
            raise BadOption(
                message(
                    "the database has schema {revision} of a newer version of azulejos; install that version",
                    revision=revision,
                )
            )
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _configure_sqlite(connection: Any, _record: Any) -> None:
    """Let readers run beside the writer (WAL), and make commits survive a power failure (full synchronization)."""
    for setting in ("journal_mode = wal", "synchronous = full", "foreign_keys = on"):
        connection.execute(f"pragma {setting}")


POSTGRESQL_DISK_FULL = "53100"  # SQLSTATE


def is_disk_full(error: BaseException) -> bool:
    """Return whether an error of the system, of SQLite or of PostgreSQL says that no space is left on a disk."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, OSError):
        return cause.errno == errno.ENOSPC
    if isinstance(cause, sqlite3.Error):
        return getattr(cause, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL
    return getattr(cause, "sqlstate", None) == POSTGRESQL_DISK_FULL


def free_space(engine: Engine) -> int | None:
    """Return the free bytes on the disk of a SQLite file; None for PostgreSQL, whose disk may be elsewhere."""
    if engine.dialect.name != "sqlite" or not engine.url.database:
        return None
    return shutil.disk_usage(Path(engine.url.database).absolute().parent).free
