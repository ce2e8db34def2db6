"""Search limits (nodes, seconds, a callback that can stop the search) and search results."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from threading import Thread


@dataclass(frozen=True, slots=True)
class RatedMove:
    """A move and its value."""

    move: int
    value: float  # for the player to move: the probability of winning, plus a small bonus for the margin
    visits: int  # positions searched below it


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The result of a search."""

    moves: tuple[RatedMove, ...]  # best first
    variation: tuple[int, ...]  # the expected moves from here, the best move first
    nodes: int
    exact: bool  # whether the rest of the round was searched to its end

    @property
    def move(self) -> int:
        """The best move."""
        return self.moves[0].move


UNLIMITED = 1 << 60
REPORT_INTERVAL = 0.2  # seconds between progress reports, and between checks for Ctrl-C


@dataclass(frozen=True, slots=True)
class Budget:
    """The limits of one search."""

    nodes: int = UNLIMITED
    seconds: float | None = None
    watch: Callable[[SearchResult], bool] | None = None  # receives interim results; returns False to stop


def run_within(
    budget: Budget,
    jobs: Sequence[Callable[[], None]],
    stop: Callable[[], None],
    interim: Callable[[], SearchResult | None],
) -> None:
    """Run each job in a thread until all end, time is up or the budget's callback stops them.

    ``stop`` asks the jobs to end soon; ``interim`` returns the result so far, or None. A single job that needs
    neither time nor a callback runs in the calling thread.
    """
    if len(jobs) == 1 and budget.seconds is None and budget.watch is None:
        jobs[0]()
        return
    threads = [Thread(target=job, daemon=True) for job in jobs]
    end = None if budget.seconds is None else time.monotonic() + budget.seconds
    try:
        for thread in threads:
            thread.start()
        while any(thread.is_alive() for thread in threads):
            left = REPORT_INTERVAL if end is None else end - time.monotonic()
            if left <= 0:
                break
            _join_all(threads, min(left, REPORT_INTERVAL))
            if budget.watch is not None and (result := interim()) is not None and not budget.watch(result):
                break
    finally:
        stop()
        for thread in threads:
            if thread.ident is not None:  # a thread that was never started cannot be joined
                thread.join()


def _join_all(threads: Sequence[Thread], seconds: float) -> None:
    end = time.monotonic() + seconds
    for thread in threads:
        thread.join(max(0.0, end - time.monotonic()))
