"""Health of a server: a supervised thread checks all parts, so that a request only reads the last result."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import structlog

from azulejos.server.tables.sources import Clock
from azulejos.store import Store
from azulejos.store.engine import free_space
from azulejos.store.supervised_thread import SupervisedThread

log = structlog.get_logger()
PERIOD = 1.0  # seconds between checks
STALE = 5.0  # seconds after which a result no longer counts
LEAST_FREE = 32 * 1024 * 1024  # bytes on the disk of a SQLite file
MAX_SILENCE = 10.0  # seconds without a sign of life of a background thread
READINESS = ("database", "writer", "monitor")  # the parts without which no request can be served

Check = Callable[[], None]  # raises Failing, or any other exception


class Failing(Exception):
    """A part of the server does not work; the text says why."""


class Health:
    """The last result of each check."""

    def __init__(self, checks: Mapping[str, Check], clock: Clock, *, period: float = PERIOD) -> None:
        """Run the checks, by the names of the parts that they check."""
        self._checks = checks
        self._clock = clock
        self._period = period
        self._parts = dict.fromkeys(checks, "not checked yet")
        self._checked = clock.monotonic()
        self._thread = SupervisedThread("health", self._loop)

    def start(self) -> None:
        """Check for the first time, and then regularly."""
        self.check()
        self._thread.start()

    def stop(self) -> None:
        """Stop checking."""
        self._thread.stop(2 * MAX_SILENCE)

    def check(self) -> None:
        """Check all parts."""
        parts = {name: _result(check) for name, check in self._checks.items()}
        for name, result in parts.items():
            if result not in ("ok", self._parts[name]):
                log.warning("a part of the server fails", part=name, reason=result)
        self._parts, self._checked = parts, self._clock.monotonic()

    def parts(self) -> dict[str, str]:
        """Return the state of each part: ok, or the reason why it fails. Never blocks."""
        age = self._clock.monotonic() - self._checked
        return self._parts | {"monitor": "ok" if age < STALE else f"no check for {age:.0f} s"}

    def is_healthy(self) -> bool:
        """Return whether all parts work."""
        return all(result == "ok" for result in self.parts().values())

    def is_ready(self) -> bool:
        """Return whether requests can be served."""
        parts = self.parts()
        return all(parts.get(name, "ok") == "ok" for name in READINESS)

    def _loop(self) -> None:
        while not self._thread.stopping.wait(self._period):
            self.check()


def _result(check: Check) -> str:
    try:
        check()
    except Failing as error:
        return str(error)
    except Exception as error:
        return type(error).__name__
    return "ok"


def check_thread(thread: SupervisedThread) -> Check:
    """Return the check of a background thread."""

    def check() -> None:
        if not thread.is_alive:
            raise Failing("the thread has ended")
        if thread.silence > MAX_SILENCE:
            raise Failing(f"no sign of life for {thread.silence:.0f} s")

    return check


def check_disk(store: Store, least_free: int = LEAST_FREE) -> Check:
    """Return the check of the disk of a database: space is left, and the last write did not fail for lack of it."""

    def check() -> None:
        if store.is_disk_full:
            raise Failing("the disk is full")
        free = free_space(store.engine)
        if free is not None and free < least_free:
            raise Failing(f"only {free // (1024 * 1024)} MB are free")

    return check


def check_alive(is_alive: Callable[[], bool]) -> Check:
    """Return the check of a pool of workers."""

    def check() -> None:
        if not is_alive():
            raise Failing("a worker has ended")

    return check
