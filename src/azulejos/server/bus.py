"""Bus: wakes those who watch a table when something happens. Nothing is queued; a watcher reads what it missed."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from azulejos.server.problem import Problem

HEARTBEAT = 15.0  # seconds after which a watcher is woken though there is nothing new
LOOK = 1.0  # seconds between looks for such watchers


class Watcher:
    """Somebody who watches a table, and the last event there that they were told of."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        """Know of nothing yet."""
        self.seq = 0
        self.woken = loop.time()
        self.is_gone = False
        self._loop = loop
        self._waiting: asyncio.Future[None] | None = None
        self._is_awake = False

    def wake(self, seq: int) -> None:
        """Tell of an event, or of none if it is known already."""
        self.seq = max(self.seq, seq)
        self.woken = self._loop.time()
        self._is_awake = True
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def leave(self) -> None:
        """Watch no longer."""
        self.is_gone = True
        self.wake(self.seq)

    async def wait(self, seconds: float | None = None) -> None:
        """Wait until woken, at most so long; a heartbeat wakes too."""
        if not self._is_awake:
            self._waiting = self._loop.create_future()
            with suppress(TimeoutError):
                await (self._waiting if seconds is None else asyncio.wait_for(self._waiting, seconds))
            self._waiting = None
        self._is_awake = False


class Bus:
    """The watchers of all tables; everything but tell(), tell_all() and is_watched() belongs to the event loop."""

    def __init__(self, watchers: int, watchers_of_one: int) -> None:
        """Let each table have so many watchers, and each address watch so many tables."""
        self._loop = asyncio.get_running_loop()
        self._most = watchers
        self._most_of_one = watchers_of_one
        self._watchers: defaultdict[str, set[Watcher]] = defaultdict(set)
        self._clients: Counter[str] = Counter()
        self.is_closed = False
        self._loop.call_later(LOOK, self._look)

    def __len__(self) -> int:
        return self._clients.total()

    def tell(self, game: str, seq: int) -> None:
        """Wake the watchers of a table, from any thread."""
        if game in self._watchers and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake, game, seq)

    def tell_all(self) -> None:
        """Wake all watchers, because something may have been missed; from any thread."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake_all)

    def is_watched(self, game: str) -> bool:
        """Say whether anybody watches a table; from any thread."""
        return game in self._watchers

    def close(self) -> None:
        """Let all watchers go, because the server stops."""
        self.is_closed = True
        self._wake_all()

    def close_soon(self) -> None:
        """Let all watchers go; from any thread or signal."""
        self._loop.call_soon_threadsafe(self.close)

    @contextmanager
    def watch(self, game: str, client: str) -> Iterator[Watcher]:
        """Watch a table for a while."""
        if len(self._watchers.get(game, ())) >= self._most:
            raise Problem("too-many", "Too many people watch this table. Please come back later.", retry_after=60)
        if self._clients[client] >= self._most_of_one:
            raise Problem("too-many", "You watch too many tables at once. Please close some of them.", retry_after=60)
        watcher = Watcher(self._loop)
        self._watchers[game].add(watcher)
        self._clients[client] += 1
        try:
            yield watcher
        finally:
            self._watchers[game].discard(watcher)
            if not self._watchers[game]:
                del self._watchers[game]
            self._clients -= Counter({client: 1})

    def _wake(self, game: str, seq: int) -> None:
        for watcher in self._watchers.get(game, ()):
            if seq > watcher.seq:
                watcher.wake(seq)

    def _wake_all(self) -> None:
        for watchers in self._watchers.values():
            for watcher in watchers:
                watcher.wake(watcher.seq + 1)

    def _look(self) -> None:
        """Wake those to whom nothing has been told for long."""
        silent = self._loop.time() - HEARTBEAT
        for watchers in self._watchers.values():
            for watcher in watchers:
                if watcher.woken < silent:
                    watcher.wake(watcher.seq)
        if not self.is_closed:
            self._loop.call_later(LOOK, self._look)
