"""A backup has everything, and a restore changes nothing that is there."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from azulejos import BadOption
from azulejos.store import Holder, Store, Write
from azulejos.store.backup import Restored, backup, restore
from tests.store.test_store import HASH, begin, event, summary_of


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    store = Store.open(database)
    begin(store)
    begin(store, "h")
    store.append(Write(event(2, key="k", name="Zoë"), summary_of(thinker=1)))
    yield store
    store.close()


def test_a_backup_becomes_the_same_games_in_either_database(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "backup.sqlite3"
    assert backup(store.engine, file) == 2
    other = Store.open(str(tmp_path / "other.sqlite3"))
    assert restore(other.engine, file) == Restored(2, 0, 0, ())
    assert other.events("g") == store.events("g")
    assert other.secret("g") == store.secret("g")
    assert other.holders("g") == (Holder("g", 0, HASH),)
    assert other.thinking(1e12, 10) == store.thinking(1e12, 10)
    assert restore(store.engine, file) == Restored(0, 0, 2, ())
    other.close()


def test_what_went_on_since_stays_and_what_is_missing_comes_back(store: Store, tmp_path: Path) -> None:
    early, late = tmp_path / "early.sqlite3", tmp_path / "late.sqlite3"
    backup(store.engine, early)
    store.append(Write(event(3, move="cb-0"), summary_of()))
    backup(store.engine, late)
    assert restore(store.engine, early) == Restored(0, 0, 2, ())
    assert len(store.events("g")) == 3
    other = Store.open(str(tmp_path / "other.sqlite3"))
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


def test_files_that_will_not_do_are_refused(store: Store, tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.write_text("a letter to my mother, and quite a long one at that" * 100)
    with pytest.raises(BadOption, match="already"):
        backup(store.engine, there)
    with pytest.raises(BadOption, match="is no backup"):
        restore(store.engine, there)
    with pytest.raises(BadOption, match="no such file"):
        restore(store.engine, tmp_path / "missing")
