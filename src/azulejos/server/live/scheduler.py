"""Scheduled work: expired clocks and orphaned bot turns."""

from __future__ import annotations

from collections.abc import Callable

import structlog
from sqlalchemy.exc import SQLAlchemyError

from azulejos.server.live.bot_workers import BotWorkers
from azulejos.server.tables.errors import Problem, Unreadable
from azulejos.server.tables.service import TableService
from azulejos.store.supervised_thread import SupervisedThread

log = structlog.get_logger()
PERIOD = 1.0  # seconds
MAX_WAITING = 14 * 24 * 3600.0  # seconds after which a table without all its players is deleted
DELETION_PERIOD = 600.0  # seconds
MAX_TABLES = 200  # in one run
PENALTY = 60.0  # seconds for which a table that failed is left out


class Scheduler:
    """A supervised thread that queries the database periodically."""

    def __init__(
        self,
        tables: TableService,
        bot_workers: BotWorkers,
        *,
        overdue: float,
        period: float = PERIOD,
        portion: int = MAX_TABLES,
    ) -> None:
        """Regard a bot's turn as orphaned after ``overdue`` seconds; a run looks after ``portion`` tables at most."""
        self._tables = tables
        self._bot_workers = bot_workers
        self._overdue = overdue
        self._period = period
        self._portion = portion
        self._next_deletion = 0.0
        self._failed: dict[str, float] = {}  # tables that are left out, until when
        self.thread = SupervisedThread("scheduler", self._loop, monotonic=tables.clock.monotonic)

    def start(self) -> None:
        """Start, with everything that an earlier server left behind."""
        self.thread.start()

    def stop(self) -> None:
        """Stop after the current run."""
        self.thread.stop(5 * self._period + 5)

    def run(self, overdue: float) -> None:
        """Expire clocks, and queue bots that have been to move for ``overdue`` seconds; the oldest tables go first."""
        now = self._tables.clock.now()
        self._failed = {game: until for game, until in self._failed.items() if until > now}
        for listed in self._tables.store.due(now, self._portion, self._failed):
            self._try(listed.game, self._tables.expire)
        for listed in self._tables.store.waiting_for_bots(now - overdue, self._portion, self._failed):
            self._try(listed.game, lambda game: self._bot_workers.queue(self._tables.get(game)))
        if now >= self._next_deletion:
            self._next_deletion = now + DELETION_PERIOD
            self._tables.delete_waiting(MAX_WAITING, self._portion)

    def _try(self, game: str, work: Callable[[str], object]) -> None:
        """Work on a table; one that fails does not keep the others waiting."""
        try:
            work(game)
        except SQLAlchemyError:
            raise
        except Unreadable:
            self._failed[game] = self._tables.clock.now() + PENALTY
        except Problem:
            pass  # a move at the last moment, or another server was faster
        except Exception:
            log.exception("scheduled work failed", game=game)
            self._failed[game] = self._tables.clock.now() + PENALTY

    def _loop(self) -> None:
        overdue = 0.0
        while True:
            try:
                self.run(overdue)
                overdue = self._overdue
                self.thread.beat()
            except SQLAlchemyError:
                log.warning("scheduled work failed, the database is away")
            if self.thread.stopping.wait(self._period):
                return
