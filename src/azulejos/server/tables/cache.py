"""LRU cache of table states and seat holders; evicted tables are rebuilt from their events."""

from __future__ import annotations

import hmac
from collections import OrderedDict, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from threading import Lock

import structlog

from azulejos.core.chance import Committed
from azulejos.server.tables.changes import apply_all, rebuild
from azulejos.server.tables.errors import Unreadable
from azulejos.server.tables.sources import Clock
from azulejos.server.tables.state import TableState
from azulejos.store import Holder, Store, StoredEvent

log = structlog.get_logger()
HOLDERS_KEPT = 10.0  # seconds
TABLE_WEIGHT = 4  # of a table beside its events, which weigh 1 each


class Cache:
    """The most recently used tables of a store and the holders of their seats; safe in many threads."""

    def __init__(
        self, store: Store, capacity: int, clock: Clock, chance: Callable[[bytes], Committed] = Committed
    ) -> None:
        """Keep tables with about ``capacity`` events in all; ``chance`` makes the draws of a game from its secret."""
        self._store = store
        self._capacity = capacity
        self._weight = 0  # of all cached tables
        self._clock = clock
        self._chance = chance
        self._tables: OrderedDict[str, TableState] = OrderedDict()
        self._holders: dict[str, frozenset[Holder]] = {}
        self._checked: dict[str, float] = {}  # the time at which the holders of a table were read
        self._lock = Lock()
        self._rebuilding = Lock()

    def __len__(self) -> int:
        return len(self._tables)

    # Tables

    def get(self, game: str, at_least: int | None = None) -> TableState | None:
        """Return the current state of a table, or a cached one that includes the event ``at_least``.

        None for an unknown table; Unreadable if its events cannot be applied.
        """
        known = self._tables.get(game)
        if known is not None and at_least is not None and known.seq >= at_least:
            return known
        events = self._store.events(game, known.seq if known else 0)
        if known is not None:
            with self._reading(game):
                table = apply_all(known, events)
            self.put(table)
            return table
        secret = self._store.secret(game)
        return None if secret is None or not events else self._rebuild(game, events, secret)

    def _rebuild(self, game: str, events: Sequence[StoredEvent], secret: bytes) -> TableState:
        """Return a table that follows from all of its events, and cache it.

        One table at a time, and each only once: a long one takes longer than a page, and after a restart all players
        ask for theirs at the same time.
        """
        with self._rebuilding:
            known = self._tables.get(game)
            if known is not None and known.seq >= events[-1].seq:
                return known
            with self._reading(game):
                table = rebuild(events, self._chance(secret))
            self.put(table)
            return table

    def peek(self, game: str) -> TableState | None:
        """Return the cached state of a table, without a query."""
        return self._tables.get(game)

    def put(self, table: TableState, holders: Sequence[Holder] = ()) -> None:
        """Add a table state unless a newer one is cached, and add holders of its seats."""
        with self._lock:
            known = self._tables.get(table.id)
            if known is None or known.seq < table.seq:
                self._tables[table.id] = table
                self._weight += table.seq - (known.seq if known else -TABLE_WEIGHT)
            self._tables.move_to_end(table.id)
            if holders and table.id in self._holders:
                self._holders[table.id] |= set(holders)
            while self._weight > self._capacity:
                self._evict(next(iter(self._tables)))

    def catch_up(self, latest: Mapping[str, int]) -> None:
        """Bring cached tables up to the sequence numbers that other servers have written, in one query.

        A table that becomes unreadable is evicted; the others are not affected.
        """
        tables = {game: known for game, seq in latest.items() if (known := self.peek(game)) and known.seq < seq}
        if not tables:
            return
        found: defaultdict[str, list[StoredEvent]] = defaultdict(list)
        for event in self._store.events_of_many({game: table.seq for game, table in tables.items()}):
            found[event.game].append(event)
        for game, events in found.items():
            with suppress(Unreadable), self._reading(game):
                self.put(apply_all(tables[game], events))

    @contextmanager
    def _reading(self, game: str) -> Iterator[None]:
        """Raise Unreadable instead of whatever else a table's events raise."""
        try:
            yield
        except Exception as error:
            log.exception("a table cannot be read", game=game)
            self.forget(game)
            raise Unreadable(game) from error

    def forget(self, game: str) -> None:
        """Evict a table after a write whose outcome is unknown."""
        with self._lock:
            self._evict(game)

    def _evict(self, game: str) -> None:
        table = self._tables.pop(game, None)
        self._weight -= table.seq + TABLE_WEIGHT if table else 0
        self._holders.pop(game, None)
        self._checked.pop(game, None)

    # Holders

    def holders(self, game: str) -> frozenset[Holder]:
        """Return the holders of a table's seats, from the store."""
        holders = frozenset(self._store.holders(game))
        with self._lock:
            if game in self._tables:
                self._holders[game] = holders
                self._checked[game] = self._clock.monotonic()
        return holders

    def known_seats_of(self, game: str, identity: bytes) -> frozenset[int]:
        """Return the seats that an identity holds as far as is cached, without a query.

        Another server may have revoked a link, so those of a shared store are cached for seconds only.
        """
        if self._store.is_shared and self._clock.monotonic() - self._checked.get(game, 0.0) > HOLDERS_KEPT:
            return frozenset()
        return _held(identity, self._holders.get(game, ()))

    def seats_of(self, game: str, identity: bytes) -> frozenset[int]:
        """Return the seats that an identity holds; the store is queried if none is cached."""
        return self.known_seats_of(game, identity) or _held(identity, self.holders(game))

    def hold(self, game: str, holders: Sequence[Holder], instead_of: Sequence[Holder] = ()) -> None:
        """Store and cache additional holders of seats, and remove others."""
        self._store.hold(holders, instead_of)
        with self._lock:
            if game in self._holders:
                self._holders[game] = (self._holders[game] - set(instead_of)) | set(holders)


def _held(identity: bytes, holders: Iterable[Holder]) -> frozenset[int]:
    """Return the seats of an identity, in a time that does not depend on how many bytes of a hash match."""
    return frozenset([holder.seat for holder in holders if hmac.compare_digest(holder.hash, identity)])
