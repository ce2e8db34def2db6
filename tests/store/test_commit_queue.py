"""Group commits: queued jobs share one, and a job that fails does not fail the others."""

from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path
from threading import Event, current_thread, main_thread

import pytest
from sqlalchemy import Engine, event, text
from sqlalchemy.exc import IntegrityError, OperationalError

from azulejos.store.commit_queue import CommitQueue, Overdue, Rows
from azulejos.store.engine import open_engine
from tests.waiting import LIMIT

WRITERS = 12
NUMBER, NOWHERE = 0, 1
STATEMENTS = (text("insert into numbers values (:game)"), text("insert into nowhere values (:game)"))


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    engine = open_engine(str(tmp_path / "queue.sqlite3"))
    with engine.begin() as connection:
        connection.exec_driver_sql("create table numbers (number integer primary key)")
    yield engine
    engine.dispose()


@pytest.fixture
def queue(engine: Engine) -> Iterator[CommitQueue]:
    queue = CommitQueue(engine, STATEMENTS, timeout=LIMIT)
    yield queue
    queue.close()


def rows(*numbers: int) -> Rows:
    return [(NUMBER, {"game": number}) for number in numbers]


def put(queue: CommitQueue, *numbers: int) -> Future[None]:
    """Queue rows and return a future of their commit."""
    written: Future[None] = Future()

    def report(error: Exception | None) -> None:
        written.set_exception(error) if error else written.set_result(None)

    queue.put(rows(*numbers), report)
    return written


def kept(queue: CommitQueue) -> list[int]:
    with queue._engine.connect() as connection:
        return [row[0] for row in connection.exec_driver_sql("select number from numbers order by number")]


def test_jobs_are_written_whole_or_not_at_all(queue: CommitQueue) -> None:
    waiting = [put(queue, 100 + number, number // 2) for number in range(WRITERS)]
    errors = [done.exception() for done in waiting]
    won = [number for number in range(WRITERS) if errors[number] is None]
    assert won == list(range(0, WRITERS, 2))
    assert all(isinstance(error, IntegrityError) for error in errors[1::2])
    assert kept(queue) == [*range(WRITERS // 2), *(100 + number for number in won)]


def test_queued_jobs_share_a_commit(queue: CommitQueue) -> None:
    commits = []
    event.listen(queue._engine, "commit", lambda _: commits.append(True))
    is_busy, is_free = Event(), Event()

    def keep_busy(_: Exception | None) -> None:
        is_busy.set()
        is_free.wait(LIMIT)

    queue.put(rows(0), keep_busy)
    assert is_busy.wait(LIMIT)
    waiting = [put(queue, number) for number in range(1, 300)]
    is_free.set()
    for done in waiting:
        done.result(LIMIT)
    assert len(kept(queue)) == 300
    assert len(commits) == 2


def test_a_failure_of_the_database_is_reported_and_later_jobs_are_written(queue: CommitQueue) -> None:
    with pytest.raises(OperationalError):
        queue.write([(NOWHERE, {"game": 1}), *rows(3)])
    queue.write(rows(7))
    assert kept(queue) == [7]


def test_queued_jobs_are_written_before_the_queue_closes(queue: CommitQueue) -> None:
    waiting = [put(queue, number) for number in range(20)]
    queue.close()
    assert all(done.done() for done in waiting)
    queue.write(rows(20))
    assert kept(queue) == list(range(21))


def test_a_failing_callback_does_not_stop_the_writer(queue: CommitQueue) -> None:
    def fail(_: Exception | None) -> None:
        raise RuntimeError("gone")

    queue.put(rows(1), fail)
    queue.write(rows(2))
    assert kept(queue) == [1, 2]


def test_a_job_that_waits_too_long_is_overdue_and_is_not_written(tmp_path: Path) -> None:
    engine = open_engine(str(tmp_path / "queue.sqlite3"))
    with engine.begin() as connection:
        connection.exec_driver_sql("create table numbers (number integer primary key)")
    times = [0.0]
    queue = CommitQueue(engine, STATEMENTS, timeout=10, monotonic=lambda: times[0])
    is_busy, is_free = Event(), Event()

    def keep_busy(_: Exception | None) -> None:
        is_busy.set()
        is_free.wait(LIMIT)

    queue.put(rows(0), keep_busy)
    assert is_busy.wait(LIMIT)
    late = put(queue, 1)
    times[0] = 11
    in_time = put(queue, 2)
    is_free.set()
    assert in_time.exception(LIMIT) is None
    assert isinstance(late.exception(LIMIT), Overdue)
    assert kept(queue) == [0, 2]
    queue.close()
    engine.dispose()


def test_a_caller_does_not_wait_longer_than_the_deadline(engine: Engine) -> None:
    queue = CommitQueue(engine, STATEMENTS, timeout=0.05)
    is_free = Event()
    queue.put([], lambda _: is_free.wait(LIMIT))
    with pytest.raises(Overdue):
        queue.write([])
    is_free.set()
    queue.close()


def test_the_writer_is_restarted_when_it_fails(engine: Engine) -> None:
    has_failed = Event()

    def fail_once() -> float:
        if not has_failed.is_set() and current_thread() is not main_thread():
            has_failed.set()
            raise MemoryError
        return 0.0

    queue = CommitQueue(engine, STATEMENTS, timeout=LIMIT, monotonic=fail_once)
    queue.put(rows(1), lambda _: None)  # lost with the thread; its caller would be told that it is overdue
    assert has_failed.wait(LIMIT)
    queue.write(rows(2))
    assert kept(queue) == [2]
    queue.close()
