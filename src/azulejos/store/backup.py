"""Backup and restore while servers run: everything is copied to a SQLite file, or from one, for either database."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DatabaseError

from azulejos.errors import BadOption
from azulejos.said import said
from azulejos.store.engine import open_engine, upgrade
from azulejos.store.schema import events, games, holders

ROWS = 1000  # as many are in memory at once


@dataclass(frozen=True, slots=True)
class Restored:
    """What a restore did."""

    added: int  # games that were missing
    continued: int  # games that lacked their last events
    kept: int  # games that had everything already
    different: tuple[str, ...]  # games that went on in another way, and were left alone


def backup(engine: Engine, path: Path) -> int:
    """Copy everything, as it is at one moment, to a new file; return how many games there are."""
    if path.exists():
        raise BadOption(said("{path} is there already; name a new file", path=path))
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=path.parent, prefix=f".{path.name}.") as folder:
        draft = Path(folder) / "backup.sqlite3"
        copy = open_engine(str(draft))
        upgrade(copy)
        with _snapshot(engine) as source, copy.begin() as target:
            for table in (games, events, holders):
                rows = source.execute(select(table)).partitions(ROWS)
                for part in rows:
                    target.execute(insert(table), [row._asdict() for row in part])
            count = len(target.execute(select(games.c.id)).all())
        copy.dispose()
        _settle(draft)
        os.replace(draft, path)
    return count


def restore(engine: Engine, path: Path) -> Restored:
    """Bring back games and events that are missing; what is there is never changed."""
    if not path.is_file():
        raise BadOption(said("{path}: there is no such file", path=path))
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
            raise BadOption(said("{path} is no backup", path=path)) from None
        raise
    finally:
        backup_engine.dispose()
    return Restored(len(done["added"]), len(done["continued"]), len(done["kept"]), tuple(done["different"]))


def _restore_game(source: Connection, target: Connection, game: Any) -> str:
    """Bring one game up to where the backup has it, and say what that took."""
    add = postgresql.insert if target.dialect.name == "postgresql" else sqlite.insert
    values = game._asdict()
    is_new = target.execute(add(games).values(values).on_conflict_do_nothing()).rowcount == 1
    ours = [
        row._asdict() for row in source.execute(select(events).where(events.c.game == game.id).order_by(events.c.seq))
    ]
    there = target.execute(select(events).where(events.c.game == game.id).order_by(events.c.seq)).all()
    shared = min(len(ours), len(there))
    if [row._asdict() for row in there[:shared]] != ours[:shared]:
        return "different"
    held = [row._asdict() for row in source.execute(select(holders).where(holders.c.game == game.id))]
    if held:
        target.execute(add(holders).on_conflict_do_nothing(), held)
    if len(ours) <= len(there):
        return "kept"
    target.execute(insert(events), ours[shared:])
    del values["id"]
    target.execute(update(games).where(games.c.id == game.id).values(values))
    return "added" if is_new else "continued"


@contextmanager
def _snapshot(engine: Engine) -> Iterator[Connection]:
    """Read everything as it is at one moment, however long that takes."""
    is_shared = engine.dialect.name == "postgresql"
    with engine.execution_options(
        **{"isolation_level": "REPEATABLE READ"} if is_shared else {}
    ).connect() as connection:
        if not is_shared:
            connection.exec_driver_sql("begin")
        yield connection


def _settle(path: Path) -> None:
    """Make a SQLite database one file, safely on disk."""
    connection = sqlite3.connect(path)
    connection.execute("pragma journal_mode = delete")
    connection.close()
    with path.open("rb") as file:
        os.fsync(file.fileno())
