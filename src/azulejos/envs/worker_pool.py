"""The threads of a worker pool."""

from __future__ import annotations

import os
from threading import Event, Thread

from azulejos.core.compiled import IS_COMPILED
from azulejos.envs._worker_pool_cy import SharedWork


class WorkerThreads:
    """Threads of a pool, started with the first work; none in plain Python, which runs one thread at a time."""

    def __init__(self, pool: SharedWork, threads: int) -> None:
        """Take a pool for this number of threads, the calling one included."""
        self._pool = pool
        self._count = threads - 1 if IS_COMPILED else 0
        self._threads: list[Thread] = []
        self._process = 0

    def start(self) -> None:
        """Start the threads unless they run; after a fork, start them again in the child."""
        if self._process != os.getpid() and not self._pool.stopped:
            self._process = os.getpid()
            self._pool.wake_ups = [Event() for _ in range(self._count)]
            self._threads = [
                Thread(target=self._pool.work, args=(worker,), daemon=True) for worker in range(1, self._count + 1)
            ]
            for thread in self._threads:
                thread.start()

    def stop(self) -> None:
        """Stop the threads; the calling thread does all work from now on."""
        self._pool.stopped = True
        if self._process == os.getpid():
            for wake_up in self._pool.wake_ups:
                wake_up.set()
            for thread in self._threads:
                thread.join()
        self._pool.wake_ups = []
