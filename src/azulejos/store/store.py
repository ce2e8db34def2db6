"""Store: events go in at the end and never change; reading is by game and sequence number."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Engine, Select, bindparam, func, insert, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from azulejos.store.engine import open_engine, upgrade
from azulejos.store.line import Job, Line
from azulejos.store.schema import events, games, holders
from azulejos.store.values import Found, Holder, StoredEvent, Write

CHANNEL = "azulejos"  # on which PostgreSQL tells other servers of events

EVENT = (events.c.game, events.c.seq, events.c.at, events.c.kind, events.c.data, events.c.key)
FOUND = (games.c.id, games.c.seq, games.c.created, games.c.updated, games.c.status)
# Made once, as making a statement costs more than running it.
AFTER = (
    select(*EVENT).where(events.c.game == bindparam("game"), events.c.seq > bindparam("after")).order_by(events.c.seq)
)
BY_KEY = select(*EVENT).where(events.c.game == bindparam("game"), events.c.key == bindparam("key"))
SECRET = select(games.c.secret).where(games.c.id == bindparam("game"))
HELD = select(holders.c.game, holders.c.seat, holders.c.hash).where(holders.c.game == bindparam("game"))
ADD_EVENT = insert(events)
ADD_GAME = insert(games)
CHANGE_GAME = update(games).where(games.c.id == bindparam("game"))
TELL = text("select pg_notify(:channel, :told)")


class Taken(Exception):
    """Somebody else wrote this event first: the sequence number or the key is no longer free."""


class Store:
    """The events of all games, in one database."""

    def __init__(self, engine: Engine) -> None:
        """Use an engine whose tables are up to date."""
        self.engine = engine
        self.is_shared = engine.dialect.name == "postgresql"  # whether other servers may write too
        self._line = None if self.is_shared else Line(engine)
        add = postgresql.insert if self.is_shared else sqlite.insert
        self._hold = add(holders).on_conflict_do_nothing()

    @staticmethod
    def open(database: str) -> Store:
        """Open a database by its URL or by the path of a SQLite file, and bring its tables up to date."""
        engine = open_engine(database)
        upgrade(engine)
        return Store(engine)

    def close(self) -> None:
        """Close all connections."""
        self.engine.dispose()

    # In

    def append(self, *writes: Write) -> None:
        """Add events, all of them or none; Taken if one of them is there already."""
        try:
            self._write(lambda connection: self._append(connection, writes))
        except IntegrityError as error:
            raise Taken(*(f"{write.event.game} {write.event.seq}" for write in writes)) from error

    def _write(self, job: Job) -> None:
        """Do a job in a transaction; where only one can write at a time, together with others in line."""
        if self._line is not None:
            self._line.do(job)
            return
        with self.engine.begin() as connection:
            job(connection)

    def _append(self, connection: Connection, writes: Sequence[Write]) -> None:
        for write in writes:
            self._append_one(connection, write)

    def _append_one(self, connection: Connection, write: Write) -> None:
        event, summary = write.event, write.summary
        found = {
            "updated": event.at,
            "seq": event.seq,
            "status": summary.status,
            "is_listed": summary.is_listed,
            "due": summary.due,
            "thinker": summary.thinker,
        }
        if write.secret is not None:
            connection.execute(ADD_GAME, {"id": event.game, "secret": write.secret, "created": event.at, **found})
        connection.execute(ADD_EVENT, _row(event))
        if write.secret is None:
            connection.execute(CHANGE_GAME, {"game": event.game, **found})
        if write.holders:
            connection.execute(self._hold, _rows(write.holders))
        if self.is_shared:
            connection.execute(TELL, {"channel": CHANNEL, "told": f"{event.game} {event.seq}"})

    def hold(self, given: Sequence[Holder]) -> None:
        """Let seats be held by those who know a secret, in addition to those who hold them already."""
        self._write(lambda connection: connection.execute(self._hold, _rows(given)))

    # Out

    def events(self, game: str, after: int = 0) -> list[StoredEvent]:
        """Return the events of a game that come after a sequence number."""
        with self.engine.connect() as connection:
            return [_event(row) for row in connection.execute(AFTER, {"game": game, "after": after})]

    def find(self, game: str, key: str) -> StoredEvent | None:
        """Return the event that its sender called by this key."""
        with self.engine.connect() as connection:
            row = connection.execute(BY_KEY, {"game": game, "key": key}).one_or_none()
        return _event(row) if row else None

    def secret(self, game: str) -> bytes | None:
        """Return what the draws of a game follow from; None if there is no such game."""
        with self.engine.connect() as connection:
            return connection.execute(SECRET, {"game": game}).scalar_one_or_none()

    def holders(self, game: str) -> tuple[Holder, ...]:
        """Return who may act for the seats of a game."""
        with self.engine.connect() as connection:
            return tuple(Holder(*row) for row in connection.execute(HELD, {"game": game}))

    def games_of(self, hash_: bytes, limit: int) -> list[Found]:
        """Return the games in which a secret holds a seat, the last one first."""
        own = select(holders.c.game).where(holders.c.hash == hash_)
        return self._found(select(*FOUND).where(games.c.id.in_(own)), limit)

    def listed(self, status: str, limit: int) -> list[Found]:
        """Return games that everybody may find, the last one first."""
        return self._found(select(*FOUND).where(games.c.is_listed, games.c.status == status), limit)

    def due(self, now: float, limit: int) -> list[Found]:
        """Return the games in which a clock has run out."""
        return self._found(select(*FOUND).where(games.c.due <= now), limit)

    def thinking(self, before: float, limit: int) -> list[Found]:
        """Return the games that have waited for a bot since before a time."""
        return self._found(select(*FOUND).where(games.c.thinker.is_not(None), games.c.updated <= before), limit)

    def count(self) -> dict[str, int]:
        """Return how many games there are, by status."""
        with self.engine.connect() as connection:
            rows = connection.execute(select(games.c.status, func.count()).group_by(games.c.status))
            return {str(status): int(number) for status, number in rows}

    def ping(self) -> None:
        """Do nothing, but with the database."""
        with self.engine.connect() as connection:
            connection.execute(select(1))

    def _found(self, query: Select[*tuple[Any, ...]], limit: int) -> list[Found]:
        with self.engine.connect() as connection:
            rows = connection.execute(query.order_by(games.c.updated.desc()).limit(limit))
            return [Found(*row) for row in rows]


def _row(event: StoredEvent) -> dict[str, object]:
    data = json.dumps(event.data, ensure_ascii=False, separators=(",", ":"))
    return {"game": event.game, "seq": event.seq, "at": event.at, "kind": event.kind, "data": data, "key": event.key}


def _rows(given: Sequence[Holder]) -> list[dict[str, object]]:
    return [{"game": holder.game, "seat": holder.seat, "hash": holder.hash} for holder in given]


def _event(row: Any) -> StoredEvent:
    game, seq, at, kind, data, key = row
    return StoredEvent(game, seq, at, kind, json.loads(data), key)
