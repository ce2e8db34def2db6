"""Table writer: the only writer of tables, with optimistic writes.

Safe in many threads and many processes: of two writers of the same event the store lets one win, and the other one
reads the table again. Nothing here knows of HTTP.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from azulejos.core.chance import Committed
from azulejos.server.tables.cache import Cache
from azulejos.server.tables.changes import apply, open_table
from azulejos.server.tables.entropy import COMMIT, REVEAL
from azulejos.server.tables.errors import Late, Problem
from azulejos.server.tables.sources import Clock
from azulejos.server.tables.state import EVENT_VERSION, TableEvent, TableState
from azulejos.server.tables.transitions import Transition
from azulejos.store import Conflict, Holder, Store, StoredEvent, Write

MAX_ATTEMPTS = 8  # optimistic writes before giving up

Subscriber = Callable[[TableState], object]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The table after a request, and the sequence number of the event that the request led to."""

    table: TableState
    seq: int

    @property
    def event(self) -> TableEvent:
        """The event that the request led to."""
        return self.table.events[self.seq - 1]


class TableWriter:
    """Reads tables, decides and writes their next events, and notifies subscribers."""

    def __init__(self, store: Store, *, clock: Clock, capacity: int, chance: Callable[[bytes], Committed]) -> None:
        """Write to a store; tables with ``capacity`` events in all are cached, ``chance`` draws from their secrets."""
        self.store = store
        self.cache = Cache(store, capacity, clock, chance)
        self.clock = clock
        self._chance = chance
        self._subscribers: list[Subscriber] = []

    def subscribe(self, subscriber: Subscriber) -> None:
        """Notify a subscriber of every table that is written here, from the writing thread."""
        self._subscribers.append(subscriber)

    def get(self, game: str, at_least: int | None = None) -> TableState:
        """Return the current state of a table, or a cached one that includes the event ``at_least``."""
        table = self.cache.get(game, at_least)
        if table is None:
            raise Problem("unknown", "There is no such table. Please check the address.")
        return table

    def act(
        self,
        game: str,
        decide: Callable[[TableState], Transition],
        *,
        seq: int | None = None,
        key: str | None = None,
        repeats: tuple[str, str | None] = ("", None),
        holders: Sequence[Holder] = (),
    ) -> Outcome:
        """Write the transition that ``decide`` returns; decide again if another event was written first.

        A request that answers the event ``seq`` is refused if another event came first. One with a key is bound to the
        kind of event and the move in ``repeats``, and counts once.
        """
        for _ in range(MAX_ATTEMPTS):
            table = self.get(game, seq)
            if seq is not None:
                if event := table.events.find_key(key):
                    _check_repeated(table, event, seq, *repeats)
                    return Outcome(table, event.seq)
                if table.has_changed(seq):
                    raise Late(table, seq)
            changed = self.next_state(table, decide(table), key)
            try:
                self.append(self.with_start(changed), holders)
            except Conflict:
                self.get(game)
                continue
            return Outcome(changed, changed.seq)
        raise Problem("late", "Too much is happening at this table at once. Please try again.")

    def next_state(self, table: TableState, transition: Transition, key: str | None = None) -> TableState:
        """Return a table after a transition."""
        at = max(self.clock.now(), table.updated)
        data, version = transition.data, table.version_of(transition.kind)
        event = StoredEvent(table.id, table.seq + 1, at, transition.kind, data, key, version)
        return apply(table, event, transition.played)

    def first_state(self, game: str, data: dict[str, Any], secret: bytes) -> TableState:
        """Return the state of a new table."""
        version = EVENT_VERSION if data.get("by_hand") else 2 if data.get("entropy") else 1
        created = StoredEvent(game, 1, self.clock.now(), "created", data, version=version)
        return open_table(created, self._chance(secret))

    def with_start(self, table: TableState) -> list[TableState]:
        """Return a table, and the table with the game started if all seats have just been taken."""
        if table.game is not None or not table.is_full or table.entropy_phase in (COMMIT, REVEAL):
            return [table]
        deals = list(table.begin().record().tokens)
        return [table, self.next_state(table, Transition("started", {"deals": deals}))]

    def append(
        self, changed: Sequence[TableState], holders: Sequence[Holder] = (), secret: bytes | None = None
    ) -> None:
        """Write the last event of each state, all or none; holders and the secret belong to the first one."""
        first = replace(write_of(changed[0]), holders=tuple(holders), secret=secret)
        with self.writing(changed, holders):
            self.store.append(first, *map(write_of, changed[1:]))

    @contextmanager
    def writing(self, changed: Sequence[TableState], holders: Sequence[Holder] = ()) -> Iterator[None]:
        """Cache and publish the states that are written in the block; after a failure the cache is invalid."""
        try:
            yield
        except Conflict:
            raise
        except Exception:
            for table in changed:
                self.cache.forget(table.id)  # whether it was written is unknown
            raise
        for table in {table.id: table for table in changed}.values():
            self.cache.put(table, [holder for holder in holders if holder.game == table.id])
            for notify in self._subscribers:
                notify(table)


def write_of(table: TableState) -> Write:
    """Return the last event of a table as the store writes it."""
    return Write(table.events[-1].stored, table.summary())


def _check_repeated(table: TableState, event: TableEvent, seq: int, kind: str, move: str | None) -> None:
    """Raise Problem if a key was sent with another request before, which led to an event."""
    is_other = event.seq <= seq or table.has_changed(seq, event.seq)
    if is_other or event.kind != kind or (move is not None and event.data["move"] != move):
        raise Problem("reused", "This key was already used for another request. Please send a new one.")
