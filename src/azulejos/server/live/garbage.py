"""Garbage collection without long pauses.

A full collection visits every object, which takes a second with thousands of cached tables. Tables have no reference
cycles. So whatever survives a collection is frozen, which means that no later collection visits it; it is freed as soon
as nothing refers to it. Pages have cycles: nothing is frozen while a thread works on one.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable

THRESHOLD = (2000, 4, 3000)  # a middle generation of 10,000 objects takes 3 ms; the last number is a fallback
PERIOD = 0.02  # seconds
DUE = 2  # middle collections after which survivors are frozen


class GarbageCollector:
    """Freezes survivors between requests; belongs to the event loop."""

    def __init__(self, loop: asyncio.AbstractEventLoop, is_idle: Callable[[], bool], period: float = PERIOD) -> None:
        """Start, with all that the server has loaded; ``is_idle`` says that no thread works on a request."""
        self._loop = loop
        self._is_idle = is_idle
        self._period = period
        self._freeze()
        gc.set_threshold(*THRESHOLD)
        self._timer = loop.call_later(period, self._check)

    def stop(self) -> None:
        """Stop freezing."""
        self._timer.cancel()

    def _check(self) -> None:
        if gc.get_count()[2] >= DUE and self._is_idle():
            self._freeze()
        self._timer = self._loop.call_later(self._period, self._check)

    def _freeze(self) -> None:
        gc.collect()
        gc.freeze()
