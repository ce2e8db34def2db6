"""Event loop lag: how much later than planned callbacks run, which is how long the loop is blocked."""

from __future__ import annotations

import asyncio

PERIOD = 0.01  # seconds between samples


class LoopLag:
    """The longest lag since it was last read; belongs to the event loop that it measures."""

    def __init__(self, loop: asyncio.AbstractEventLoop, period: float = PERIOD) -> None:
        """Measure a loop from now on, until it stops."""
        self._loop = loop
        self._period = period
        self._longest = 0.0
        self._due = loop.time()
        self._tick()

    def take(self) -> float:
        """Return the longest lag in seconds, and begin anew."""
        longest, self._longest = self._longest, 0.0
        return longest

    def _tick(self) -> None:
        self._longest = max(self._longest, self._loop.time() - self._due)
        self._due = self._loop.time() + self._period
        self._loop.call_at(self._due, self._tick)
