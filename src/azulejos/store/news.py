"""News from other servers: PostgreSQL tells which game has a new event, and nothing more."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Thread

import psycopg
from sqlalchemy import Engine

from azulejos.store.store import CHANNEL

Hear = Callable[[str, int], None]  # is told a game and its new sequence number
PAUSE = 1.0  # seconds between attempts to connect again, and between looks at whether to stop


class News:
    """A thread that listens. After a break of the connection it says so, because something may have been missed."""

    def __init__(self, engine: Engine, hear: Hear, missed: Callable[[], None]) -> None:
        """Listen on the database of an engine."""
        self._address = engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._hear = hear
        self._missed = missed
        self._stop = Event()
        self._thread = Thread(target=self._run, name="news", daemon=True)

    def start(self) -> None:
        """Begin to listen."""
        self._thread.start()

    def stop(self) -> None:
        """Stop listening."""
        self._stop.set()
        self._thread.join(5 * PAUSE)

    def _run(self) -> None:
        while not self._stop.is_set():
            try:
                with psycopg.connect(self._address, autocommit=True, connect_timeout=5) as connection:
                    connection.execute(f"listen {CHANNEL}")
                    self._missed()
                    while not self._stop.is_set():
                        for notice in connection.notifies(timeout=PAUSE):
                            game, _, seq = notice.payload.rpartition(" ")
                            self._hear(game, int(seq))
            except psycopg.Error:
                self._stop.wait(PAUSE)
