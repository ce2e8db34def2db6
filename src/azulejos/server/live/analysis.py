"""Background analysis of finished games, in a worker process of low priority.

Results are cached in memory only; an evicted one is computed again on demand.
"""

from __future__ import annotations

from collections import OrderedDict
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from threading import Lock

import structlog

from azulejos.analysis import Analysis, analyse
from azulejos.bots import ADVISER, bot
from azulejos.core.compiled import IS_COMPILED
from azulejos.core.replay import walk
from azulejos.server.live.fair_queue import QueueFull
from azulejos.server.live.search_pool import SearchFailed, SearchPool, SearchStopped

log = structlog.get_logger()

MIN_NODES, MAX_NODES = 20, 10_000  # searched for each move
PLAIN = 100  # divides the nodes where the kernels are not compiled
NICENESS = 19  # of the process: it runs when nothing else does
PATIENCE = 900.0  # seconds after which an analysis is killed; it waits for everything else
QUEUE, QUEUE_OF_ONE = 64, 8  # games in all, and of one client


def make_background_pool(patience: float = PATIENCE) -> SearchPool:
    """Return the pool of analyses; one that takes ``patience`` seconds is killed."""
    return SearchPool(1, capacity=QUEUE, per_flow=QUEUE_OF_ONE, patience=patience, niceness=NICENESS)


def analyse_record(record: str, nodes: int) -> Analysis:
    """Analyse a record with a budget of positions for the whole game; called in a worker process."""
    moves = sum(1 for _ in walk(record)) - 1
    of_each = min(MAX_NODES, max(MIN_NODES, nodes // max(1, moves)))
    return analyse(record, bot(ADVISER, seed=1), nodes=of_each)


@dataclass(frozen=True, slots=True)
class Insight:
    """The analysis of a game, or whether one is under way."""

    analysis: Analysis | None = None
    is_waiting: bool = False


WAITING = Insight(is_waiting=True)


class Analyses:
    """An LRU cache of analyses by the text of the record, and the games that are being analysed."""

    def __init__(self, nodes: int, pool: SearchPool, *, capacity: int = 200) -> None:
        """Search ``nodes`` positions for each game, and cache the analyses of ``capacity`` games."""
        self._nodes = nodes if IS_COMPILED else nodes // PLAIN
        self._pool = pool
        self._capacity = capacity
        self._done: OrderedDict[str, Insight] = OrderedDict()
        self._queued: set[str] = set()
        self._lock = Lock()

    def __len__(self) -> int:
        """Return the number of games that are queued or being analysed."""
        return len(self._queued)

    def find(self, record: str) -> Insight:
        """Return the analysis of a finished game if there is one, else queue the game; never blocks."""
        with self._lock:
            if record in self._done:
                self._done.move_to_end(record)
                return self._done[record]
            if record in self._queued:
                return WAITING
            self._queued.add(record)
        try:
            search = self._pool.submit(analyse_record, record, self._nodes)
        except QueueFull:
            self._queued.discard(record)
        else:
            search.add_done_callback(partial(self._keep, record))
        return WAITING

    def _keep(self, record: str, search: Future[Analysis]) -> None:
        try:
            insight = Insight(search.result())
        except SearchStopped:
            return
        except SearchFailed as error:
            log.warning("a game could not be analysed", error=str(error))
            insight = Insight()
        with self._lock:
            self._queued.discard(record)
            self._done[record] = insight
            while len(self._done) > self._capacity:
                self._done.popitem(last=False)
