"""Group commit: one thread writes, and all writes that queue up meanwhile share the next commit.

A durable commit takes milliseconds whatever its size. The rows of one job are written all or not at all.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from queue import Empty, SimpleQueue
from threading import Lock
from typing import NamedTuple

import structlog
from sqlalchemy import Engine, Executable
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from azulejos.store.engine import is_disk_full
from azulejos.store.supervised_thread import SupervisedThread

log = structlog.get_logger()

Row = Mapping[str, object]
Rows = Sequence[tuple[int, Row]]  # the index of a statement, and its parameters
OnDone = Callable[[Exception | None], object]  # called by the writer's thread when rows are on disk, or with the error

MAX_JOBS = 500  # in one commit
STOP_TIMEOUT = 30.0  # seconds to write what is queued when the queue closes


class Overdue(SQLAlchemyError):
    """The commit queue did not answer in time; whether the rows were written is unknown."""


class Job(NamedTuple):
    """Rows to write, and the time by which a commit has to begin."""

    rows: Rows
    on_done: OnDone
    deadline: float


class CommitQueue:
    """A queue of rows to be written."""

    def __init__(
        self,
        engine: Engine,
        statements: Sequence[Executable],
        interval: float = 0.0,
        *,
        timeout: float,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        """Execute the statements in this order in each commit, with the rows of a statement ordered by their game.

        Commits start at least ``interval`` seconds apart, so that a busy server has larger commits rather than more.
        Jobs that wait longer than ``timeout`` seconds are not written.
        """
        self.timeout = timeout
        self.is_disk_full = False  # as far as the last write of rows found out
        self._monotonic = monotonic
        self._engine = engine
        self._statements = statements
        self._interval = interval
        self._begin = "begin immediate" if engine.dialect.name == "sqlite" else None
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()  # None ends the thread
        self._thread: SupervisedThread | None = None
        self._lock = Lock()

    def put(self, rows: Rows, on_done: OnDone) -> None:
        """Queue rows, which are written all or none."""
        if self._thread is None:
            self._start()
        self._jobs.put(Job(rows, on_done, self._monotonic() + self.timeout))

    def write(self, rows: Rows) -> None:
        """Write rows, and return when they are on disk; Overdue if that takes too long."""
        results: SimpleQueue[Exception | None] = SimpleQueue()
        self.put(rows, results.put)
        try:
            error = results.get(timeout=self.timeout)
        except Empty:
            raise Overdue from None
        if error is not None:
            raise error

    def close(self) -> None:
        """Write the queued rows, and stop."""
        with self._lock:
            if self._thread is not None:
                self._jobs.put(None)
                self._thread.stop(STOP_TIMEOUT)
                self._thread = None

    def _start(self) -> None:
        with self._lock:
            if self._thread is None:
                self._thread = SupervisedThread("writer", self._run)
                self._thread.start()

    def _run(self) -> None:
        began = 0.0
        while (first := self._jobs.get()) is not None:
            pause = began + self._interval - time.monotonic()
            if pause > 0:
                time.sleep(pause)
            began = time.monotonic()
            jobs, is_last = self._take(first)
            self._commit(self._in_time(jobs))
            if is_last:
                return

    def _in_time(self, jobs: list[Job]) -> list[Job]:
        """Return the jobs whose callers still wait, and report to the others that theirs are overdue."""
        now = self._monotonic()
        overdue = [job for job in jobs if job.deadline < now]
        _report(overdue, Overdue())
        return [job for job in jobs if job.deadline >= now]

    def _take(self, first: Job) -> tuple[list[Job], bool]:
        """Return the queued jobs, and whether the queue was closed after them."""
        jobs = [first]
        while len(jobs) < MAX_JOBS:
            try:
                job = self._jobs.get_nowait()
            except Empty:
                break
            if job is None:
                return jobs, True
            jobs.append(job)
        return jobs, False

    def _commit(self, jobs: list[Job]) -> None:
        """Write jobs in one commit; if one of them conflicts with stored rows, each in a commit of its own."""
        if not jobs:
            return
        try:
            self._execute(jobs)
        except IntegrityError as error:
            if len(jobs) > 1:
                for job in jobs:
                    self._commit([job])
                return
            _report(jobs, error)
        except Exception as error:
            self.is_disk_full = is_disk_full(error)
            _report(jobs, error)
        else:
            self.is_disk_full = self.is_disk_full and not any(job.rows for job in jobs)
            _report(jobs, None)

    def _execute(self, jobs: list[Job]) -> None:
        batches: list[list[Row]] = [[] for _ in self._statements]
        for job in jobs:
            for at, row in job.rows:
                batches[at].append(row)
        with self._engine.begin() as connection:
            if self._begin:
                connection.exec_driver_sql(self._begin)
            for statement, batch in zip(self._statements, batches, strict=True):
                if batch:
                    batch.sort(key=_game)  # one lock order for all servers, so that they never deadlock
                    connection.execute(statement, batch)


def _report(jobs: list[Job], error: Exception | None) -> None:
    for job in jobs:
        try:
            job.on_done(error)
        except Exception:
            log.exception("a writer could not be notified")


def _game(row: Row) -> str:
    return str(row["game"])
