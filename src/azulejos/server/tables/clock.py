"""Time controls: an allowance for the whole game and an increment for every turn, from seconds to days."""

from __future__ import annotations

from dataclasses import dataclass

from azulejos.server.tables.errors import Problem

LONGEST = 60 * 60 * 24 * 60  # seconds, for correspondence games


@dataclass(frozen=True, slots=True)
class TimeControl:
    """The allowance of each seat and its increment for every turn, in seconds."""

    seconds: int
    increment: int = 0

    def __post_init__(self) -> None:
        """Raise Problem for values out of range."""
        if not 10 <= self.seconds <= LONGEST or not 0 <= self.increment <= LONGEST:
            raise Problem(
                "invalid", "A clock holds 10 seconds to 60 days; the increment for each turn is 0 seconds to 60 days."
            )


@dataclass(frozen=True, slots=True)
class Times:
    """The remaining time of each seat, and the time at which the running clock was started."""

    clock: TimeControl
    left: tuple[float, ...]
    since: float

    @staticmethod
    def start(clock: TimeControl, players: int, at: float) -> Times:
        """Return full clocks at the start of a game."""
        return Times(clock, (float(clock.seconds),) * players, at)

    def spend(self, seat: int, at: float, *, is_done: bool) -> Times:
        """Return the times after a seat has used its clock until now; the end of its turn adds the increment."""
        left = list(self.left)
        left[seat] += (self.clock.increment if is_done else 0) - (at - self.since)
        return Times(self.clock, tuple(left), at)

    def due(self, seat: int) -> float:
        """Return the time at which the running clock of a seat expires."""
        return self.since + self.left[seat]
