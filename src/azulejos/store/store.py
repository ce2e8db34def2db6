"""Store: events go in at the end and never change; reading is by game and sequence number."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Engine, Select, bindparam, func, insert, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from azulejos.store.engine import open_engine, upgrade
from azulejos.store.line import Line, Row
from azulejos.store.schema import events, games, holders
from azulejos.store.values import Found, Holder, StoredEvent, Write

ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
CHANNEL = "azulejos"  # on which PostgreSQL tells other servers of events

EVENT = (events.c.game, events.c.seq, events.c.at, events.c.kind, events.c.data, events.c.key)
FOUND = (games.c.id, games.c.seq, games.c.created, games.c.updated, games.c.status)
# Made once, as making a statement costs more than running it.
AFTER = (
    select(*EVENT).where(events.c.game == bindparam("game"), events.c.seq > bindparam("after")).order_by(events.c.seq)
)
AFTER_EACH = text(
    "select events.game, events.seq, at, kind, data, key from events"
    " join unnest(cast(:games as text[]), cast(:seqs as integer[])) as known (game, seq)"
    " on events.game = known.game and events.seq > known.seq order by events.game, events.seq"
)
BY_KEY = select(*EVENT).where(events.c.game == bindparam("game"), events.c.key == bindparam("key"))
SECRET = select(games.c.secret).where(games.c.id == bindparam("game"))
HELD = select(holders.c.game, holders.c.seat, holders.c.hash).where(holders.c.game == bindparam("game"))
# What is written in a commit, in this order.
NEW_GAME, NEW_EVENT, CHANGED_GAME, HELD_SEAT, TOLD = range(5)
ADD_GAME = insert(games).values(id=bindparam("game"))
ADD_EVENT = insert(events)
CHANGE_GAME = update(games).where(games.c.id == bindparam("game"))
TELL = text(f"select pg_notify('{CHANNEL}', cast(:game as text) || ' ' || cast(:seq as text))")


class Taken(Exception):
    """Somebody else wrote this event first: the sequence number or the key is no longer free."""


class Store:
    """The events of all games, in one database."""

    def __init__(self, engine: Engine) -> None:
        """Use an engine whose tables are up to date."""
        self.engine = engine
        self.is_shared = engine.dialect.name == "postgresql"  # whether other servers may write too
        self._reading = engine.execution_options(isolation_level="AUTOCOMMIT")  # each reads once, and needs no more
        self._following: Connection | None = None
        hold = (postgresql.insert if self.is_shared else sqlite.insert)(holders).on_conflict_do_nothing()
        self._line = Line(engine, (ADD_GAME, ADD_EVENT, CHANGE_GAME, hold, TELL))

    @staticmethod
    def open(database: str) -> Store:
        """Open a database by its URL or by the path of a SQLite file, and bring its tables up to date."""
        engine = open_engine(database)
        upgrade(engine)
        return Store(engine)

    def close(self) -> None:
        """Close all connections, once everything is written."""
        self._line.close()
        if self._following is not None:
            self._following.close()
            self._following = None
        self.engine.dispose()

    # In

    def append(self, *writes: Write) -> None:
        """Add events, all of them or none; Taken if one of them is there already."""
        try:
            self._line.do(self._rows(writes))
        except IntegrityError as error:
            raise _taken(writes) from error

    async def append_soon(self, *writes: Write) -> None:
        """Add events as append() does, for those who do not wait in a thread."""
        loop = asyncio.get_running_loop()
        written: asyncio.Future[None] = loop.create_future()

        def settle(error: Exception | None) -> None:
            if not written.done():
                written.set_exception(error) if error else written.set_result(None)

        self._line.put(self._rows(writes), lambda error: loop.call_soon_threadsafe(settle, error))
        try:
            await written
        except IntegrityError as error:
            raise _taken(writes) from error

    def hold(self, given: Sequence[Holder]) -> None:
        """Let seats be held by those who know a secret, in addition to those who hold them already."""
        self._line.do([_held(holder) for holder in given])

    def _rows(self, writes: Sequence[Write]) -> list[tuple[int, Row]]:
        rows: list[tuple[int, Row]] = []
        for write in writes:
            event, summary = write.event, write.summary
            found: dict[str, object] = {
                "game": event.game,
                "updated": event.at,
                "seq": event.seq,
                "status": summary.status,
                "is_listed": summary.is_listed,
                "due": summary.due,
                "thinker": summary.thinker,
            }
            if write.secret is None:
                rows.append((CHANGED_GAME, found))
            else:
                rows.append((NEW_GAME, found | {"secret": write.secret, "created": event.at}))
            rows.append((NEW_EVENT, _row(event)))
            rows += [_held(holder) for holder in write.holders]
            if self.is_shared:
                rows.append((TOLD, {"game": event.game, "seq": event.seq}))
        return rows

    # Out

    def events(self, game: str, after: int = 0) -> list[StoredEvent]:
        """Return the events of a game that come after a sequence number."""
        with self._reading.connect() as connection:
            return [_event(row) for row in connection.execute(AFTER, {"game": game, "after": after})]

    def events_of_many(self, known: Mapping[str, int]) -> list[StoredEvent]:
        """Return the events of several games that come after a sequence number of each; PostgreSQL alone can.

        One thread asks this all the time, and has a connection of its own for it.
        """
        self._following = self._following or self._reading.connect()
        try:
            rows = self._following.execute(AFTER_EACH, {"games": list(known), "seqs": list(known.values())})
            return [_event(row) for row in rows]
        except SQLAlchemyError:
            self._following.invalidate()
            self._following.close()
            self._following = None
            raise

    def find(self, game: str, key: str) -> StoredEvent | None:
        """Return the event that its sender called by this key."""
        with self._reading.connect() as connection:
            row = connection.execute(BY_KEY, {"game": game, "key": key}).one_or_none()
        return _event(row) if row else None

    def secret(self, game: str) -> bytes | None:
        """Return what the draws of a game follow from; None if there is no such game."""
        with self._reading.connect() as connection:
            return connection.execute(SECRET, {"game": game}).scalar_one_or_none()

    def holders(self, game: str) -> tuple[Holder, ...]:
        """Return who may act for the seats of a game."""
        with self._reading.connect() as connection:
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
        with self._reading.connect() as connection:
            rows = connection.execute(select(games.c.status, func.count()).group_by(games.c.status))
            return {str(status): int(number) for status, number in rows}

    def ping(self) -> None:
        """Do nothing, but with the database."""
        with self._reading.connect() as connection:
            connection.execute(select(1))

    def _found(self, query: Select[*tuple[Any, ...]], limit: int) -> list[Found]:
        with self._reading.connect() as connection:
            rows = connection.execute(query.order_by(games.c.updated.desc()).limit(limit))
            return [Found(*row) for row in rows]


def _row(event: StoredEvent) -> Row:
    data = ENCODER.encode(event.data)
    return {"game": event.game, "seq": event.seq, "at": event.at, "kind": event.kind, "data": data, "key": event.key}


def _held(holder: Holder) -> tuple[int, Row]:
    return HELD_SEAT, {"game": holder.game, "seat": holder.seat, "hash": holder.hash}


def _taken(writes: Sequence[Write]) -> Taken:
    return Taken(*(f"{write.event.game} {write.event.seq}" for write in writes))


def _event(row: Any) -> StoredEvent:
    game, seq, at, kind, data, key = row
    return StoredEvent(game, seq, at, kind, json.loads(data), key)
