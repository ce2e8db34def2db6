"""Work on a row of things that several threads share, handed over in less than a millionth of a second.

Helpers wait for the next call without the interpreter lock: awake at first, because it comes soon where many steps
follow each other, and then asleep. Each thread begins with a part of its own, so that the same things stay in the
cache of the same core, and then helps the others; so whoever calls does it all where there are no helpers.
"""

from __future__ import annotations

from array import array
from threading import Event
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    import cython
else:
    from azulejos import _cython as cython

if not cython.compiled:
    from operator import getitem as look
    from operator import setitem as put

    from azulejos._kernel_cy import Numbers

    Counters: TypeAlias = "array[int]"

    def add(row: Counters, place: int, number: int) -> int:
        """Add to a counter and return what it was before; plain Python has no helpers that could come in between."""
        row[place] += number
        return row[place] - number

    def rest() -> None:
        """Let others run."""


_CHUNK = cython.declare(cython.Py_ssize_t, 4)  # how many things are taken at once
_PATIENCE = cython.declare(cython.int, 3000)  # how often a helper looks for the next call before it falls asleep

# Counters, eight numbers apart so that each has a line of the cache to itself: two for all, then three by thread.
_CALLS = cython.declare(cython.Py_ssize_t, 0)  # how often there was work
_LEFT = cython.declare(cython.Py_ssize_t, 8)  # how many things are left to do
_NEXT = cython.declare(cython.Py_ssize_t, 16)  # [thread]: the next thing of its part that nobody has taken
_SEEN = cython.declare(cython.Py_ssize_t, 24)  # [thread]: the last call that it has heard
_ASLEEP = cython.declare(cython.Py_ssize_t, 32)  # [thread]: whether somebody has to wake it
_BY_THREAD = cython.declare(cython.Py_ssize_t, 24)


@cython.cclass
class Crew:
    """A row of things to work on; a subclass says what is done with them."""

    if not cython.compiled:
        total: int  # how many things there are
        threads: int  # how many work on them, with the one that calls
        stopped: bool  # whether the helpers are sent home
        numbers: Numbers  # of the one that calls
        counters: array[int]
        bells: list[Event]  # [helper]: wakes it

    def __init__(self, total: int, threads: int) -> None:
        """Say how many things and threads there are; the helpers come when somebody lets them ``help``."""
        self.total = total
        self.threads = threads
        self.stopped = False
        self.numbers = Numbers()
        self.counters = array("q", bytes(8 * (_NEXT + _BY_THREAD * threads)))
        self.bells = []

    # What each kind of work writes for itself.

    def _work(self, first: cython.Py_ssize_t, last: cython.Py_ssize_t, numbers: Numbers) -> None:
        """Work on the things from ``first`` up to, but not with, ``last``; the numbers are the thread's own."""

    # What follows from that for every kind of work.

    def share(self) -> None:
        """Have everything worked on once."""
        part: cython.Py_ssize_t
        put(self.counters, _LEFT, self.total)  # before there is anything to take
        for part in range(self.threads):
            put(self.counters, _NEXT + _BY_THREAD * part, self.total * part // self.threads)
        add(self.counters, _CALLS, 1)
        for part in range(1, len(self.bells) + 1):
            if look(self.counters, _ASLEEP + _BY_THREAD * part):
                self.bells[part - 1].set()
        with cython.nogil:
            self._take(0, self.numbers)
            while look(self.counters, _LEFT) > 0:
                rest()

    def help(self, helper: int) -> None:
        """Work with the others as this helper, from 1, until sent home."""
        me: cython.Py_ssize_t = helper
        numbers = Numbers()
        bell = self.bells[helper - 1]
        while not self.stopped:
            with cython.nogil:
                self._attend(me, numbers)
            bell.clear()
            put(self.counters, _ASLEEP + _BY_THREAD * me, 1)
            # Whoever calls from here on sees that we sleep; a call from before is heard here.
            if not self.stopped and not self._has_call(me):
                bell.wait()
            put(self.counters, _ASLEEP + _BY_THREAD * me, 0)

    def _has_call(self, me: cython.Py_ssize_t) -> cython.bint:
        return look(self.counters, _CALLS) != look(self.counters, _SEEN + _BY_THREAD * me)

    def _attend(self, me: cython.Py_ssize_t, numbers: Numbers) -> None:
        """Work whenever there is a call, until there was none for a while."""
        waited: cython.int = 0
        while waited < _PATIENCE and not self.stopped:
            if self._has_call(me):
                put(self.counters, _SEEN + _BY_THREAD * me, look(self.counters, _CALLS))
                self._take(me, numbers)
                waited = 0
            else:
                rest()
                waited += 1

    def _take(self, me: cython.Py_ssize_t, numbers: Numbers) -> None:
        """Work on what nobody has taken yet, first on the own part."""
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
                self._work(first, last, numbers)
                done += last - first
                first = add(self.counters, _NEXT + _BY_THREAD * part, _CHUNK)
            add(self.counters, _LEFT, -done)
