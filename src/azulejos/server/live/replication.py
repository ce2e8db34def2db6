"""Replication: reads the events that other servers write to tables with subscribers here, and publishes them."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

import structlog
from sqlalchemy.exc import SQLAlchemyError

from azulejos.server.live.bus import Bus
from azulejos.server.tables.service import TableService

if TYPE_CHECKING:
    from azulejos.store.listener import Listener

log = structlog.get_logger()
BATCH = 500  # tables in one query after a reconnection


class Replication:
    """Follows the writes of other servers to a shared database; without one it does nothing."""

    def __init__(self, tables: TableService, bus: Bus) -> None:
        """Keep cached tables up to date, and notify their subscribers."""
        self._tables = tables
        self._bus = bus
        self._was_connected = False
        store = tables.store
        self.listener: Listener | None = None
        if store.is_shared:
            from azulejos.store.listener import Listener  # psycopg is installed by the extra "postgresql"

            self.listener = Listener(store.engine, self.catch_up, self.resynchronize, timeout=store.deadline / 2)

    def start(self) -> None:
        """Start to listen for writes."""
        if self.listener is not None:
            self.listener.start()

    def stop(self) -> None:
        """Stop listening."""
        if self.listener is not None:
            self.listener.stop()

    def catch_up(self, latest: Mapping[str, int]) -> None:
        """Read and publish events up to the last sequence number of each table; own writes are cached already."""
        followed = {game: seq for game, seq in latest.items() if self._bus.has_subscribers(game)}
        try:
            self._tables.cache.catch_up(followed)
        except SQLAlchemyError:
            log.warning("replication failed, the database is away")
            for game in followed:
                self._bus.publish_stale(game)
        else:
            self._publish(followed)

    def resynchronize(self) -> None:
        """Read all tables with subscribers again, because events may have been missed, and publish what is new."""
        if self._was_connected:
            self._tables.store.renew_connections()  # what ended the listener's may have frozen the others
        self._was_connected = True
        games = self._bus.games()
        for start in range(0, len(games), BATCH):
            batch = games[start : start + BATCH]
            self._tables.cache.catch_up(dict.fromkeys(batch, sys.maxsize))
            self._publish(batch)

    def _publish(self, games: Iterable[str]) -> None:
        """Publish the last events that were read, not what notifications claim: any program may send those."""
        for game in games:
            table = self._tables.cache.peek(game)
            self._bus.publish(game, table.seq) if table else self._bus.publish_stale(game)
