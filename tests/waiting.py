"""Waiting for a condition; only a hang reaches the limit."""

import time
from collections.abc import Callable

LIMIT = 300.0  # seconds
PAUSE = 0.005  # seconds between looks


def wait_until(condition: Callable[[], object], about: str) -> None:
    """Return as soon as a condition is true; fail with what was waited for if it never is."""
    end = time.monotonic() + LIMIT
    while not condition():
        assert time.monotonic() < end, f"waited {LIMIT:.0f} s in vain until {about}"
        time.sleep(PAUSE)
