"""A line of writers before a database: one thread writes, and all who wait meanwhile share the next commit.

To be safe on disk costs a commit some milliseconds, however much is in it. What belongs together is written whole or
not at all.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from queue import Empty, SimpleQueue
from threading import Lock, Thread

import structlog
from sqlalchemy import Engine, Executable
from sqlalchemy.exc import IntegrityError

log = structlog.get_logger()

Row = Mapping[str, object]
Rows = Sequence[tuple[int, Row]]  # which statement, and the values for it
Done = Callable[[Exception | None], object]  # is told, by the writer's thread, that the rows are on disk, or the error
Place = tuple[Rows, Done]

PACE = 0.02  # seconds from a commit to the next: the busier a server is, the more moves a commit has
MOST = 500  # places that are served at once


class Line:
    """Rows that wait to be written."""

    def __init__(self, engine: Engine, statements: Sequence[Executable]) -> None:
        """Write with an engine; in a commit, the statements come in this order and a statement's rows by their game."""
        self._engine = engine
        self._statements = statements
        self._begin = "begin immediate" if engine.dialect.name == "sqlite" else None
        self._waiting: SimpleQueue[Place | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._lock = Lock()

    def put(self, rows: Rows, done: Done) -> None:
        """Have rows written, all or none."""
        if self._thread is None:
            self._start()
        self._waiting.put((rows, done))

    def do(self, rows: Rows) -> None:
        """Write rows, and return when they are on disk."""
        told: SimpleQueue[Exception | None] = SimpleQueue()
        self.put(rows, told.put)
        error = told.get()
        if error is not None:
            raise error

    def close(self) -> None:
        """Write what waits, and stop."""
        with self._lock:
            if self._thread is not None:
                self._waiting.put(None)
                self._thread.join()
                self._thread = None

    def _start(self) -> None:
        with self._lock:
            if self._thread is None:
                self._thread = Thread(target=self._run, name="writer", daemon=True)
                self._thread.start()

    def _run(self) -> None:
        began = 0.0
        while (first := self._waiting.get()) is not None:
            pause = began + PACE - time.monotonic()
            if pause > 0:
                time.sleep(pause)
            began = time.monotonic()
            places, is_last = self._take(first)
            self._serve(places)
            if is_last:
                return

    def _take(self, first: Place) -> tuple[list[Place], bool]:
        """Return those in line, and whether nobody comes after them."""
        places = [first]
        while len(places) < MOST:
            try:
                place = self._waiting.get_nowait()
            except Empty:
                break
            if place is None:
                return places, True
            places.append(place)
        return places, False

    def _serve(self, places: list[Place]) -> None:
        """Write rows in one commit; if some of them conflict with what is there, in a commit each."""
        try:
            self._write(places)
        except IntegrityError as error:
            if len(places) > 1:
                for place in places:
                    self._serve([place])
                return
            _tell(places, error)
        except Exception as error:
            _tell(places, error)
        else:
            _tell(places, None)

    def _write(self, places: list[Place]) -> None:
        batches: list[list[Row]] = [[] for _ in self._statements]
        for rows, _ in places:
            for at, row in rows:
                batches[at].append(row)
        with self._engine.begin() as connection:
            if self._begin:
                connection.exec_driver_sql(self._begin)
            for statement, batch in zip(self._statements, batches, strict=True):
                if batch:
                    batch.sort(key=_game)  # two servers that write the same games then wait, and never for each other
                    connection.execute(statement, batch)


def _tell(places: list[Place], error: Exception | None) -> None:
    for _, done in places:
        try:
            done(error)
        except Exception:
            log.exception("nobody heard what was written")


def _game(row: Row) -> str:
    return str(row["game"])
