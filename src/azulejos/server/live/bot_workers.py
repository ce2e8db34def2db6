"""Bot workers and hints: queue the turns of bots for the search pool, and make the moves that it finds.

A turn is queued as soon as this server writes or reads it. The database knows the tables that wait for a bot, so the
scheduler finds turns again that were lost with another server or did not fit in the queue.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from functools import partial
from threading import Condition

import structlog
from sqlalchemy.exc import SQLAlchemyError

import azulejos
from azulejos import Game
from azulejos.bots import Bot, Choice
from azulejos.dialogue.context import think_about_hint
from azulejos.server.live.fair_queue import ATTENDED, UNATTENDED, QueueFull
from azulejos.server.live.search_pool import CLIENT, SearchFailed, SearchPool, SearchStopped
from azulejos.server.tables.errors import Problem
from azulejos.server.tables.service import TableService
from azulejos.server.tables.state import TableState
from azulejos.words.catalogue import gettext_noop

log = structlog.get_logger()
MAX_IDLE = 8  # bots of one process, each of which may hold some megabytes for its search
MAX_FLOWS = 10_000  # tables whose clients are remembered
MAX_FAILURES = 2  # searches for one turn; then the weakest bot makes the move

Find = Callable[[str, Game, float, int], str]
Wait = Callable[[float, Callable[[], None]], object]


class BotPool:
    """Idle bots for reuse, because creating one takes longer than most moves."""

    def __init__(self, make: Callable[[str, int], Bot]) -> None:
        """Create bots by name and seed with ``make``."""
        self._make = make
        self._idle: list[tuple[object, Bot]] = []  # with the bot's name and game; the last used is the last

    def __len__(self) -> int:
        return len(self._idle)

    @contextmanager
    def borrow(self, name: str, game: Game, seed: int) -> Iterator[Bot]:
        """Lend a bot that has played the same kind of game, or a new one; a bot that fails is dropped."""
        use = name, game.family, game.rules
        at = next((at for at, (known, _) in enumerate(self._idle) if known == use), None)
        bot = self._make(name, seed) if at is None else self._idle.pop(at)[1]
        yield bot
        self._idle.append((use, bot))
        del self._idle[:-MAX_IDLE]


BOTS = BotPool(lambda name, seed: azulejos.bots.bot(name, seed=seed))  # of a worker process


def find_move(name: str, game: Game, seconds: float, seed: int) -> str:
    """Return the token of a bot's move; called in a worker process."""
    with BOTS.borrow(name, game, seed) as bot:
        return bot.choose(game, seconds=seconds).move.token


class BotWorkers:
    """The tables in which a bot is to move."""

    def __init__(
        self,
        tables: TableService,
        pool: SearchPool,
        *,
        seconds: float,
        seed: Callable[[], int] = lambda: 0,
        find: Find = find_move,
        wait: Wait | None = None,
        longest_pause: float = 0.0,
    ) -> None:
        """Search for ``seconds`` for each move with ``find``, which a worker process calls; ``seed`` makes seeds.

        ``wait`` calls a function later, for tables whose bots pause before a move.
        """
        self._tables = tables
        self._pool = pool
        self._seconds = seconds
        self._seed = seed
        self._find = find
        self._wait = wait
        self._longest_pause = longest_pause
        self._queued: set[str] = set()
        self._failures: dict[str, tuple[int, int]] = {}  # the turn, and how often its search has failed
        self._flows: OrderedDict[str, str] = OrderedDict()  # the client who moved last at each table
        self._moving = 0  # moves that are being written
        self._is_stopped = False
        self._lock = Condition()

    def __len__(self) -> int:
        return len(self._queued)

    def stop(self) -> None:
        """Make no further moves, and return when those begun are written; the next server repeats the rest."""
        with self._lock:
            self._is_stopped = True
            self._lock.wait_for(lambda: not self._moving)

    def queue(self, table: TableState) -> None:
        """Queue a table in which a bot is to move; when the queue is full, the scheduler does so later."""
        seat = table.bot_to_move
        if seat is None or table.game is None:
            return
        with self._lock:
            if table.id in self._queued:
                return
            self._queued.add(table.id)
            flow = self._flow(table.id)
        name = table.seats[seat].bot if self._failed(table) < MAX_FAILURES else azulejos.bots.names()[0]
        try:
            search = self._pool.submit(
                self._find,
                name,
                table.game.as_seen(),
                self._seconds,
                self._seed(),
                flow=flow,
                priority=ATTENDED if any(not each.bot for each in table.seats) else UNATTENDED,
            )
        except QueueFull:
            self._queued.discard(table.id)
        else:
            search.add_done_callback(partial(self._play_in_time, table))

    def _flow(self, game: str) -> str:
        """Return the client whose turn in the queue a table takes: the one who moved last, else the table itself."""
        flow = CLIENT.get(None) or self._flows.pop(game, game)
        self._flows[game] = flow
        self._flows.move_to_end(game)
        while len(self._flows) > MAX_FLOWS:
            self._flows.popitem(last=False)
        return flow

    def _failed(self, table: TableState) -> int:
        seq, failures = self._failures.get(table.id, (0, 0))
        return failures if seq == table.seq else 0

    def _play_in_time(self, table: TableState, search: Future[str]) -> None:
        """Make the move that a search found, after the pause that the table asks for."""
        pause = min(table.pause, self._longest_pause)
        left = table.updated + pause - self._tables.clock.now() if pause else 0.0
        if self._wait is None or left <= 0 or self._is_stopped:
            self._play(table, search)
        else:
            self._wait(left, partial(self._play, table, search))

    def _play(self, table: TableState, search: Future[str]) -> None:
        """Make the move that a search found, unless the server stops."""
        with self._lock:
            if isinstance(search.exception(), SearchFailed):
                self._failures[table.id] = table.seq, self._failed(table) + 1  # before it can be queued again
            self._queued.discard(table.id)
            if self._is_stopped:
                return
            self._moving += 1
        try:
            self._tables.move_bot(table.id, table.seq, search.result())
            self._failures.pop(table.id, None)
        except (SearchStopped, Problem):
            pass  # another server was faster, or the player came back
        except SearchFailed as error:
            log.warning("a bot could not move", game=table.id, error=str(error))
        except SQLAlchemyError:
            log.warning("a bot could not move, the database is away", game=table.id)
        except Exception:
            log.exception("a bot could not move", game=table.id)
        finally:
            with self._lock:
                self._moving -= 1
                self._lock.notify_all()


ONE_AT_A_TIME = gettext_noop("You have already asked for a hint. Please wait for the answer.")
BUSY = gettext_noop("There is no time for a hint right now. Please ask again in a few seconds.")
RETRY_AFTER = 3  # seconds


class Hints:
    """The hints that are being searched; belongs to the event loop."""

    def __init__(self, pool: SearchPool) -> None:
        """Search in a pool."""
        self._pool = pool
        self._asked: set[str] = set()

    async def find(self, table: TableState) -> Choice:
        """Return a good move for the seat to move; Problem if one is being searched already, or too much is queued."""
        assert table.game is not None
        if table.id in self._asked:
            raise Problem("too-many", ONE_AT_A_TIME, retry_after=RETRY_AFTER)
        self._asked.add(table.id)
        try:
            return await asyncio.wrap_future(self._pool.submit(think_about_hint, table.game.as_seen()))
        except (QueueFull, SearchFailed):
            raise Problem("too-many", BUSY, retry_after=RETRY_AFTER) from None
        finally:
            self._asked.discard(table.id)
