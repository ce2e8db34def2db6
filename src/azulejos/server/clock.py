"""Clocks: so much time for the whole game, and some more with every turn. Correspondence games have days of it."""

from __future__ import annotations

from dataclasses import dataclass

from azulejos.server.problem import Problem

MOST = 60 * 60 * 24 * 60  # seconds


@dataclass(frozen=True, slots=True)
class Clock:
    """How much time everybody gets, in seconds."""

    seconds: int
    increment: int = 0

    def __post_init__(self) -> None:
        """Refuse what no clock can show."""
        if not 10 <= self.seconds <= MOST or not 0 <= self.increment <= MOST:
            raise Problem("invalid", "A clock has from 10 seconds to 60 days, and as much for every turn or nothing.")


@dataclass(frozen=True, slots=True)
class Times:
    """How much time each seat has left, and since when a seat has been thinking."""

    clock: Clock
    left: tuple[float, ...]
    since: float

    @staticmethod
    def start(clock: Clock, players: int, at: float) -> Times:
        """Return the times at the start of a game."""
        return Times(clock, (float(clock.seconds),) * players, at)

    def spend(self, seat: int, at: float, *, is_done: bool) -> Times:
        """Return the times after a seat has thought until now; with the end of its turn it gets some back."""
        left = list(self.left)
        left[seat] += (self.clock.increment if is_done else 0) - (at - self.since)
        return Times(self.clock, tuple(left), at)

    def due(self, seat: int) -> float:
        """Return when the time of a seat that thinks now is over."""
        return self.since + self.left[seat]
