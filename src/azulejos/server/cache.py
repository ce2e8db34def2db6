"""What is known of tables without asking the database again. What is forgotten is rebuilt from events."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from threading import Lock

from azulejos.server.standing import Standing, rebuild
from azulejos.store import Holder, Store


class Cache:
    """The tables that were used last, and who holds their seats."""

    def __init__(self, store: Store, capacity: int) -> None:
        """Remember as many tables of a store."""
        self._store = store
        self._capacity = capacity
        self._tables: OrderedDict[str, Standing] = OrderedDict()
        self._holders: dict[str, frozenset[Holder]] = {}
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._tables)

    def get(self, game: str, at_least: int | None = None) -> Standing | None:
        """Return how a table stands; if it is known here up to an event, without asking the database."""
        known = self._tables.get(game)
        if known is not None and at_least is not None and known.seq >= at_least:
            return known
        events = self._store.events(game, known.seq if known else 0)
        if known is None:
            secret = self._store.secret(game)
            if secret is None or not events:
                return None
            table = rebuild(events, secret)
        else:
            table = known
            for event in events:
                table = table.apply(event)
        self.put(table)
        return table

    def catch_up(self, told: Mapping[str, int]) -> None:
        """Read at once what others wrote at tables that are known here."""
        tables = {game: known for game, seq in told.items() if (known := self.peek(game)) and known.seq < seq}
        if not tables:
            return
        for event in self._store.events_of_many({game: table.seq for game, table in tables.items()}):
            tables[event.game] = tables[event.game].apply(event)
        for table in tables.values():
            self.put(table)

    def peek(self, game: str) -> Standing | None:
        """Return a table as it is known here, if it is."""
        return self._tables.get(game)

    def put(self, table: Standing, holders: Sequence[Holder] = ()) -> None:
        """Remember a table, unless more is known of it, and who holds its seats in addition."""
        with self._lock:
            known = self._tables.get(table.id)
            if known is None or known.seq < table.seq:
                self._tables[table.id] = table
            self._tables.move_to_end(table.id)
            if holders and table.id in self._holders:
                self._holders[table.id] |= set(holders)
            while len(self._tables) > self._capacity:
                old, _ = self._tables.popitem(last=False)
                self._holders.pop(old, None)

    def forget(self, game: str) -> None:
        """Forget a table, because it may have changed in a way that is not known."""
        with self._lock:
            self._tables.pop(game, None)
            self._holders.pop(game, None)

    def known_holders(self, game: str) -> frozenset[Holder]:
        """Return who is known here to hold the seats of a table; there may be others."""
        return self._holders.get(game, frozenset())

    def holders(self, game: str, who: bytes | None) -> frozenset[Holder]:
        """Return who holds the seats of a table; if somebody is not known here, the database is asked."""
        known = self._holders.get(game)
        if known is None or who is None or not any(holder.hash == who for holder in known):
            known = frozenset(self._store.holders(game))
            with self._lock:
                if game in self._tables:
                    self._holders[game] = known
        return known

    def hold(self, game: str, holders: Sequence[Holder]) -> None:
        """Let seats be held by somebody in addition."""
        self._store.hold(holders)
        with self._lock:
            if game in self._holders:
                self._holders[game] |= set(holders)
