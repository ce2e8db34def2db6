"""Event store: appends events, and reads them by game and sequence number."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, Engine, Select, bindparam, delete, func, insert, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from azulejos.store.commit_queue import CommitQueue, Overdue, Row
from azulejos.store.engine import MAINTENANCE_TIMEOUT, STATEMENT_TIMEOUT, open_engine, upgrade
from azulejos.store.schema import Holder, ListedGame, StoredEvent, Write, events, games, holders

ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
VERSION_KEY = "v"  # in the data of an event whose version is not 1, so that the schema stays that of version 0.1.0
CHANNEL = "azulejos"  # of PostgreSQL's notifications to other servers

# Statements are built once, because building one takes longer than executing it.
EVENT = (events.c.game, events.c.seq, events.c.at, events.c.kind, events.c.data, events.c.key)
LISTED = (games.c.id, games.c.seq, games.c.created, games.c.updated, games.c.status)
NEWEST_FIRST = games.c.updated.desc()
EVENTS_AFTER = (
    select(*EVENT).where(events.c.game == bindparam("game"), events.c.seq > bindparam("after")).order_by(events.c.seq)
)
EVENTS_AFTER_EACH = text(
    "select events.game, events.seq, at, kind, data, key from events"
    " join unnest(cast(:games as text[]), cast(:seqs as integer[])) as known (game, seq)"
    " on events.game = known.game and events.seq > known.seq order by events.game, events.seq"
)
SECRET_OF = select(games.c.secret).where(games.c.id == bindparam("game"))
HOLDERS_OF = select(holders.c.game, holders.c.seat, holders.c.hash).where(holders.c.game == bindparam("game"))

# The order of statements in a commit.
ADD_GAME, ADD_EVENT, UPDATE_GAME, REMOVE_HOLDER, ADD_HOLDER, NOTIFY = range(6)
INSERT_GAME = insert(games).values(id=bindparam("game"))
INSERT_EVENT = insert(events)
DELETE_HOLDER = delete(holders).where(
    holders.c.game == bindparam("game"), holders.c.seat == bindparam("seat"), holders.c.hash == bindparam("hash")
)
UPDATE = update(games).where(games.c.id == bindparam("game"))
SEND_NOTIFICATION = text(f"select pg_notify('{CHANNEL}', cast(:game as text) || ' ' || cast(:seq as text))")


class Conflict(Exception):
    """The sequence number or the key of an event was stored by another writer first."""


class Store:
    """The events of all games in one database."""

    def __init__(self, engine: Engine, commit_interval: float = 0.0, deadline: float = STATEMENT_TIMEOUT) -> None:
        """Use an engine with an up-to-date schema; commits start at least ``commit_interval`` seconds apart."""
        self.engine = engine
        self.deadline = deadline
        self.is_shared = engine.dialect.name == "postgresql"  # other servers may write too
        self._reading = engine.execution_options(isolation_level="AUTOCOMMIT")  # every read is a single query
        self._following: Connection | None = None
        hold = (postgresql.insert if self.is_shared else sqlite.insert)(holders).on_conflict_do_nothing()
        statements = (INSERT_GAME, INSERT_EVENT, UPDATE, DELETE_HOLDER, hold, SEND_NOTIFICATION)
        self._commits = CommitQueue(engine, statements, commit_interval, timeout=2 * deadline)

    @staticmethod
    def open(database: str, commit_interval: float = 0.0, deadline: float = STATEMENT_TIMEOUT) -> Store:
        """Open a database by its URL or by the path of a SQLite file, and migrate its schema.

        Each statement has to be answered within ``deadline`` seconds, a commit within twice that time, and the
        statements of a migration within an hour.
        """
        migrating = open_engine(database, MAINTENANCE_TIMEOUT)
        try:
            upgrade(migrating)
        finally:
            migrating.dispose()
        return Store(open_engine(database, deadline), commit_interval, deadline)

    def close(self) -> None:
        """Write everything that is queued, and close all connections."""
        self._commits.close()
        if self._following is not None:
            self._following.close()
            self._following = None
        self.engine.dispose()

    # Commands

    def append(self, *writes: Write) -> None:
        """Append events, all or none; Conflict if one of them is stored already."""
        try:
            self._commits.write(self._rows(writes))
        except IntegrityError as error:
            raise _conflict(writes) from error

    async def append_async(self, *writes: Write) -> None:
        """Append events as append() does, without blocking the event loop."""
        loop = asyncio.get_running_loop()
        written: asyncio.Future[None] = loop.create_future()

        def settle(error: Exception | None) -> None:
            if not written.done():
                written.set_exception(error) if error else written.set_result(None)

        self._commits.put(self._rows(writes), lambda error: loop.call_soon_threadsafe(settle, error))
        deadline = loop.call_later(self._commits.timeout, settle, Overdue())
        try:
            await written
        except IntegrityError as error:
            raise _conflict(writes) from error
        finally:
            deadline.cancel()

    def hold(self, given: Sequence[Holder], instead_of: Sequence[Holder] = ()) -> None:
        """Add holders of seats, and remove others in the same commit."""
        self._commits.write([*(_row(REMOVE_HOLDER, each) for each in instead_of), *map(_holder_row, given)])

    def delete_waiting(self, before: float, limit: int) -> list[str]:
        """Delete games that have waited for players since before a time, and return their ids."""
        old = select(games.c.id).where(games.c.status == "waiting", games.c.updated <= before).limit(limit)
        return self._delete(old)

    def delete_game(self, game: str, seq: int) -> bool:
        """Delete a game that waits for players and has this last event; return whether that was so."""
        known = games.c.id == game, games.c.seq == seq, games.c.status == "waiting"
        return bool(self._delete(select(games.c.id).where(*known)))

    def _delete(self, query: Select[str]) -> list[str]:
        with self.engine.begin() as connection:
            if not self.is_shared:
                connection.exec_driver_sql("begin immediate")
            locked = query.with_for_update(skip_locked=True) if self.is_shared else query
            found = list(connection.execute(locked).scalars())
            for table, column in ((holders, holders.c.game), (events, events.c.game), (games, games.c.id)):
                connection.execute(delete(table).where(column.in_(found)))
        return found

    def _rows(self, writes: Sequence[Write]) -> list[tuple[int, Row]]:
        rows: list[tuple[int, Row]] = []
        for write in writes:
            event, summary = write.event, write.summary
            columns: dict[str, object] = {
                "game": event.game,
                "updated": event.at,
                "seq": event.seq,
                "status": summary.status,
                "is_listed": summary.is_listed,
                "due": summary.due,
                "bot_to_move": summary.bot_to_move,
            }
            if write.secret is None:
                rows.append((UPDATE_GAME, columns))
            else:
                rows.append((ADD_GAME, columns | {"secret": write.secret, "created": event.at}))
            rows.append((ADD_EVENT, _event_row(event)))
            rows += [_holder_row(holder) for holder in write.holders]
            if self.is_shared:
                rows.append((NOTIFY, {"game": event.game, "seq": event.seq}))
        return rows

    # Queries

    def events(self, game: str, after: int = 0) -> list[StoredEvent]:
        """Return the events of a game after a sequence number."""
        with self._reading.connect() as connection:
            return [_event(row) for row in connection.execute(EVENTS_AFTER, {"game": game, "after": after})]

    def events_of_many(self, known: Mapping[str, int]) -> list[StoredEvent]:
        """Return the events of several games after a sequence number of each; PostgreSQL only.

        Replication calls this all the time from one thread, on a connection of its own.
        """
        parameters = {"games": list(known), "seqs": list(known.values())}
        is_new = self._following is None
        self._following = self._following or self._reading.connect()
        try:
            return [_event(row) for row in self._following.execute(EVENTS_AFTER_EACH, parameters)]
        except SQLAlchemyError:
            self._drop_following()
            if is_new:
                raise
        return self.events_of_many(known)  # the connection was old; a new one may work

    def renew_connections(self) -> None:
        """Give up idle connections, after another one to the same database was lost; called by replication only."""
        self._drop_following()
        self.engine.dispose()

    def _drop_following(self) -> None:
        if self._following is not None:
            self._following.invalidate()
            self._following.close()
            self._following = None

    def secret(self, game: str) -> bytes | None:
        """Return the secret that the draws of a game follow from; None for an unknown game."""
        with self._reading.connect() as connection:
            return connection.execute(SECRET_OF, {"game": game}).scalar_one_or_none()

    def holders(self, game: str) -> tuple[Holder, ...]:
        """Return the holders of the seats of a game."""
        with self._reading.connect() as connection:
            return tuple(Holder(*row) for row in connection.execute(HOLDERS_OF, {"game": game}))

    def games_of(self, hash_: bytes, limit: int) -> list[ListedGame]:
        """Return the games in which the hash of a secret holds a seat, the newest first."""
        own = select(holders.c.game).where(holders.c.hash == hash_)
        return self._list(select(*LISTED).where(games.c.id.in_(own)), limit)

    def listed(self, status: str, limit: int, since: float = 0.0) -> list[ListedGame]:
        """Return the public games of a status that had an event since a time, the newest first."""
        public = games.c.is_listed, games.c.status == status, games.c.updated >= since
        return self._list(select(*LISTED).where(*public), limit)

    def due(self, now: float, limit: int, excluded: Iterable[str] = ()) -> list[ListedGame]:
        """Return the games in which a clock has expired, the oldest first."""
        query = select(*LISTED).where(games.c.due <= now, games.c.id.not_in(list(excluded)))
        return self._list(query, limit, games.c.due)

    def waiting_for_bots(self, before: float, limit: int, excluded: Iterable[str] = ()) -> list[ListedGame]:
        """Return the games in which a bot has been to move since before a time, the oldest first."""
        waiting = games.c.bot_to_move.is_not(None), games.c.updated <= before
        return self._list(select(*LISTED).where(*waiting, games.c.id.not_in(list(excluded))), limit, games.c.updated)

    def count(self) -> dict[str, int]:
        """Return the number of games by status."""
        with self._reading.connect() as connection:
            rows = connection.execute(select(games.c.status, func.count()).group_by(games.c.status))
            return {str(status): int(number) for status, number in rows}

    def ping(self) -> None:
        """Check that the database answers."""
        with self._reading.connect() as connection:
            connection.execute(select(1))

    @property
    def is_disk_full(self) -> bool:
        """Whether the last write failed because the disk of the database is full."""
        return self._commits.is_disk_full

    def check_writer(self) -> None:
        """Check that the commit queue can begin and commit a transaction; nothing is written."""
        self._commits.write([])

    def _list(
        self, query: Select[*tuple[Any, ...]], limit: int, order: ColumnElement[Any] = NEWEST_FIRST
    ) -> list[ListedGame]:
        with self._reading.connect() as connection:
            rows = connection.execute(query.order_by(order).limit(limit))
            return [ListedGame(*row) for row in rows]


def _event_row(event: StoredEvent) -> Row:
    data = ENCODER.encode(event.data if event.version == 1 else {VERSION_KEY: event.version, **event.data})
    return {"game": event.game, "seq": event.seq, "at": event.at, "kind": event.kind, "data": data, "key": event.key}


def _holder_row(holder: Holder) -> tuple[int, Row]:
    return _row(ADD_HOLDER, holder)


def _row(statement: int, holder: Holder) -> tuple[int, Row]:
    return statement, {"game": holder.game, "seat": holder.seat, "hash": holder.hash}


def _conflict(writes: Sequence[Write]) -> Conflict:
    return Conflict(*(f"{write.event.game} {write.event.seq}" for write in writes))


def _event(row: Any) -> StoredEvent:
    game, seq, at, kind, text, key = row
    data = json.loads(text)
    return StoredEvent(game, seq, at, kind, data, key, data.pop(VERSION_KEY, 1))
