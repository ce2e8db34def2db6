"""PostgreSQL LISTEN/NOTIFY: the games that servers write to, by sequence number and nothing more."""

from __future__ import annotations

import re
import time
import uuid
from collections.abc import Callable, Iterable

import psycopg
import structlog
from psycopg import sql
from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from azulejos.store.postgresql import connect_with_deadline
from azulejos.store.store import CHANNEL
from azulejos.store.supervised_thread import SupervisedThread

log = structlog.get_logger()
APPLICATION = "azulejos listener"  # the name of its connection in pg_stat_activity
RETRY = 0.25  # seconds between attempts to connect
BATCH = 0.03  # seconds in which more notifications are collected for one call
CHECK = 1.0  # seconds between checks that notifications arrive
PAYLOAD = re.compile(r"([a-z0-9]{1,32}) ([0-9]{1,9})")


class Listener:
    """A thread that listens for notifications on the database of an engine.

    Every second it notifies itself on a channel of its own. A connection on which that does not come back, because it
    is frozen or because a connection pooler does not pass on LISTEN, is replaced.
    """

    def __init__(
        self,
        engine: Engine,
        on_write: Callable[[dict[str, int]], None],
        on_connect: Callable[[], None],
        *,
        timeout: float,
    ) -> None:
        """Call ``on_write`` with games and their last sequence numbers.

        ``on_connect`` is called after each connection, because notifications may have been missed before it. A
        connection without an answer for ``timeout`` seconds counts as dead.
        """
        self._url = engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._on_write = on_write
        self._on_connect = on_connect
        self._timeout = timeout
        self._own_channel = f"azulejos_check_{uuid.uuid4().hex}"
        self.thread = SupervisedThread("listener", self._run, retry=RETRY)

    def start(self) -> None:
        """Start listening."""
        self.thread.start()

    def stop(self) -> None:
        """Stop listening."""
        self.thread.stop(CHECK + 2 * self._timeout)

    def _run(self) -> None:
        while not self.thread.stopping.is_set():
            try:
                self._listen()
            except (psycopg.Error, SQLAlchemyError) as error:
                log.warning("the listener lost its connection", error=str(error).strip())
                self.thread.stopping.wait(RETRY)

    def _listen(self) -> None:
        """Listen on a new connection until it fails or the listener stops."""
        with connect_with_deadline(
            self._url, deadline=self._timeout, autocommit=True, application_name=APPLICATION
        ) as connection:
            for channel in (CHANNEL, self._own_channel):
                connection.execute(sql.SQL("listen {}").format(sql.Identifier(channel)))
            self._on_connect()
            heard = sent = time.monotonic()
            while not self.thread.stopping.is_set():
                if time.monotonic() - sent >= CHECK:
                    connection.execute("select pg_notify(%s, '')", [self._own_channel])
                    sent = time.monotonic()
                notices = list(connection.notifies(timeout=CHECK, stop_after=1))
                if any(notice.channel == CHANNEL for notice in notices):
                    self.thread.stopping.wait(BATCH)
                    notices += connection.notifies(timeout=0)
                    self._on_write(parse_notifications(notices))
                if any(notice.channel == self._own_channel for notice in notices):
                    heard = time.monotonic()
                    self.thread.beat()
                elif sent - heard > self._timeout:
                    raise psycopg.OperationalError("notifications do not arrive")


def parse_notifications(notices: Iterable[psycopg.Notify]) -> dict[str, int]:
    """Return the last sequence number of each game; other programs' notifications are ignored."""
    latest: dict[str, int] = {}
    for notice in notices:
        if notice.channel == CHANNEL and (found := PAYLOAD.fullmatch(notice.payload)):
            latest[found[1]] = max(int(found[2]), latest.get(found[1], 0))
    return latest
