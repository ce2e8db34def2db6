"""What is kept about a game, as values."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """Something that happened at a table; a game is all of its events in their order."""

    game: str
    seq: int  # from 1, without gaps
    at: float  # seconds since 1970
    kind: str
    data: Mapping[str, Any]
    key: str | None = None  # what its sender called it; no two events of a game have the same


@dataclass(frozen=True, slots=True)
class Summary:
    """What a game is found by; all of it follows from its events."""

    status: str
    is_listed: bool
    due: float | None = None  # when the clock of a seat runs out
    thinker: int | None = None  # the seat of a bot that has to move


@dataclass(frozen=True, slots=True)
class Holder:
    """Whose secret has this hash may act for this seat."""

    game: str
    seat: int
    hash: bytes


@dataclass(frozen=True, slots=True)
class Write:
    """An event, with what else changes by it."""

    event: StoredEvent
    summary: Summary
    holders: tuple[Holder, ...] = ()
    secret: bytes | None = field(default=None, repr=False)  # what a new game's draws follow from


@dataclass(frozen=True, slots=True)
class Found:
    """A game as a list shows it."""

    game: str
    seq: int
    created: float
    updated: float
    status: str
