"""A line of writers before SQLite, which lets one write at a time: who waits meanwhile shares the next commit.

To be safe on disk costs a commit some milliseconds, however much is in it. Each job is done whole or not at all.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError

Job = Callable[[Connection], object]


class _Place:
    """A job in line, and what came of it."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.is_done = False
        self.error: Exception | None = None


class Line:
    """Jobs that wait for their turn."""

    def __init__(self, engine: Engine) -> None:
        """Write with an engine."""
        self._engine = engine
        self._waiting: list[_Place] = []
        self._lock = Lock()
        self._turn = Lock()

    def do(self, job: Job) -> None:
        """Do a job, or let somebody do it who is before us in line; when this returns it is on disk."""
        place = _Place(job)
        with self._lock:
            self._waiting.append(place)
        with self._turn:
            if not place.is_done:
                self._do_all()
        if place.error is not None:
            raise place.error

    def _do_all(self) -> None:
        with self._lock:
            places, self._waiting = self._waiting, []
        try:
            with self._engine.begin() as connection:
                connection.exec_driver_sql("begin immediate")
                for place in places:
                    _do(place, connection)
        except Exception as error:
            for place in places:
                place.error = place.error or error
        for place in places:
            place.is_done = True


def _do(place: _Place, connection: Connection) -> None:
    """Do one job; if it conflicts with what is there, the others go on without it."""
    connection.exec_driver_sql("savepoint job")
    try:
        place.job(connection)
    except IntegrityError as error:
        connection.exec_driver_sql("rollback to job")
        place.error = error
    connection.exec_driver_sql("release job")
