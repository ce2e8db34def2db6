"""Bots at tables: they think in threads of their own, and what they were about to do survives a restart.

Which tables wait for a bot stands in the database. A bot's turn is put in line as soon as it is known here; what has
waited for long, because its server is gone or the line was full, is found again by sweep.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from queue import Empty, Full, Queue
from threading import Event, Lock, Thread

import structlog
from sqlalchemy.exc import SQLAlchemyError

import azulejos
from azulejos import Game
from azulejos.bots import Bot
from azulejos.server.problem import Problem
from azulejos.server.standing import Standing
from azulejos.server.table import Tables

log = structlog.get_logger()
MOST_IDLE = 8  # each may have some megabytes to think with


class IdleBots:
    """Bots that have thought and wait for the next table with such a game; to make one takes longer than most moves."""

    def __init__(self, make: Callable[[str], Bot]) -> None:
        """Make bots by their names."""
        self._make = make
        self._bots: list[tuple[object, Bot]] = []  # by what they are for; the last used is the last
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._bots)

    @contextmanager
    def borrow(self, name: str, game: Game) -> Iterator[Bot]:
        """Have a bot for oneself; one that fails does not come back."""
        use = name, game.family, game.rules
        bot = self._take(use) or self._make(name)
        yield bot
        with self._lock:
            self._bots.append((use, bot))
            del self._bots[:-MOST_IDLE]

    def _take(self, use: object) -> Bot | None:
        with self._lock:
            at = next((at for at, (known, _) in enumerate(self._bots) if known == use), None)
            return None if at is None else self._bots.pop(at)[1]


class Thinkers:
    """The threads in which bots think."""

    def __init__(
        self, tables: Tables, *, seconds: float, threads: int, queue: int, make: Callable[[str], Bot] | None = None
    ) -> None:
        """Think for the bots of all tables; each thought takes so many seconds."""
        self._tables = tables
        self._seconds = seconds
        self._idle = IdleBots(make or azulejos.bots.bot)
        self._queue: Queue[str] = Queue(queue)
        self._queued: set[str] = set()
        self._lock = Lock()
        self._stop = Event()
        self._threads = [Thread(target=self._run, name=f"bot {at}", daemon=True) for at in range(threads)]

    def __len__(self) -> int:
        return len(self._queued)

    def start(self) -> None:
        """Begin to think."""
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        """Stop thinking; a thought that is not finished is thought again by the next server."""
        self._stop.set()
        for thread in self._threads:
            thread.join(2 * self._seconds + 1)

    def look(self, table: Standing) -> None:
        """Put a table in line if it waits for a bot; a line that is full lets it wait until it is swept up."""
        if table.thinker is None:
            return
        with self._lock:
            if table.id in self._queued:
                return
            try:
                self._queue.put_nowait(table.id)
            except Full:
                return
            self._queued.add(table.id)

    def _run(self) -> None:
        while not self._stop.is_set():
            try:
                game = self._queue.get(timeout=0.5)
            except Empty:
                continue
            with self._lock:
                self._queued.discard(game)
            try:
                self._play(game)
            except Problem:
                pass  # somebody else was quicker
            except SQLAlchemyError:
                log.warning("a bot could not move, the database is away", game=game)
            except Exception:
                log.exception("a bot could not move", game=game)

    def _play(self, game: str) -> None:
        """Think of a move and make it."""
        table = self._tables.get(game)
        if table.thinker is None or table.game is None:
            return
        with self._idle.borrow(table.seats[table.thinker].bot, table.game) as bot:
            choice = bot.choose(table.game.as_seen(), seconds=self._seconds, watch=lambda _: not self._stop.is_set())
        if not self._stop.is_set():
            self._tables.move_bot(game, table.seq, choice.move.token)
