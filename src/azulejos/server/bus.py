"""Bus: wakes those who watch a table when something happens. Nothing is queued; a watcher reads what it missed."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager

from azulejos.server.problem import Problem


class Watcher:
    """Somebody who watches a table, and the last event there that they were told of."""

    def __init__(self) -> None:
        """Know of nothing yet."""
        self.seq = 0
        self._news = asyncio.Event()

    def wake(self, seq: int) -> None:
        """Tell of an event."""
        self.seq = max(self.seq, seq)
        self._news.set()

    async def wait(self, seconds: float) -> bool:
        """Wait for news, at most so long, and say whether there are any."""
        try:
            async with asyncio.timeout(seconds):
                await self._news.wait()
        except TimeoutError:
            return False
        self._news.clear()
        return True


class Bus:
    """The watchers of all tables; everything but tell() belongs to the event loop."""

    def __init__(self, watchers: int, watchers_of_one: int) -> None:
        """Let each table have so many watchers, and each address watch so many tables."""
        self._loop = asyncio.get_running_loop()
        self._most = watchers
        self._most_of_one = watchers_of_one
        self._watchers: defaultdict[str, set[Watcher]] = defaultdict(set)
        self._clients: Counter[str] = Counter()
        self.is_closed = False

    def __len__(self) -> int:
        return self._clients.total()

    def tell(self, game: str, seq: int) -> None:
        """Wake the watchers of a table, from any thread."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake, game, seq)

    def tell_all(self) -> None:
        """Wake all watchers, because something may have been missed; from any thread."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake_all)

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
        watcher = Watcher()
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
            watcher.wake(seq)

    def _wake_all(self) -> None:
        for watchers in self._watchers.values():
            for watcher in watchers:
                watcher.wake(watcher.seq + 1)
