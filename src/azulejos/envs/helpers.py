"""The threads that help a crew: they come when there is work for the first time and go when they are sent home."""

from __future__ import annotations

import os
from threading import Event, Thread

from azulejos._compiled import IS_COMPILED
from azulejos.envs._crew_cy import Crew


class Helpers:
    """Threads for a crew; plain Python, which runs one thread at a time, does without."""

    def __init__(self, crew: Crew, threads: int) -> None:
        """Take a crew that is made for so many threads, with the one that calls."""
        self._crew = crew
        self._count = threads - 1 if IS_COMPILED else 0
        self._threads: list[Thread] = []
        self._process = 0

    def come(self) -> None:
        """Be there, in a process that was forked too: threads stay behind in the old one."""
        if self._process != os.getpid() and not self._crew.stopped:
            self._process = os.getpid()
            self._crew.bells = [Event() for _ in range(self._count)]
            self._threads = [
                Thread(target=self._crew.help, args=(helper,), daemon=True) for helper in range(1, self._count + 1)
            ]
            for thread in self._threads:
                thread.start()

    def go(self) -> None:
        """Go home; whoever calls does all the work from now on."""
        self._crew.stopped = True
        if self._process == os.getpid():
            for bell in self._crew.bells:
                bell.set()
            for thread in self._threads:
                thread.join()
        self._crew.bells = []
