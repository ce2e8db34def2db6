"""Clock and secrets for tests: a clock that is set by hand, and secrets derived from a seed."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from hashlib import sha256
from itertools import count
from threading import Lock

from azulejos.server.tables.sources import LETTERS, Clock, Secrets


class ManualClock(Clock):
    """A clock that goes on when told to, and by a fixed step with every look at it."""

    def __init__(self, step: float = 0.0) -> None:
        self.time = 1_700_000_000.0
        self._step = step
        self._lock = Lock()

    def now(self) -> float:
        return self.advance(self._step)

    def monotonic(self) -> float:
        return self.advance(self._step)

    def advance(self, seconds: float) -> float:
        """Go on, and return the new time."""
        with self._lock:
            self.time += seconds
            return self.time


class SeededSecrets(Secrets):
    """Secrets that are the same in every run, and different from each other."""

    def __init__(self, seed: str = "") -> None:
        self._seed = seed
        self._number = count()

    def bag(self) -> bytes:
        return sha256(f"{self._seed} {next(self._number)}".encode()).digest()

    def game_id(self) -> str:
        return "".join(LETTERS[byte % len(LETTERS)] for byte in self.bag()[:12])

    def key(self) -> str:
        return urlsafe_b64encode(self.bag()).decode().rstrip("=")

    def seat(self, seats: int) -> int:
        return self.seed() % seats

    def seed(self) -> int:
        return int.from_bytes(self.bag()[:8], "big")
