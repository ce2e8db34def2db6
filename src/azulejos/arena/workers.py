"""Worker processes: games on this machine, several at a time, repeated if a process dies."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, suppress
from itertools import islice
from multiprocessing import get_context, parent_process, resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Generic, TypeVar

from azulejos.arena.matches import Fixture
from azulejos.arena.play import GameResult, attempt
from azulejos.core.errors import BotFailed
from azulejos.interrupts import Interrupts, keys_kept_from_children

T = TypeVar("T")
R = TypeVar("R")
MAX_ATTEMPTS = 3  # at an item whose process dies
CONTEXT = get_context("spawn")  # a fork would copy the other workers' pipes, and locks that threads hold


def cores() -> int:
    """Return the number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_here(fixtures: Iterator[Fixture], jobs: int, interrupts: Interrupts | None = None) -> Generator[GameResult]:
    """Play games, ``jobs`` at a time, and yield them as they end; raise BotFailed if a bot fails."""
    with closing(run(attempt, fixtures, jobs, interrupts)) as games:
        for _, played in games:
            if isinstance(played, BotFailed):
                raise played
            yield played


def run(
    function: Callable[[T], R],
    items: Iterator[T],
    jobs: int,
    interrupts: Interrupts | None = None,
    start: Callable[[SpawnProcess], object] = SpawnProcess.start,
) -> Generator[tuple[T, R]]:
    """Yield each item with its result as it comes; an item is taken when a process is free.

    After Ctrl-C, finished results are yielded before KeyboardInterrupt is raised. Raise BotFailed if the process of an
    item dies MAX_ATTEMPTS times. ``start`` starts a process.
    """
    interrupts = interrupts or Interrupts()
    workers: list[Worker[T, R]] = []
    try:
        for item in islice(items, jobs):
            workers.append(Worker(function, start))
            workers[-1].start()
            workers[-1].begin(item)
            interrupts.check()
        while busy := [worker for worker in workers if worker.item is not None]:
            ready = interrupts.wait([worker.line for worker in busy])
            is_last = interrupts.is_noted
            for worker in busy:
                if worker.line not in ready and not (is_last and worker.line.poll()):
                    continue
                for done, result in worker.results():
                    following = None if is_last else next(items, None)
                    if following is not None:
                        worker.begin(following)
                    yield done, result
            if is_last:
                interrupts.check()
    finally:
        for worker in workers:
            worker.stop()


class Worker(Generic[T, R]):
    """A process that works on items; if it dies, another one starts the item again."""

    line: Connection[Any, Any]

    def __init__(
        self, function: Callable[[T], R], start: Callable[[SpawnProcess], object] = SpawnProcess.start
    ) -> None:
        """Take the function to call, and the one that starts a process."""
        self.item: T | None = None  # the current one
        self._function = function
        self._start = start
        self._deaths = 0  # with this item
        self._process: SpawnProcess | None = None

    def start(self) -> None:
        """Start the process without Ctrl-C, which its parent handles."""
        if hasattr(signal, "pthread_sigmask"):
            resource_tracker.ensure_running()  # where it does not run, starting a process starts it and unblocks SIGINT
        self.line, theirs = CONTEXT.Pipe()
        self._process = CONTEXT.Process(target=_work, args=(theirs, self._function), daemon=True)
        with theirs, keys_kept_from_children():  # closed here, the line ends when the process does
            self._start(self._process)

    def begin(self, item: T) -> None:
        """Send an item to the process."""
        self.item = item
        self._deaths = 0
        self._send()

    def _send(self) -> None:
        with suppress(OSError):  # a dead process is noticed by results()
            self.line.send(self.item)

    def results(self) -> list[tuple[T, R]]:
        """Return the item and its result; nothing if the process died and the item was started again."""
        assert self.item is not None
        try:
            result: R = self.line.recv()
        except (EOFError, OSError):
            self._deaths += 1
            if self._deaths == MAX_ATTEMPTS:
                raise BotFailed(f"{self.item}: the process that worked on it died {MAX_ATTEMPTS} times") from None
            self.stop()
            self.start()
            self._send()
            return []
        done, self.item = self.item, None
        return [(done, result)]

    def stop(self) -> None:
        """Kill the process."""
        if self._process is None:
            return
        if self._process.pid is not None:
            self._process.kill()
            self._process.join()
        self.line.close()


def _work(line: Connection[Any, Any], function: Callable[[Any], Any]) -> None:
    """Run a worker process: apply the function to each item received."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with suppress(EOFError):
        while True:
            line.send(function(line.recv()))


def _end_with_parent() -> None:
    """Exit when the parent process is killed."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
