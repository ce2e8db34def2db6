"""Games on this machine: worker processes, each with one game at a time."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from multiprocessing import connection, get_context, parent_process
from multiprocessing.connection import Connection

from azulejos.arena.matches import Fixture
from azulejos.arena.play import Played, attempt
from azulejos.errors import BotFailed

TRIES = 3  # as often a game is begun that takes its process with it
CONTEXT = get_context("spawn")  # a fork would copy the other workers' pipes, and locks that threads hold


def cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_here(fixtures: Iterator[Fixture], jobs: int) -> Generator[Played]:
    """Play so many games at a time and give them as they end; BotFailed if a bot does not get through one."""
    workers: list[Worker] = []
    try:
        for fixture in islice(fixtures, jobs):
            workers.append(Worker())
            workers[-1].begin(fixture)
        while lines := [worker.line for worker in workers if worker.fixture]:
            ready = connection.wait(lines)
            for worker in workers:
                if worker.line in ready and (played := worker.result()):
                    following = next(fixtures, None)
                    if following:
                        worker.begin(following)
                    yield played
    finally:
        for worker in workers:
            worker.stop()


class Worker:
    """A process that plays games; if it dies another takes its place and plays the game again."""

    def __init__(self) -> None:
        """Start the process."""
        self.fixture: Fixture | None = None  # what it plays
        self._deaths = 0  # in this game
        self._start()

    def _start(self) -> None:
        self.line, theirs = CONTEXT.Pipe()
        self._process = CONTEXT.Process(target=_work, args=(theirs,), daemon=True)
        with _deaf():
            self._process.start()
        theirs.close()  # so that the line ends when the process does

    def begin(self, fixture: Fixture) -> None:
        """Let it play a game."""
        self.fixture = fixture
        self._deaths = 0
        self._send()

    def _send(self) -> None:
        with suppress(OSError):  # if it has just died, the line says so to result()
            self.line.send(self.fixture)

    def result(self) -> Played | None:
        """Return the game that has ended; None if the process has died instead and the game has begun again."""
        try:
            result: Played | BotFailed = self.line.recv()
        except (EOFError, OSError):
            self._deaths += 1
            if self._deaths == TRIES:
                raise BotFailed(f"{self.fixture}: the process that played it died {TRIES} times") from None
            self.stop()
            self._start()
            self._send()
            return None
        if isinstance(result, BotFailed):
            raise result
        self.fixture = None
        return result

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        self._process.kill()
        self._process.join()
        self.line.close()


def _work(line: Connection) -> None:
    """Play the games that come along the line; this is all that a worker process does."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with suppress(EOFError):
        while True:
            line.send(attempt(line.recv()))


def _end_with_parent() -> None:
    """See to it that no process is left behind when the one that started it is killed."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


@contextmanager
def _deaf() -> Iterator[None]:
    """Start processes that do not hear Ctrl-C: it is for the one that started them."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    hearing = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, hearing)
