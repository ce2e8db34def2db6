"""What a bot thinks of games that are over: one game at a time, in a thread that gives way to the bots that play.

Nothing is kept but in memory: what is forgotten is thought again when somebody asks.
"""

from __future__ import annotations

import os
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, Full, Queue
from threading import Event, Lock, Thread, get_native_id

import structlog

from azulejos._compiled import IS_COMPILED
from azulejos.analysis import Analysis, JudgedMove, analyse
from azulejos.bots import ADVISER, bot
from azulejos.replay import retrace

log = structlog.get_logger()

LEAST, MOST = 20, 10_000  # positions that are looked at for a move
PLAIN = 100  # as many times fewer, where the kernels are not compiled
CAPACITY = 200  # games whose analyses are kept
QUEUE = 64  # games that may wait
GIVING_WAY = 0.5  # seconds that bots may delay a move
LOW = 10  # the priority of the thread, where the system has priorities of threads


class Stopped(Exception):
    """The server stops."""


@dataclass(frozen=True, slots=True)
class Insight:
    """What is known about a game: its analysis, or whether there will be one."""

    analysis: Analysis | None = None
    is_waiting: bool = False


class Analyses:
    """Analyses by the text of the record."""

    def __init__(self, nodes: int, *, is_busy: Callable[[], bool] = lambda: False) -> None:
        """Look at so many positions of a game, and give way whenever somebody else is busy."""
        self._is_busy = is_busy
        self._nodes = nodes if IS_COMPILED else nodes // PLAIN
        self._done: OrderedDict[str, Insight] = OrderedDict()
        self._queue: Queue[str] = Queue(QUEUE)
        self._queued: set[str] = set()
        self._lock = Lock()
        self._stop = Event()
        self._thread = Thread(target=self._run, name="analyses", daemon=True)

    def start(self) -> None:
        """Begin to think."""
        self._thread.start()

    def stop(self) -> None:
        """Stop thinking; what is not finished is lost."""
        self._stop.set()
        self._thread.join(10)

    def find(self, record: str) -> Insight:
        """Return what is known about a game that is over, at once; if it is nothing yet, put the game in line."""
        with self._lock:
            if record in self._done:
                self._done.move_to_end(record)
                return self._done[record]
            if record not in self._queued:
                with suppress(Full):  # whoever waits asks again
                    self._queue.put_nowait(record)
                    self._queued.add(record)
            return Insight(is_waiting=True)

    def _run(self) -> None:
        with suppress(AttributeError, OSError):
            os.setpriority(os.PRIO_PROCESS, get_native_id(), LOW)
        while not self._stop.is_set():
            try:
                record = self._queue.get(timeout=0.5)
            except Empty:
                continue
            try:
                insight = Insight(self._analyse(record))
            except Stopped:
                return
            except Exception:
                log.exception("a game could not be analysed")
                insight = Insight()
            with self._lock:
                self._queued.discard(record)
                self._done[record] = insight
                while len(self._done) > CAPACITY:
                    self._done.popitem(last=False)

    def _analyse(self, record: str) -> Analysis:
        moves = sum(1 for _ in retrace(record))
        nodes = min(MOST, max(LEAST, self._nodes // max(1, moves)))
        return analyse(record, bot(ADVISER, seed=1), nodes=nodes, follow=self._give_way)

    def _give_way(self, moves: Iterable[JudgedMove], _total: int) -> Iterator[JudgedMove]:
        """Pass judged moves on, a little later while bots wait for their turn."""
        for judged in moves:
            yield judged
            if self._is_busy():
                self._stop.wait(GIVING_WAY)
            if self._stop.is_set():
                raise Stopped
