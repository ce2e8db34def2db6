"""Kits for physical sets: made in worker processes, because one takes as long as a hundred pages, and cached."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from concurrent.futures import Future

from azulejos.kit import make_kit, make_plan
from azulejos.server.live.fair_queue import QueueFull
from azulejos.server.live.search_pool import SearchFailed, SearchPool
from azulejos.server.tables.errors import Problem
from azulejos.words.catalogue import gettext_noop

CACHED = 12  # kits, of about 2 MB each
BUSY = gettext_noop("The server is too busy to make a kit. Please try again in a few seconds.")
RETRY_AFTER = 5  # seconds

Files = dict[str, bytes]  # by path


def make_files(family: str, language: str, players: int, tile: float) -> Files:
    """Return the files of a kit; called in a worker process."""
    return make_kit(family, make_plan(family, language, players, tile=tile))


class Kits:
    """An LRU cache of kits; those who ask for the same one share it. Belongs to the event loop."""

    def __init__(self, pool: SearchPool, capacity: int = CACHED) -> None:
        """Make kits in a pool, and cache the last ones."""
        self._pool = pool
        self._capacity = capacity
        self._kits: OrderedDict[tuple[str, str, int, float], Future[Files]] = OrderedDict()

    def has(self, family: str, language: str, players: int, tile: float) -> bool:
        """Return whether a kit is made or being made already."""
        return (family, language, players, tile) in self._kits

    async def find(self, family: str, language: str, players: int, tile: float) -> Files:
        """Return the files of a kit; BadOption for invalid options, Problem if too much is queued."""
        make_plan(family, language, players, tile=tile)  # raises BadOption here, where it can be explained
        key = family, language, players, tile
        try:
            making = self._kits.pop(key, None) or self._pool.submit(make_files, *key)
            self._kits[key] = making
            while len(self._kits) > self._capacity:
                self._kits.popitem(last=False)
            return await asyncio.shield(asyncio.wrap_future(making))  # others may wait for it, too
        except (QueueFull, SearchFailed):
            self._kits.pop(key, None)
            raise Problem("too-many", BUSY, retry_after=RETRY_AFTER) from None
