"""Event bus: notifies the subscribers of a table when an event is published. Subscribers read the events themselves."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import NamedTuple

from azulejos.server.tables.errors import Problem
from azulejos.server.tables.sources import Clock
from azulejos.server.tables.state import TableState

HEARTBEAT = 15.0  # seconds without an event after which a subscriber is notified anyway
PORTION = 20  # subscribers that are notified in one turn of the event loop
HEARTBEAT_CHECK = 1.0  # seconds between checks for such subscribers and for changed company


class Company(NamedTuple):
    """The visitors whose pages of a table are open: the number of spectators, and the seats of players."""

    watching: int = 0
    here: frozenset[int] = frozenset()


class Subscriber:
    """A subscription to a table, and the last sequence number that it was notified of."""

    def __init__(self, loop: asyncio.AbstractEventLoop, clock: Clock, visitor: bytes | None = None) -> None:
        """Start with no known event, for a visitor with an identity or an unknown one."""
        self.seq = 0
        self.visitor = visitor
        self.seats = frozenset[int]()  # of the visitor
        self.wants_company = False  # to be notified when it changes
        self._has_new_company = False
        self.notified = clock.monotonic()
        self.is_gone = False
        self.is_stale = False  # events may have been missed, so the store has to be read
        self._loop = loop
        self._clock = clock
        self._waiting: asyncio.Future[None] | None = None
        self._is_notified = False

    def notify(self, seq: int) -> None:
        """End the current or next wait; ``seq`` is the last published sequence number."""
        self.seq = max(self.seq, seq)
        self.notified = self._clock.monotonic()
        self._is_notified = True
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def invalidate(self) -> None:
        """Notify of events that may have been missed."""
        self.is_stale = True
        self.notify(self.seq)

    def meet(self) -> None:
        """Notify of a change of company."""
        if self.wants_company:
            self._has_new_company = True
            self.notify(self.seq)

    def take_company(self) -> bool:
        """Return whether the company has changed since the last call."""
        has_new, self._has_new_company = self._has_new_company, False
        return has_new

    def leave(self) -> None:
        """End the subscription, because its client has gone."""
        self.is_gone = True
        self.notify(self.seq)

    async def wait(self, seconds: float | None = None) -> None:
        """Wait for a notification or a heartbeat, for at most a number of seconds."""
        if not self._is_notified:
            self._waiting = self._loop.create_future()
            with suppress(TimeoutError):
                await (self._waiting if seconds is None else asyncio.wait_for(self._waiting, seconds))
            self._waiting = None
        self._is_notified = False


class Bus:
    """The subscribers of all tables.

    The methods publish…(), games(), has_subscribers(), company() and close_soon() are thread-safe; all else belongs to
    the event loop.
    """

    def __init__(self, per_table: int, per_address: int, clock: Clock) -> None:
        """Limit the subscribers of one table and the subscriptions of one client address."""
        self._loop = asyncio.get_running_loop()
        self._clock = clock
        self._per_table = per_table
        self._per_address = per_address
        self._subscribers: defaultdict[str, set[Subscriber]] = defaultdict(set)
        self._addresses: Counter[str] = Counter()
        self._count = 0
        self._changed: set[str] = set()  # tables whose company has changed
        self.is_closed = False
        self._loop.call_later(HEARTBEAT_CHECK, self._send_heartbeats)

    def __len__(self) -> int:
        return self._count

    def publish(self, game: str, seq: int) -> None:
        """Notify the subscribers of a table of an event."""
        if game in self._subscribers and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._notify, game, seq)

    def publish_state(self, table: TableState) -> None:
        """Publish the last event of a table."""
        self.publish(table.id, table.seq)

    def publish_stale(self, game: str) -> None:
        """Notify the subscribers of a table that events may have been missed."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._invalidate, game)

    def games(self) -> list[str]:
        """Return the tables with subscribers."""
        return list(self._subscribers)

    def has_subscribers(self, game: str) -> bool:
        """Return whether a table has subscribers."""
        return game in self._subscribers

    def company(self, game: str) -> Company:
        """Return the visitors of a table on this server; a spectator with several pages counts once."""
        subscribers = tuple(self._subscribers.get(game, ()))
        players = {each.visitor for each in subscribers if each.seats}
        spectators = {each.visitor or id(each) for each in subscribers if not each.seats} - players
        return Company(len(spectators), frozenset[int]().union(*(each.seats for each in subscribers)))

    def close(self) -> None:
        """End all subscriptions, because the server stops."""
        self.is_closed = True
        self._invalidate_all()

    def close_soon(self) -> None:
        """Close from another thread or a signal handler."""
        self._loop.call_soon_threadsafe(self.close)

    @contextmanager
    def subscribe(self, game: str, address: str, visitor: bytes | None = None) -> Iterator[Subscriber]:
        """Subscribe a visitor to a table for the duration of the block; Problem beyond the limits."""
        if len(self._subscribers.get(game, ())) >= self._per_table:
            raise Problem(
                "too-many", "Too many people are watching this table. Please come back later.", retry_after=60
            )
        if self._addresses[address] >= self._per_address:
            raise Problem(
                "too-many", "You are watching too many tables at once. Please close some of them.", retry_after=60
            )
        subscriber = Subscriber(self._loop, self._clock, visitor)
        self._subscribers[game].add(subscriber)
        self._addresses[address] += 1
        self._count += 1
        self._changed.add(game)
        try:
            yield subscriber
        finally:
            self._changed.add(game)
            self._subscribers[game].discard(subscriber)
            if not self._subscribers[game]:
                del self._subscribers[game]
            self._count -= 1
            self._addresses[address] -= 1
            if not self._addresses[address]:
                del self._addresses[address]

    def _notify(self, game: str, seq: int) -> None:
        for subscriber in self._subscribers.get(game, ()):
            if seq > subscriber.seq:
                subscriber.notify(seq)

    def _invalidate(self, game: str) -> None:
        for subscriber in self._subscribers.get(game, ()):
            subscriber.invalidate()

    def _invalidate_all(self) -> None:
        for game in self._subscribers:
            self._invalidate(game)

    def _send_heartbeats(self) -> None:
        silent = self._clock.monotonic() - HEARTBEAT
        due = [
            subscriber
            for subscribers in self._subscribers.values()
            for subscriber in subscribers
            if subscriber.notified < silent or subscriber.is_stale  # a stale one failed to read its table
        ]
        met = [subscriber for game in self._changed for subscriber in self._subscribers.get(game, ())]
        self._changed.clear()
        self._notify_in_portions([*(partial(each.notify, 0) for each in due), *(each.meet for each in met)])

    def _notify_in_portions(self, notifications: list[Callable[[], None]], at: int = 0) -> None:
        """Make notifications, with a turn of the event loop after each portion; then wait for the next check."""
        for notify in notifications[at : at + PORTION]:
            notify()
        if self.is_closed:
            return
        if at + PORTION < len(notifications):
            self._loop.call_soon(self._notify_in_portions, notifications, at + PORTION)
        else:
            self._loop.call_later(HEARTBEAT_CHECK, self._send_heartbeats)
