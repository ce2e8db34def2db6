"""Online backup and restore: copies of a database of either kind to and from a SQLite file."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, Row, Table, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DatabaseError

from azulejos.core.errors import BadOption, message
from azulejos.store.engine import open_engine, upgrade
from azulejos.store.schema import events, games, holders

ROWS = 1000  # in memory at once


@dataclass(frozen=True, slots=True)
class Restored:
    """The games of a restore, by result."""

    added: int  # games that the database lacked
    continued: int  # games of which the database lacked the last events
    kept: int  # games that were complete
    different: tuple[str, ...]  # games with other events than in the backup, left unchanged


def backup(engine: Engine, path: Path) -> int:
    """Copy a consistent snapshot to a new file, and return the number of games."""
    if path.exists():
        raise BadOption(message("{path} already exists; name a new file", path=path))
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=path.parent, prefix=f".{path.name}.") as folder:
        draft = Path(folder) / "backup.sqlite3"
        copy = open_engine(str(draft))
        upgrade(copy)
        with _snapshot(engine) as source, copy.begin() as target:
            for table in (games, events, holders):
                rows = source.execute(select(table), execution_options={"yield_per": ROWS})
                for part in rows.partitions():
                    target.execute(insert(table), [_values(table, row) for row in part])
            count = target.execute(select(func.count()).select_from(games)).scalar_one()
        copy.dispose()
        _seal(draft)
        os.replace(draft, path)
    return count


def restore(engine: Engine, path: Path) -> Restored:
    """Add the games and events that the database lacks; existing rows never change."""
    if not path.is_file():
        raise BadOption(message("{path}: there is no such file", path=path))
    backup_engine = open_engine(str(path))
    done: dict[str, list[str]] = {"added": [], "continued": [], "kept": [], "different": []}
    try:
        upgrade(backup_engine)
        with backup_engine.connect() as source:
            for game in source.execute(select(games)).all():
                with engine.begin() as target:
                    done[_restore_game(source, target, game)].append(game.id)
    except DatabaseError as error:
        if isinstance(error.orig, sqlite3.DatabaseError) and "not a database" in str(error.orig):
            raise BadOption(message("{path} is not a backup", path=path)) from None
        raise
    finally:
        backup_engine.dispose()
    return Restored(len(done["added"]), len(done["continued"]), len(done["kept"]), tuple(done["different"]))


def _restore_game(source: Connection, target: Connection, game: Row[Any]) -> str:
    """Restore one game, and return the field of Restored that counts it."""
    add = postgresql.insert if target.dialect.name == "postgresql" else sqlite.insert
    values = _values(games, game)
    added = target.execute(add(games).values(values).on_conflict_do_nothing().returning(games.c.id))
    is_new = added.first() is not None
    all_events = select(events).where(events.c.game == game.id).order_by(events.c.seq)
    ours = [_values(events, row) for row in source.execute(all_events)]
    there = [_values(events, row) for row in target.execute(all_events)]
    shared = min(len(ours), len(there))
    if there[:shared] != ours[:shared]:
        return "different"
    held = [_values(holders, row) for row in source.execute(select(holders).where(holders.c.game == game.id))]
    if held:
        target.execute(add(holders).on_conflict_do_nothing(), held)
    if len(ours) <= len(there):
        return "kept"
    target.execute(insert(events), ours[shared:])
    del values["id"]
    target.execute(update(games).where(games.c.id == game.id).values(values))
    return "added" if is_new else "continued"


def _values(table: Table, row: Row[Any]) -> dict[str, Any]:
    """Return a row by the keys of its columns, which may differ from their names."""
    return dict(zip(table.c.keys(), row, strict=True))


@contextmanager
def _snapshot(engine: Engine) -> Iterator[Connection]:
    """Return a connection that reads a consistent snapshot."""
    is_shared = engine.dialect.name == "postgresql"
    with engine.execution_options(
        **{"isolation_level": "REPEATABLE READ"} if is_shared else {}
    ).connect() as connection:
        if not is_shared:
            connection.exec_driver_sql("begin")
        yield connection


def _seal(path: Path) -> None:
    """Make a SQLite database a single file, synchronized to disk."""
    connection = sqlite3.connect(path)
    connection.execute("pragma journal_mode = delete")
    connection.close()
    with path.open("rb") as file:
        os.fsync(file.fileno())
