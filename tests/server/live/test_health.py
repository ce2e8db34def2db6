"""Health checks: results by part, their age, and readiness."""

from pathlib import Path
from typing import Any

import pytest

from azulejos.server.live.health import STALE, Failing, Health, check_alive, check_disk, check_thread
from azulejos.store import Store
from azulejos.store.supervised_thread import SupervisedThread
from tests.server.sources import ManualClock
from tests.waiting import LIMIT, wait_until


def fail(reason: str) -> None:
    raise Failing(reason)


def test_one_failing_part_is_named_and_the_server_is_still_ready() -> None:
    checked = Health({"database": lambda: None, "bots": lambda: fail("a worker has ended")}, ManualClock())
    assert not checked.is_ready()  # before the first check
    checked.check()
    assert checked.parts() == {"database": "ok", "bots": "a worker has ended", "monitor": "ok"}
    assert not checked.is_healthy()
    assert checked.is_ready()


def test_a_server_is_not_ready_without_its_writer() -> None:
    checked = Health({"writer": lambda: fail("Overdue")}, ManualClock())
    checked.check()
    assert not checked.is_ready()


def test_an_old_result_does_not_count() -> None:
    clock = ManualClock()
    checked = Health({"database": lambda: None}, clock)
    checked.check()
    assert checked.is_healthy()
    clock.advance(STALE)
    assert checked.parts()["monitor"] == "no check for 5 s"
    assert not checked.is_healthy()
    assert not checked.is_ready()


def test_checks_are_repeated() -> None:
    results: list[bool] = []
    checked = Health({"database": lambda: results.append(True)}, ManualClock(), period=0)
    checked.start()
    wait_until(lambda: len(results) > 2, "it was checked three times")
    checked.stop()


def test_a_thread_must_live_and_give_signs_of_life() -> None:
    times = [0.0]
    thread = SupervisedThread("test", lambda: thread.stopping.wait(LIMIT), monotonic=lambda: times[0])
    check = check_thread(thread)
    with pytest.raises(Failing, match="has ended"):
        check()
    thread.start()
    check()
    times[0] = 11
    with pytest.raises(Failing, match="no sign of life for 11 s"):
        check()
    thread.stop(LIMIT)


def test_a_dead_worker_is_found() -> None:
    check_alive(lambda: True)()
    with pytest.raises(Failing):
        check_alive(lambda: False)()


def test_a_disk_that_is_nearly_full_is_found(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path / "tables.sqlite3"), deadline=LIMIT)
    check_disk(store)()
    with pytest.raises(Failing, match="MB are free"):
        check_disk(store, least_free=1 << 62)()
    commits: Any = store._commits
    commits.is_disk_full = True
    with pytest.raises(Failing, match="the disk is full"):
        check_disk(store)()
    store.close()
