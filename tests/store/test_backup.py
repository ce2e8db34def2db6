"""Backups are complete, and a restore changes no stored row."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import event as event_of

from azulejos import BadOption
from azulejos.store import Holder, Store, Write
from azulejos.store.backup import Restored, backup, restore
from bench.support.postgresql import Cluster
from tests.store.test_store import HASH, begin, event, summary_of
from tests.waiting import LIMIT


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    store = Store.open(database, deadline=LIMIT)
    begin(store)
    begin(store, "h")
    store.append(Write(event(2, key="k", name="Zoë"), summary_of(bot_to_move=1)))
    yield store
    store.close()


def test_a_backup_becomes_the_same_games_in_either_database(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "backup.sqlite3"
    assert backup(store.engine, file) == 2
    other = Store.open(str(tmp_path / "other.sqlite3"), deadline=LIMIT)
    assert restore(other.engine, file) == Restored(2, 0, 0, ())
    assert other.events("g") == store.events("g")
    assert other.secret("g") == store.secret("g")
    assert other.holders("g") == (Holder("g", 0, HASH),)
    assert other.waiting_for_bots(1e12, 10) == store.waiting_for_bots(1e12, 10)
    assert restore(store.engine, file) == Restored(0, 0, 2, ())
    other.close()


def test_a_restore_into_an_empty_database_of_either_kind_counts_what_was_missing(database: str, tmp_path: Path) -> None:
    source = Store.open(str(tmp_path / "source.sqlite3"), deadline=LIMIT)
    begin(source)
    begin(source, "h")
    backup(source.engine, tmp_path / "backup.sqlite3")
    target = Store.open(database, deadline=LIMIT)
    assert restore(target.engine, tmp_path / "backup.sqlite3") == Restored(2, 0, 0, ())
    assert restore(target.engine, tmp_path / "backup.sqlite3") == Restored(0, 0, 2, ())
    for store in (source, target):
        store.close()


def test_a_backup_of_postgresql_is_streamed(cluster: Cluster, tmp_path: Path) -> None:
    store = Store.open(cluster.new_database("streamed"), deadline=LIMIT)
    begin(store)
    cursors = []

    def note(_connection: Any, cursor: Any, statement: str, *_: object) -> None:
        if statement.startswith("SELECT"):
            cursors.append(type(cursor))

    event_of.listen(store.engine, "before_cursor_execute", note)
    assert backup(store.engine, tmp_path / "backup.sqlite3") == 1
    assert cursors == [psycopg.ServerCursor] * 3  # which keep the rows in the database
    store.close()


def test_a_restore_adds_missing_events_and_changes_no_others(store: Store, tmp_path: Path) -> None:
    early, late = tmp_path / "early.sqlite3", tmp_path / "late.sqlite3"
    backup(store.engine, early)
    store.append(Write(event(3, move="cb-0"), summary_of()))
    backup(store.engine, late)
    assert restore(store.engine, early) == Restored(0, 0, 2, ())
    assert len(store.events("g")) == 3
    other = Store.open(str(tmp_path / "other.sqlite3"), deadline=LIMIT)
    restore(other.engine, early)
    assert restore(other.engine, late) == Restored(0, 1, 1, ())
    assert other.events("g") == store.events("g")
    other.append(Write(event(2, "h", move="1b-1"), summary_of()))
    store.append(Write(event(2, "h", move="2b-1"), summary_of()))
    newest = tmp_path / "newest.sqlite3"
    backup(store.engine, newest)
    assert restore(other.engine, newest) == Restored(0, 0, 1, ("h",))
    assert other.events("h")[-1].data == {"move": "1b-1"}
    other.close()


def test_other_files_are_refused(store: Store, tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.write_text("a letter to my mother, and quite a long one at that" * 100)
    with pytest.raises(BadOption, match="already"):
        backup(store.engine, there)
    with pytest.raises(BadOption, match="is not a backup"):
        restore(store.engine, there)
    with pytest.raises(BadOption, match="no such file"):
        restore(store.engine, tmp_path / "missing")
