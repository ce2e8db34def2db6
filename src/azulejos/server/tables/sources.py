"""Sources of time, secrets and randomness, injected into the server; tests bring their own.

The formats of identifiers and secrets live beside their source.
"""

from __future__ import annotations

import hashlib
import re
import secrets
import time
from collections.abc import Callable
from threading import Lock

from azulejos.core.chance import new_secret, new_seed

SLEW = 0.01  # of the time that passes, by which the clock follows a wall clock that was changed
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # without look-alikes such as 1 and l
GAME_ID = re.compile(f"[{LETTERS}]{{12}}")
SECRET = re.compile("[A-Za-z0-9_-]{43}")  # 32 bytes in URL-safe base64


def hash_secret(secret: str) -> bytes:
    """Return the hash that the store keeps of a secret; 32 random bytes need no slow hash."""
    return hashlib.sha256(secret.encode()).digest()


class Clock:
    """The system clock without its jumps.

    It starts with the wall clock and then counts the seconds that pass. When the wall clock is changed, it follows by
    at most 1 % of the time that passes, so that no player loses on time because a clock was corrected.
    """

    def __init__(self, wall: Callable[[], float] = time.time, monotonic: Callable[[], float] = time.monotonic) -> None:
        """Start with the wall clock."""
        self._wall, self._monotonic = wall, monotonic
        self._last = monotonic()
        self._now = wall()
        self._lock = Lock()

    def now(self) -> float:
        """Return the time in seconds since 1970."""
        with self._lock:
            monotonic = self._monotonic()
            passed = monotonic - self._last
            drift = self._wall() - (self._now + passed)
            self._now += passed + min(max(drift, -SLEW * passed), SLEW * passed)
            self._last = monotonic
            return self._now

    def monotonic(self) -> float:
        """Return a monotonic time in seconds, for measuring durations."""
        return self._monotonic()


class Secrets:
    """The random number generator of the operating system."""

    def game_id(self) -> str:
        """Return an unguessable id for a table."""
        return "".join(secrets.choice(LETTERS) for _ in range(12))

    def bag(self) -> bytes:
        """Return the secret that all draws of a game follow from."""
        return new_secret()

    def key(self) -> str:
        """Return a secret for a seat, a browser or a form: 32 random bytes as text."""
        return secrets.token_urlsafe(32)

    def seat(self, seats: int) -> int:
        """Return a uniformly distributed seat."""
        return secrets.randbelow(seats)

    def seed(self) -> int:
        """Return a seed for a bot."""
        return new_seed()
