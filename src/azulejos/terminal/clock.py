"""Clocks of a game in the terminal: an allowance for each seat, an increment for each turn, and spoken warnings."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Event, Thread

from azulejos.core.errors import BadOption, message
from azulejos.words.duration import MINUTE, WARNINGS

MOST = 600  # minutes, and seconds of the increment


@dataclass(frozen=True, slots=True)
class TimeControl:
    """The allowance of each seat and its increment for each turn, in seconds."""

    seconds: int
    increment: int = 0


def parse_time_control(text: str) -> TimeControl:
    """Parse minutes and the seconds of the increment, such as "5+3" or "10"."""
    found = re.fullmatch(r"(\d{1,4})(?:\+(\d{1,4}))?", text.strip())
    minutes, increment = (int(found[1]), int(found[2] or 0)) if found else (0, 0)
    if not 1 <= minutes <= MOST or increment > MOST:
        why = message(
            "--clock must be minutes and seconds for each turn, such as 10+5, at most {most}+{most}, got {given}",
            most=MOST,
            given=repr(text),
        )
        raise BadOption(why)
    return TimeControl(minutes * MINUTE, increment)


class GameClock:
    """The clocks of all seats; one of them runs at a time."""

    def __init__(
        self,
        control: TimeControl,
        players: int,
        now: Callable[[], float] = time.monotonic,
        wait: Callable[[Event, float], bool] = Event.wait,
        left: Sequence[float] = (),
    ) -> None:
        """Start with full clocks, or with the seconds that are ``left``.

        ``wait`` waits for an event and returns whether it came within the seconds.
        """
        self.control = control
        self._left = list(left) or [float(control.seconds)] * players
        self._now = now
        self._wait = wait
        self._running: tuple[int, float] | None = None  # a seat, and the time when its clock was started

    def left(self, seat: int) -> float:
        """Return the remaining seconds of a seat."""
        if self._running is None or self._running[0] != seat:
            return self._left[seat]
        return self._left[seat] - (self._now() - self._running[1])

    @property
    def running(self) -> int | None:
        """The seat whose clock runs."""
        return self._running[0] if self._running else None

    def add_increment(self, seat: int) -> None:
        """Add the increment at the end of a turn."""
        self._left[seat] += self.control.increment

    @contextmanager
    def run(self, seat: int, warn: Callable[[int], None] | None = None) -> Iterator[None]:
        """Run the clock of a seat; ``warn`` is called in another thread at the WARNINGS and when the time is up."""
        self._running = seat, self._now()
        stopped = Event()
        thread = Thread(target=self._warn, args=(seat, warn, stopped), daemon=True) if warn else None
        if thread:
            thread.start()
        try:
            yield
        finally:
            stopped.set()
            if thread:
                thread.join()
            self._left[seat] = self.left(seat)
            self._running = None

    def _warn(self, seat: int, warn: Callable[[int], None], stopped: Event) -> None:
        for seconds in (*WARNINGS, 0):
            ahead = self.left(seat) - seconds
            if ahead < 0:
                continue  # it was said before
            if self._wait(stopped, ahead):
                return
            warn(seconds)
