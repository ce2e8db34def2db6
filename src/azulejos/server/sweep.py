"""What has to happen without anybody asking: clocks that run out, and bots whose server is gone."""

from __future__ import annotations

import time
from contextlib import suppress
from threading import Event, Thread

import structlog
from sqlalchemy.exc import SQLAlchemyError

from azulejos.server.bots import Thinkers
from azulejos.server.problem import Problem
from azulejos.server.table import Tables

log = structlog.get_logger()
PAUSE = 1.0  # seconds
MOST = 200  # tables at once


class Sweeper:
    """A thread that looks at the database now and then."""

    def __init__(self, tables: Tables, thinkers: Thinkers, *, overdue: float, pause: float = PAUSE) -> None:
        """Take a bot as overdue after so many seconds."""
        self._tables = tables
        self._thinkers = thinkers
        self._overdue = overdue
        self._pause = pause
        self._stop = Event()
        self._thread = Thread(target=self._run, name="sweeper", daemon=True)

    def start(self) -> None:
        """Begin to look, first for everything that an earlier server left behind."""
        self._thread.start()

    def stop(self) -> None:
        """Stop looking."""
        self._stop.set()
        self._thread.join(5 * self._pause + 5)

    def sweep(self, overdue: float) -> None:
        """End what is over in time, and put bots in line that have kept their tables waiting."""
        now = time.time()
        for found in self._tables.store.due(now, MOST):
            with suppress(Problem):  # somebody moved at the last moment, or another server was quicker
                self._tables.expire(found.game)
        for found in self._tables.store.thinking(now - overdue, MOST):
            self._thinkers.look(self._tables.get(found.game))

    def _run(self) -> None:
        overdue = 0.0
        while True:
            try:
                self.sweep(overdue)
                overdue = self._overdue
            except SQLAlchemyError:
                log.warning("cannot sweep, the database is away")
            except Exception:
                log.exception("cannot sweep")
            if self._stop.wait(self._pause):
                return
