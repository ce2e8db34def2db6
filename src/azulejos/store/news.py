"""News from other servers: PostgreSQL tells which game has a new event, and nothing more."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from threading import Event, Thread

import psycopg
from sqlalchemy import Engine

from azulejos.store.store import CHANNEL

Hear = Callable[[dict[str, int]], None]  # is told games and their new sequence numbers
PAUSE = 1.0  # seconds between attempts to connect again, and between looks at whether to stop
GATHER = 0.03  # seconds in which more may happen that is told together


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
                        notices = list(connection.notifies(timeout=PAUSE, stop_after=1))
                        if notices:
                            self._stop.wait(GATHER)
                            self._hear(_last([*notices, *connection.notifies(timeout=0)]))
            except psycopg.Error:
                self._stop.wait(PAUSE)


def _last(notices: Iterable[psycopg.Notify]) -> dict[str, int]:
    """Return the last event of each game."""
    last: dict[str, int] = {}
    for notice in notices:
        game, _, seq = notice.payload.rpartition(" ")
        last[game] = max(int(seq), last.get(game, 0))
    return last
