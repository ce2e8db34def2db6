"""Work shared by a pool of threads, handed over in less than a microsecond.

Workers wait for the next run without the interpreter lock: they spin at first, because the next step often follows at
once, and then sleep. Each thread begins with its own part of the items, which stay in the cache of its core, and then
takes items of the others. The calling thread takes part, and does everything where the pool is empty.
"""

from __future__ import annotations

from array import array
from threading import Event
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    import cython
else:
    from azulejos.core import _cython as cython

if not cython.compiled:
    from operator import getitem as look
    from operator import setitem as put

    from azulejos.core._kernel_cy import Numbers

    Counters: TypeAlias = "array[int]"

    def add(row: Counters, place: int, number: int) -> int:
        """Add to a counter and return its old value; plain Python has no workers that could interfere."""
        row[place] += number
        return row[place] - number

    def rest() -> None:
        """Yield the processor."""


_CHUNK = cython.declare(cython.Py_ssize_t, 4)  # items taken at once
_SPINS = cython.declare(cython.int, 3000)  # checks for the next run before a worker sleeps

# Indices of counters, eight numbers apart to have a cache line each: two common ones, then three for each thread.
_RUNS = cython.declare(cython.Py_ssize_t, 0)  # runs so far
_LEFT = cython.declare(cython.Py_ssize_t, 8)  # items left
_NEXT = cython.declare(cython.Py_ssize_t, 16)  # [thread]: the next item of its part
_SEEN = cython.declare(cython.Py_ssize_t, 24)  # [thread]: the last run that it has joined
_ASLEEP = cython.declare(cython.Py_ssize_t, 32)  # [thread]: whether it has to be woken
_BY_THREAD = cython.declare(cython.Py_ssize_t, 24)


@cython.cclass
class SharedWork:
    """Items to work on; a subclass defines the work."""

    if not cython.compiled:
        total: int  # items
        threads: int  # the calling one included
        stopped: bool  # whether the workers have to end
        numbers: Numbers  # of the calling thread
        counters: array[int]
        wake_ups: list[Event]  # [worker - 1]

    def __init__(self, total: int, threads: int) -> None:
        """Set the numbers of items and threads; each other thread has to call ``work``."""
        self.total = total
        self.threads = threads
        self.stopped = False
        self.numbers = Numbers()
        self.counters = array("q", bytes(8 * (_NEXT + _BY_THREAD * threads)))
        self.wake_ups = []

    def _work(self, me: cython.Py_ssize_t, first: cython.Py_ssize_t, last: cython.Py_ssize_t, numbers: Numbers) -> None:
        """Work on the items from ``first`` up to but excluding ``last``; ``numbers`` belongs to the thread ``me``."""

    def run(self) -> None:
        """Work on every item once."""
        part: cython.Py_ssize_t
        put(self.counters, _LEFT, self.total)  # before any item can be taken
        for part in range(self.threads):
            put(self.counters, _NEXT + _BY_THREAD * part, self.total * part // self.threads)
        add(self.counters, _RUNS, 1)
        for part in range(1, len(self.wake_ups) + 1):
            if look(self.counters, _ASLEEP + _BY_THREAD * part):
                self.wake_ups[part - 1].set()
        with cython.nogil:
            self._take(0, self.numbers)
            while look(self.counters, _LEFT) > 0:
                rest()

    def work(self, worker: int) -> None:
        """Take part as a worker, counted from 1, until stopped."""
        me: cython.Py_ssize_t = worker
        numbers = Numbers()
        wake_up = self.wake_ups[worker - 1]
        while not self.stopped:
            with cython.nogil:
                self._serve(me, numbers)
            wake_up.clear()
            put(self.counters, _ASLEEP + _BY_THREAD * me, 1)
            # A run that starts after this line wakes the worker; one that started before is noticed here.
            if not self.stopped and not self._has_run(me):
                wake_up.wait()
            put(self.counters, _ASLEEP + _BY_THREAD * me, 0)

    def _has_run(self, me: cython.Py_ssize_t) -> cython.bint:
        return look(self.counters, _RUNS) != look(self.counters, _SEEN + _BY_THREAD * me)

    def _serve(self, me: cython.Py_ssize_t, numbers: Numbers) -> None:
        """Join runs until there has been none for a while."""
        waited: cython.int = 0
        while waited < _SPINS and not self.stopped:
            if self._has_run(me):
                put(self.counters, _SEEN + _BY_THREAD * me, look(self.counters, _RUNS))
                self._take(me, numbers)
                waited = 0
            else:
                rest()
                waited += 1

    def _take(self, me: cython.Py_ssize_t, numbers: Numbers) -> None:
        """Work on items that no thread has taken yet, those of the own part first."""
        i: cython.Py_ssize_t
        part: cython.Py_ssize_t
        first: cython.Py_ssize_t
        last: cython.Py_ssize_t
        end: cython.Py_ssize_t
        done: cython.Py_ssize_t
        for i in range(self.threads):
            part = (me + i) % self.threads
            end = self.total * (part + 1) // self.threads
            done = 0
            first = add(self.counters, _NEXT + _BY_THREAD * part, _CHUNK)
            while first < end:
                last = first + _CHUNK if first + _CHUNK < end else end
                self._work(me, first, last, numbers)
                done += last - first
                first = add(self.counters, _NEXT + _BY_THREAD * part, _CHUNK)
            add(self.counters, _LEFT, -done)
