"""Hints: searched by the adviser in the search pool, one at a time for each table."""

from __future__ import annotations

import asyncio

from azulejos.bots import Choice
from azulejos.dialogue.context import think_about_hint
from azulejos.server.live.fair_queue import QueueFull
from azulejos.server.live.search_pool import SearchFailed, SearchPool
from azulejos.server.tables.errors import Problem
from azulejos.server.tables.state import TableState
from azulejos.words.catalogue import gettext_noop

ONE_AT_A_TIME = gettext_noop("You have already asked for a hint. Please wait for the answer.")
BUSY = gettext_noop("There is no time for a hint right now. Please ask again in a few seconds.")
RETRY_AFTER = 3  # seconds


class Hints:
    """The hints that are being searched; belongs to the event loop."""

    def __init__(self, pool: SearchPool) -> None:
        """Search in a pool."""
        self._pool = pool
        self._asked: set[str] = set()

    async def find(self, table: TableState) -> Choice:
        """Return a good move for the seat to move; Problem if one is being searched already, or too much is queued."""
        assert table.game is not None
        if table.id in self._asked:
            raise Problem("too-many", ONE_AT_A_TIME, retry_after=RETRY_AFTER)
        self._asked.add(table.id)
        try:
            return await asyncio.wrap_future(self._pool.submit(think_about_hint, table.game.as_seen()))
        except (QueueFull, SearchFailed):
            raise Problem("too-many", BUSY, retry_after=RETRY_AFTER) from None
        finally:
            self._asked.discard(table.id)
