"""Database schema, and the values that are read and written. A change of a table needs a migration in versions/."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

# One row for each game: the secret of its bag, and the columns that games are queried by, derived from its events.
games = Table(
    "games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("secret", LargeBinary, nullable=False),
    Column("created", Double, nullable=False),
    Column("updated", Double, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("status", String(16), nullable=False),
    Column("is_listed", Boolean, nullable=False),
    Column("due", Double),
    Column("thinker", Integer, key="bot_to_move"),
    Index("games_by_status", "is_listed", "status", "updated"),
    Index("games_by_due", "due"),
    Index("games_by_thinker", "bot_to_move", "updated"),
)

# Append-only events. The primary key lets one of two writers of the same event win.
events = Table(
    "events",
    metadata,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("data", Text, nullable=False),
    Column("key", String(80)),
    UniqueConstraint("game", "key", name="events_by_key"),
)

# Authorization: the hashes of the secrets that may act for a seat.
holders = Table(
    "holders",
    metadata,
    Column("hash", LargeBinary(32), primary_key=True),
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Index("holders_by_game", "game"),
)


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """An event of a game; the game follows from its events."""

    game: str
    seq: int  # from 1, without gaps
    at: float  # seconds since 1970
    kind: str
    data: Mapping[str, Any]
    key: str | None = None  # an idempotency key, unique in the game
    version: int = 1  # of the format of the data; a reader refuses versions that it does not know


@dataclass(frozen=True, slots=True)
class Summary:
    """The columns that a game is queried by, derived from its events."""

    status: str
    is_listed: bool
    due: float | None = None  # the time at which the clock of the player to move expires
    bot_to_move: int | None = None  # the seat to move, if a bot plays there


@dataclass(frozen=True, slots=True)
class Holder:
    """The hash of a secret that may act for a seat."""

    game: str
    seat: int
    hash: bytes


@dataclass(frozen=True, slots=True)
class Write:
    """An event to append, with the new summary, holders and secret of its game."""

    event: StoredEvent
    summary: Summary
    holders: tuple[Holder, ...] = ()
    secret: bytes | None = field(default=None, repr=False)  # of a new game


@dataclass(frozen=True, slots=True)
class ListedGame:
    """A game in the result of a query."""

    game: str
    seq: int
    created: float
    updated: float
    status: str
