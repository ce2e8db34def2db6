"""Search pool: worker processes for bots, hints and analysis, behind a fair queue.

Searches run outside the server's process, so that they delay no request, and a crash ends nothing but the search.
"""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from contextvars import ContextVar
from multiprocessing import Pipe
from multiprocessing.connection import wait
from threading import Lock, Thread
from typing import Any, NamedTuple, TypeVar

import structlog

from azulejos.arena.workers import Worker
from azulejos.core.family import PACKAGES, register_family
from azulejos.server.live.fair_queue import ATTENDED, FairQueue, Queued

T = TypeVar("T")
log = structlog.get_logger()

Call = tuple[int, dict[str, str], bytes]  # the niceness, the families by package, and a function with its arguments

CLIENT: ContextVar[str] = ContextVar("client")  # the address of the request that is being served
MAX_ATTEMPTS = 2  # at a search whose process dies
NICENESS = 5  # of the processes, so that requests come first


class SearchFailed(Exception):
    """The process of a search died, took too long or raised an exception."""


class SearchStopped(SearchFailed):
    """The server stops."""


class Search(NamedTuple):
    """A call in a worker process, and the future of its result."""

    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    future: Future[Any]


class SearchPool:
    """The worker processes, each with a thread that feeds it."""

    def __init__(
        self,
        processes: int,
        *,
        capacity: int = 256,
        per_flow: int = 32,
        patience: float = 120.0,
        niceness: int = NICENESS,
    ) -> None:
        """Queue ``capacity`` searches, ``per_flow`` for one client; one that takes ``patience`` seconds is killed."""
        self._queue: FairQueue[Search] = FairQueue(processes, capacity, per_flow)
        self._patience = patience
        self._niceness = niceness
        self._stopping, self._stop = Pipe(duplex=False)
        self._workers: list[Worker[Any, Any]] = [Worker(_call) for _ in range(processes)]
        self._threads = [
            Thread(target=self._run, args=(worker,), name=f"search {at}", daemon=True)
            for at, worker in enumerate(self._workers)
        ]
        self._is_started = False
        self._lock = Lock()

    def __len__(self) -> int:
        """Return the number of searches that are queued or running."""
        return len(self._queue)

    def is_alive(self) -> bool:
        """Return whether all threads run; a process that dies is replaced."""
        return all(thread.is_alive() for thread in self._threads)

    def start(self) -> None:
        """Start the processes; the first submit() does so, too."""
        with self._lock:
            if not self._is_started:
                self._is_started = True
                for worker, thread in zip(self._workers, self._threads, strict=True):
                    worker.start()
                    thread.start()

    def stop(self) -> None:
        """Kill the processes; unfinished searches fail with SearchStopped."""
        for search in self._queue.close():
            if search.future.set_running_or_notify_cancel():
                search.future.set_exception(SearchStopped())
        with suppress(OSError):
            self._stop.close()  # makes the other end readable
        for thread in self._threads if self._is_started else ():
            thread.join()

    def submit(
        self, function: Callable[..., T], *arguments: Any, flow: str = "", priority: int = ATTENDED
    ) -> Future[T]:
        """Call a function in a process; QueueFull if too much is queued.

        By default the flow is the address of the current request. Callbacks of the future run in a thread of the pool.
        """
        self.start()
        future: Future[T] = Future()
        self._queue.put(Search(function, arguments, future), flow or CLIENT.get(""), priority)
        return future

    def _run(self, worker: Worker[Any, Any]) -> None:
        try:
            while (queued := self._queue.take()) is not None:
                self._search(worker, queued)
        finally:
            worker.stop()

    def _search(self, worker: Worker[Any, Any], queued: Queued[Search]) -> None:
        function, arguments, future = queued.job
        if not future.set_running_or_notify_cancel():  # who asked for it has gone
            self._queue.done(queued)
            return
        try:
            call = pickle.dumps((function, arguments))
            result = self._ask(worker, (self._niceness, dict(PACKAGES), call))
        except Exception as error:
            self._queue.done(queued)
            future.set_exception(error)
        else:
            self._queue.done(queued)
            future.set_result(result)

    def _ask(self, worker: Worker[Any, Any], call: Call) -> Any:
        """Return the result of a call, in another process if the first one dies."""
        for _ in range(MAX_ATTEMPTS):
            worker.begin(call)
            ready = wait([worker.line, self._stopping], self._patience)
            if self._stopping in ready:
                raise SearchStopped
            with suppress(EOFError, OSError):
                if ready:
                    result, error = worker.line.recv()
                    if error:
                        raise SearchFailed(error)
                    return result
            log.warning("a search process died" if ready else "a search process took too long and was killed")
            worker.stop()
            worker.start()
        raise SearchFailed("its process died or took too long")


def _call(given: Call) -> tuple[Any, str]:
    """Return the result of a call, or the description of its exception; runs in a worker process."""
    niceness, packages, pickled = given
    with suppress(AttributeError, OSError):
        os.setpriority(os.PRIO_PROCESS, 0, niceness)
    for family, package in packages.items():
        if family not in PACKAGES:
            register_family(family, package)
    try:
        function, arguments = pickle.loads(pickled)
        return function(*arguments), ""
    except Exception as error:
        return None, f"{type(error).__name__}: {error}"
