"""Fair queue of jobs: people first, then start-time fair queueing by client.

Every job belongs to a flow, the client that caused it. The jobs of a flow are taken in their order, and flows take
turns however many jobs they have queued.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from threading import Condition
from typing import Generic, TypeVar

T = TypeVar("T")
ATTENDED, UNATTENDED = 0, 1  # priorities: whether a person waits for the result
MAX_FLOWS = 10_000  # whose turns are remembered


class QueueFull(Exception):
    """No further job is accepted for now, from this flow or from any."""


@dataclass(order=True, slots=True)
class Queued(Generic[T]):
    """A job with its place: the priority, the turn of its flow, and its number."""

    priority: int
    turn: int
    number: int
    flow: str = field(compare=False)
    job: T = field(compare=False)


class FairQueue(Generic[T]):
    """The queued jobs of all flows, for a number of workers; safe in many threads."""

    def __init__(self, workers: int, capacity: int, per_flow: int) -> None:
        """Accept ``capacity`` jobs in all and ``per_flow`` of each flow.

        One flow never has all of several workers, so that another one need not wait for the end of a job.
        """
        self._most_running = max(1, workers - 1)
        self._capacity = capacity
        self._per_flow = per_flow
        self._queued: list[Queued[T]] = []
        self._running: Counter[str] = Counter()
        self._turns: dict[str, int] = {}  # the next turn of each flow
        self._turn = 0  # of the job that was taken last
        self._number = 0
        self._is_closed = False
        self._changed = Condition()

    def __len__(self) -> int:
        """Return the number of jobs that are queued or running."""
        return len(self._queued) + self._running.total()

    def put(self, job: T, flow: str, priority: int = ATTENDED) -> None:
        """Queue a job; QueueFull beyond the limits."""
        with self._changed:
            of_flow = sum(queued.flow == flow for queued in self._queued)
            if self._is_closed or of_flow >= self._per_flow or len(self._queued) >= self._capacity:
                raise QueueFull
            turn = max(self._turn, self._turns.get(flow, 0))
            if len(self._turns) >= MAX_FLOWS:
                self._turns = {flow: turn for flow, turn in self._turns.items() if turn > self._turn}
            self._turns[flow] = turn + 1
            self._number += 1
            self._queued.append(Queued(priority, turn, self._number, flow, job))
            self._changed.notify()

    def take(self) -> Queued[T] | None:
        """Wait for a job that may run, and return it; None once the queue is closed. done() has to follow."""
        with self._changed:
            while not self._is_closed:
                queued = min(self._eligible(), default=None)
                if queued is not None:
                    self._queued.remove(queued)
                    self._running[queued.flow] += 1
                    self._turn = max(self._turn, queued.turn)
                    return queued
                self._changed.wait()
            return None

    def done(self, queued: Queued[T]) -> None:
        """Let the flow of a finished job have its worker again."""
        with self._changed:
            self._running[queued.flow] -= 1
            if not self._running[queued.flow]:
                del self._running[queued.flow]
            self._changed.notify_all()

    def close(self) -> list[T]:
        """Accept and give out nothing more, and return the jobs that were queued."""
        with self._changed:
            self._is_closed = True
            left = [queued.job for queued in sorted(self._queued)]
            self._queued.clear()
            self._changed.notify_all()
            return left

    def _eligible(self) -> Iterator[Queued[T]]:
        return (queued for queued in self._queued if self._running[queued.flow] < self._most_running)
