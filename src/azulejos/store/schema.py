"""The tables of the database. A change here needs a new file in migrations/versions."""

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

# What a game is found by, and the secret of its bag. All but the secret follows from the events.
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
    Column("thinker", Integer),
    Index("games_by_status", "is_listed", "status", "updated"),
    Index("games_by_due", "due"),
    Index("games_by_thinker", "thinker", "updated"),
)

# What happened. Rows are added and never changed; the primary key lets one of two writers of the same turn win.
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

# Who may act for a seat: only hashes of secrets are kept.
holders = Table(
    "holders",
    metadata,
    Column("hash", LargeBinary(32), primary_key=True),
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Index("holders_by_game", "game"),
)
