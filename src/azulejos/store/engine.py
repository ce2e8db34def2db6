"""Open a database: SQLite or PostgreSQL, with its tables brought up to date."""

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from azulejos.errors import BadOption
from azulejos.said import said

PATIENCE = 10  # seconds to wait for a lock or a connection
UPGRADE_LOCK = 1886  # PostgreSQL's number for the lock that one server has while it upgrades
CONNECTIONS = 20


def open_engine(database: str) -> Engine:
    """Return an engine for a URL such as postgresql://host/name or sqlite:///file, or for the path of a SQLite file."""
    try:
        url = make_url(database if "://" in database else f"sqlite:///{database}")
    except ArgumentError:
        raise BadOption(said("--database is the path of a file, or postgresql://user@host/name")) from None
    if url.get_backend_name() == "sqlite" and url.database:
        Path(url.database).absolute().parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(url, pool_size=CONNECTIONS, pool_timeout=PATIENCE, connect_args={"timeout": PATIENCE})
        event.listen(engine, "connect", _prepare_sqlite)
        return engine
    if url.get_backend_name() == "postgresql":
        arguments = {"connect_timeout": PATIENCE, "application_name": "azulejos"}
        return create_engine(
            url.set(drivername="postgresql+psycopg"),
            pool_size=CONNECTIONS,
            pool_timeout=PATIENCE,
            pool_pre_ping=True,
            connect_args=arguments,
        )
    raise BadOption(
        said("--database is the path of a file or begins with postgresql://, not with {given}", given=url.drivername)
    )


def upgrade(engine: Engine) -> None:
    """Bring the tables up to date; where several servers start at once, one does it and the others wait."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with engine.begin() as connection:
        is_shared = engine.dialect.name == "postgresql"
        connection.exec_driver_sql(f"select pg_advisory_xact_lock({UPGRADE_LOCK})" if is_shared else "begin immediate")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    """Let readers and the writer not wait for each other, and let nothing acknowledged be lost with the power."""
    for setting in ("journal_mode = wal", "synchronous = full", "foreign_keys = on"):
        connection.execute(f"pragma {setting}")
