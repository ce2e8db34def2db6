"""What other servers do at the tables that are watched here: read at once for all of them, then told."""

from __future__ import annotations

from collections.abc import Mapping

import structlog
from sqlalchemy.exc import SQLAlchemyError

from azulejos.server.bus import Bus
from azulejos.server.table import Tables

log = structlog.get_logger()


class Follower:
    """Hears of events by their numbers."""

    def __init__(self, tables: Tables, bus: Bus) -> None:
        """Bring tables up to date, and wake their watchers."""
        self._tables = tables
        self._bus = bus

    def hear(self, told: Mapping[str, int]) -> None:
        """Hear of the last event at each of several tables; what was written here is known already."""
        watched = {game: seq for game, seq in told.items() if self._bus.is_watched(game)}
        try:
            self._tables.cache.catch_up(watched)
        except SQLAlchemyError:
            log.warning("cannot follow, the database is away")
        for game, seq in watched.items():
            self._bus.tell(game, seq)
