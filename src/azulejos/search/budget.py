"""How long a search may take, and who may end it."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from threading import Thread

from azulejos.search.found import Found

UNLIMITED = 1 << 60
REPORTS = 0.2  # seconds between two reports


@dataclass(frozen=True, slots=True)
class Budget:
    """How many positions a search may look at and how many seconds it may take."""

    nodes: int = UNLIMITED
    seconds: float | None = None
    watch: Callable[[Found], bool] | None = None  # hears what is found so far; False ends the search


def spend(
    budget: Budget, jobs: Sequence[Callable[[], None]], stop: Callable[[], None], found: Callable[[], Found | None]
) -> None:
    """Run jobs that end by themselves, each in a thread, and stop them when the time is over or nobody wants more."""
    if len(jobs) == 1 and budget.seconds is None and budget.watch is None:
        jobs[0]()
        return
    threads = [Thread(target=job, daemon=True) for job in jobs]
    end = None if budget.seconds is None else time.monotonic() + budget.seconds
    for thread in threads:
        thread.start()
    try:
        while any(thread.is_alive() for thread in threads):
            left = REPORTS if end is None else end - time.monotonic()
            if left <= 0:
                break
            _wait(threads, left if budget.watch is None else min(left, REPORTS))
            if budget.watch is not None and (so_far := found()) is not None and not budget.watch(so_far):
                break
    finally:
        stop()
        for thread in threads:
            thread.join()


def _wait(threads: Sequence[Thread], seconds: float) -> None:
    end = time.monotonic() + seconds
    for thread in threads:
        thread.join(max(0.0, end - time.monotonic()))
