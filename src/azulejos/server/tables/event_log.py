"""Event log: the events of a table with their consequences, as an immutable sequence with an index of idempotency keys.

A log and the longer one that append() returns share their storage, so that a move does not copy the events before it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from threading import Lock
from typing import Any, overload

from azulejos.core._kernel_cy import State
from azulejos.core.event import AnyEvent
from azulejos.dialogue.referee import Correction
from azulejos.store import StoredEvent


@dataclass(frozen=True, slots=True)
class TableEvent:
    """A stored event with its consequences: the status, turn and position after it, and the game's own events."""

    stored: StoredEvent
    status: str
    turn: int | None = None
    state: State | None = None
    game_events: tuple[AnyEvent, ...] = ()
    correction: Correction | None = None  # at a table whose tiles are entered by hand
    cached_json: dict[str, bytes] = field(default_factory=dict, compare=False, repr=False)  # by language

    @property
    def seq(self) -> int:
        """The sequence number, from 1."""
        return self.stored.seq

    @property
    def kind(self) -> str:
        """The kind of event, such as moved."""
        return self.stored.kind

    @property
    def data(self) -> Mapping[str, Any]:
        """The data of the event, as stored."""
        return self.stored.data

    @property
    def seat(self) -> int | None:
        """The seat that acted."""
        seat: int | None = self.stored.data.get("seat")
        return seat


class _Storage:
    """The events of the longest log, and the position of each key."""

    def __init__(self, events: Iterable[TableEvent]) -> None:
        self.lock = Lock()
        self.events: list[TableEvent] = []
        self.keys: dict[str, int] = {}
        for event in events:
            self.append(event)

    def append(self, event: TableEvent) -> None:
        if event.stored.key is not None:
            self.keys[event.stored.key] = len(self.events)
        self.events.append(event)


class EventLog(Sequence[TableEvent]):
    """The first events of a storage."""

    __slots__ = ("_length", "_storage")

    def __init__(self, events: Iterable[TableEvent] = ()) -> None:
        """Hold the given events in a storage of its own."""
        self._storage = _Storage(events)
        self._length = len(self._storage.events)

    def append(self, event: TableEvent) -> EventLog:
        """Return a log with one more event; of two that grow out of the same one, the second copies it."""
        storage = self._storage
        with storage.lock:
            if len(storage.events) != self._length:
                storage = _Storage(self)
            storage.append(event)
        log = EventLog.__new__(EventLog)
        log._storage, log._length = storage, self._length + 1
        return log

    def find_key(self, key: str | None) -> TableEvent | None:
        """Return the event that was written with an idempotency key."""
        at = self._storage.keys.get(key) if key is not None else None
        return self._storage.events[at] if at is not None and at < self._length else None

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[TableEvent]:
        return islice(self._storage.events, self._length)

    @overload
    def __getitem__(self, at: int) -> TableEvent: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[TableEvent, ...]: ...
    def __getitem__(self, at: int | slice) -> TableEvent | tuple[TableEvent, ...]:
        places = range(self._length)[at]
        if isinstance(places, int):
            return self._storage.events[places]
        return tuple([self._storage.events[place] for place in places])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, EventLog) and tuple(self) == tuple(other)

    __hash__ = None  # type: ignore[assignment]  # table states are compared, never hashed
