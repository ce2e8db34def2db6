"""Supervised threads: a background thread that is restarted when it fails, and that reports its last sign of life."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Event, Thread

import structlog

log = structlog.get_logger()
RETRY = 0.5  # seconds before a failed thread is restarted


class SupervisedThread:
    """A thread that runs a function until it returns after stop(); any exception restarts the function."""

    def __init__(
        self,
        name: str,
        run: Callable[[], object],
        *,
        retry: float = RETRY,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        """Run a function, which has to watch ``stopping`` and to call beat() regularly."""
        self.name = name
        self.stopping = Event()
        self.restarts = 0
        self._run = run
        self._retry = retry
        self._monotonic = monotonic
        self._beat = monotonic()
        self._thread = Thread(target=self._supervise, name=name, daemon=True)

    @property
    def is_alive(self) -> bool:
        """Whether the thread runs."""
        return self._thread.is_alive()

    @property
    def silence(self) -> float:
        """The seconds since the last beat."""
        return self._monotonic() - self._beat

    def start(self) -> None:
        """Start the thread."""
        self.beat()
        self._thread.start()

    def stop(self, seconds: float) -> None:
        """Ask the thread to stop, and wait for it for some seconds."""
        self.stopping.set()
        if self._thread.is_alive():
            self._thread.join(seconds)

    def beat(self) -> None:
        """Note a sign of life."""
        self._beat = self._monotonic()

    def _supervise(self) -> None:
        while True:
            try:
                self._run()
            except BaseException:  # even an exit must not end the thread
                self.restarts += 1
                log.exception("a background thread failed and is restarted", thread=self.name, restarts=self.restarts)
                if self.stopping.wait(self._retry):
                    return
            else:
                return
