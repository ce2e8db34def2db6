"""Table service: the only writer of tables.

Safe in many threads and many processes: of two writers of the same event the store lets one win, and the other one
reads the table again. Nothing here knows of HTTP.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from threading import Lock
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from azulejos import IllegalMove
from azulejos.core.chance import Committed
from azulejos.dialogue.refereeing import Change, Tiles
from azulejos.server.tables import transitions
from azulejos.server.tables.cache import Cache
from azulejos.server.tables.changes import apply, open_table
from azulejos.server.tables.entropy import COMMIT, REVEAL
from azulejos.server.tables.errors import Late, Problem
from azulejos.server.tables.event_log import TableEvent
from azulejos.server.tables.requests import ME, NAMED, TableRequest
from azulejos.server.tables.sources import Clock, Secrets, hash_secret
from azulejos.server.tables.state import EVENT_VERSION, OVER, PLAYING, WAITING, TableState
from azulejos.server.tables.transitions import Transition
from azulejos.store import Conflict, Holder, ListedGame, Store, StoredEvent, Write

MAX_ATTEMPTS = 8  # optimistic writes before giving up
DAY = 24 * 3600.0  # seconds
LISTED_SECONDS = {WAITING: DAY, PLAYING: 7 * DAY, OVER: 7 * DAY}  # that a public table stays listed after an event
MAX_HOLDERS = 40  # devices and links of a table

Subscriber = Callable[[TableState], object]


@dataclass(frozen=True, slots=True)
class Opened:
    """A new table, and a secret for each seat that is kept for an invited person."""

    table: TableState
    invitations: dict[int, str]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The table after a request, and the sequence number of the event that the request led to."""

    table: TableState
    seq: int

    @property
    def event(self) -> TableEvent:
        """The event that the request led to."""
        return self.table.events[self.seq - 1]


class TableService:
    """The tables of a store.

    ``identity`` is the hash of a client's secret. Methods raise Problem where a request has to be refused.
    """

    def __init__(
        self,
        store: Store,
        *,
        clock: Clock,
        secrets: Secrets,
        patience: float = 120.0,
        capacity: int = 100_000,
        chance: Callable[[bytes], Committed] = Committed,
    ) -> None:
        """Serve a store; after ``patience`` seconds a player who lets other people wait counts as missing.

        Tables with ``capacity`` events in all are cached, and ``chance`` makes the draws of a game from its secret.
        """
        self.store = store
        self.patience = patience
        self.cache = Cache(store, capacity, clock, chance)
        self.clock = clock
        self._secrets = secrets
        self._chance = chance
        self._subscribers: list[Subscriber] = []
        self._accepting = Lock()

    def subscribe(self, subscriber: Subscriber) -> None:
        """Notify a subscriber of every table that is written here, from the writing thread."""
        self._subscribers.append(subscriber)

    # Queries

    def get(self, game: str, at_least: int | None = None) -> TableState:
        """Return the current state of a table, or a cached one that includes the event ``at_least``."""
        table = self.cache.get(game, at_least)
        if table is None:
            raise Problem("unknown", "There is no such table. Please check the address.")
        return table

    def seats_of(self, game: str, identity: bytes | None) -> frozenset[int]:
        """Return the seats at a table that an identity holds."""
        return self.cache.seats_of(game, identity) if identity is not None else frozenset()

    def is_missing(self, table: TableState) -> bool:
        """Return whether the player to move has exceeded the table's patience."""
        return transitions.is_missing(table, self.clock.now(), self.patience)

    def listed(self, status: str, limit: int) -> list[ListedGame]:
        """Return the public tables of a status, the newest first, without those where nothing happens any more."""
        return self.store.listed(status, limit, self.clock.now() - LISTED_SECONDS[status])

    # Opening and joining

    def open(self, request: TableRequest, identity: bytes) -> Opened:
        """Open a table; the client takes the seats that it asked for."""
        secret, game = self._secrets.bag(), self._secrets.game_id()
        data = request.data(Committed(secret).commitment)
        invitations = {at: self._secrets.key() for at, seat in enumerate(request.seats) if seat.player == NAMED}
        holders = [Holder(game, at, identity) for at, seat in enumerate(request.seats) if seat.player == ME]
        holders += [Holder(game, at, hash_secret(invitation)) for at, invitation in invitations.items()]
        stages = self._started(self._opened(game, data, secret))
        self._append(stages, holders, secret)
        return Opened(stages[-1], invitations)

    def join(self, game: str, identity: bytes, seat: int, name: str) -> Outcome:
        """Take a free seat."""
        return self._act(
            game, lambda table: transitions.join(table, seat, name), holders=(Holder(game, seat, identity),)
        )

    def fill(self, game: str, identity: bytes, bot: str) -> Outcome:
        """Let bots take all free seats, so that the game starts."""
        self._check_player(game, identity)
        return self._act(game, lambda table: transitions.fill(table, self.seats_of(game, identity), bot))

    def cancel(self, game: str, identity: bytes) -> None:
        """Delete a table that waits for players."""
        self._check_player(game, identity)
        table = self.get(game)
        transitions.check_opener(table, self.seats_of(game, identity))
        if not self.store.delete_game(game, table.seq):
            raise Problem("late", "Something has happened at this table meanwhile. Please look again.")
        self.cache.forget(game)

    def contribute(self, game: str, identity: bytes, seat: int, commitment: str) -> Outcome:
        """Commit to a random number for the draws, before the first deal."""
        self._check_own(game, identity, seat)
        return self._act(game, lambda table: transitions.contribute(table, seat, commitment))

    def reveal(self, game: str, identity: bytes, seat: int, value: str) -> Outcome:
        """Reveal the random number of a seat, once all players have committed to theirs."""
        self._check_own(game, identity, seat)
        return self._act(game, lambda table: transitions.reveal(table, seat, value))

    def invite(self, game: str, identity: bytes, seat: int) -> str:
        """Return a secret that lets another device act for a seat."""
        self._check_own(game, identity, seat)
        if len(self.cache.holders(game)) >= MAX_HOLDERS:
            raise Problem("too-many", "This table already has too many links. Please use one that you have.")
        secret = self._secrets.key()
        self.cache.hold(game, [Holder(game, seat, hash_secret(secret))])
        return secret

    def accept(self, game: str, secret: str, identity: bytes) -> frozenset[int]:
        """Let an identity act for the seats of a link, and return these; a link works once."""
        with self._accepting:
            link = hash_secret(secret)
            used = [holder for holder in self.cache.holders(game) if hmac.compare_digest(holder.hash, link)]
            seats = frozenset(holder.seat for holder in used)
            if not seats:
                raise Problem(
                    "unknown", "This link does not lead to a seat, or was used already. Please ask for a new one."
                )
            if link != identity:
                self.cache.hold(game, [Holder(game, seat, identity) for seat in seats], instead_of=used)
        return seats

    def revoke(self, game: str, identity: bytes, seat: int) -> int:
        """Remove all links and devices of a seat but the client's own, and return their number."""
        self._check_own(game, identity, seat)
        others = [each for each in self.cache.holders(game) if each.seat == seat and each.hash != identity]
        self.cache.hold(game, [], instead_of=others)
        return len(others)

    def delete_waiting(self, seconds: float, limit: int) -> int:
        """Delete tables that have waited for players for a number of seconds, and return their number."""
        deleted = self.store.delete_waiting(self.clock.now() - seconds, limit)
        for game in deleted:
            self.cache.forget(game)
        return len(deleted)

    # Moves

    def move(self, game: str, identity: bytes, seq: int, move: str, key: str | None = None) -> Outcome:
        """Make a move that answers an event; sent twice with the same key, it counts once. IllegalMove if illegal."""
        self._check_player(game, identity)

        def decide(table: TableState) -> Transition:
            return transitions.move(table, self.seats_of(game, identity), move, self.clock.now())

        return self._act(game, decide, seq=seq, key=_scoped(identity, key), repeats=("moved", move))

    async def move_cached(
        self, game: str, identity: bytes, seq: int, move: str, key: str | None = None
    ) -> Outcome | None:
        """Make a move as move() does, but without a thread or a query.

        Return None where that is impossible: the table or the seat's holder is not cached, the move has to be refused,
        or the write failed. move() then finds out.
        """
        table, key = self.cache.peek(game), _scoped(identity, key)
        if table is None or table.seq != seq or table.events.find_key(key):
            return None
        try:
            own = self.cache.known_seats_of(game, identity)
            changed = self._next(table, transitions.move(table, own, move, self.clock.now()), key)
            with self._writing([changed]):
                await self.store.append_async(_write(changed))
        except (Problem, IllegalMove, Conflict, SQLAlchemyError, OSError):
            return None
        return Outcome(changed, changed.seq)

    def move_bot(self, game: str, seq: int, move: str) -> Outcome:
        """Make the move of a bot."""
        return self._act(
            game, lambda table: transitions.move_bot(table, move), seq=seq, key=f"bot {seq}", repeats=("moved", move)
        )

    def undo(self, game: str, identity: bytes, seq: int, key: str | None = None) -> Outcome:
        """Take the last move back, while the turn has not passed on and nothing was drawn."""
        self._check_player(game, identity)

        def decide(table: TableState) -> Transition:
            return transitions.undo(table, self.seats_of(game, identity), self.clock.now())

        return self._act(game, decide, seq=seq, key=_scoped(identity, key), repeats=("undone", None))

    def say(self, game: str, identity: bytes, phrase: str) -> Outcome:
        """Say one of the phrases to the others."""
        self._check_player(game, identity)

        def decide(table: TableState) -> Transition:
            return transitions.say(table, self.seats_of(game, identity), phrase, self.clock.now())

        return self._act(game, decide)

    # Entries by hand

    def enter_tiles(self, game: str, identity: bytes, seq: int, tiles: Tiles, key: str | None = None) -> Outcome:
        """Enter tiles from a real bag."""
        self._check_player(game, identity)

        def decide(table: TableState) -> Transition:
            return transitions.enter_tiles(table, self.seats_of(game, identity), tiles)

        return self._act(game, decide, seq=seq, key=_scoped(identity, key), repeats=("dealt", None))

    def correct(self, game: str, identity: bytes, seq: int, change: Change, key: str | None = None) -> Outcome:
        """Correct an earlier entry; the game is replayed from there."""
        self._check_player(game, identity)

        def decide(table: TableState) -> Transition:
            return transitions.correct(table, self.seats_of(game, identity), change)

        return self._act(game, decide, seq=seq, key=_scoped(identity, key), repeats=("corrected", None))

    # Leaving and coming back

    def resign(self, game: str, identity: bytes, seat: int) -> Outcome:
        """Resign: of two players the other one wins, of more a bot plays on."""
        self._check_own(game, identity, seat)
        return self._act(game, lambda table: transitions.leave(table, seat, "resigned"))

    def expire(self, game: str) -> Outcome:
        """End the game of the player to move if the clock has expired."""
        return self._act(game, lambda table: transitions.expire(table, self.clock.now()))

    def replace(self, game: str, identity: bytes, seat: int, bot: str) -> Outcome:
        """Let a bot play for a missing player."""
        self._check_player(game, identity)
        now, patience = self.clock.now(), self.patience
        return self._act(game, lambda table: transitions.replace_missing(table, seat, bot, now, patience))

    def come_back(self, game: str, identity: bytes, seat: int) -> Outcome:
        """Take a seat back from the bot that has replaced its missing player."""
        self._check_own(game, identity, seat)
        return self._act(game, lambda table: transitions.come_back(table, seat))

    def rematch(self, game: str, identity: bytes) -> TableState:
        """Return the table of the rematch, opened by the first player who asks; the next player begins."""
        self._check_player(game, identity)
        table = self.get(game)
        if table.status != OVER:
            raise Problem("not-now", "You can have a rematch when the game is over.")
        if table.rematch is None:
            table = self._open_rematch(table)
        assert table.rematch is not None
        return self.get(table.rematch)

    def _open_rematch(self, table: TableState) -> TableState:
        secret, game = self._secrets.bag(), self._secrets.game_id()
        data = transitions.rematch_data(table, Committed(secret).commitment)
        ended = self._next(table, Transition("rematched", {"game": game}))
        holders = [
            replace(holder, game=game, seat=transitions.rematch_seat(table, holder.seat))
            for holder in self.cache.holders(table.id)
        ]
        try:
            self._append([*self._started(self._opened(game, data, secret)), ended], holders, secret)
        except Conflict:  # another player asked at the same time
            return self.get(table.id)
        return ended

    # Authorization

    def _check_player(self, game: str, identity: bytes) -> None:
        if self.get(game, 1) and not self.seats_of(game, identity):
            raise Problem("stranger", "Only players at this table can do this. You can watch the game.")

    def _check_own(self, game: str, identity: bytes, seat: int) -> None:
        self._check_player(game, identity)
        if seat not in self.seats_of(game, identity):
            raise Problem("not-yours", "This seat is not yours.")

    # Writing

    def _act(
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
            changed = self._next(table, decide(table), key)
            try:
                self._append(self._started(changed), holders)
            except Conflict:
                self.get(game)
                continue
            return Outcome(changed, changed.seq)
        raise Problem("late", "Too much is happening at this table at once. Please try again.")

    def _next(self, table: TableState, transition: Transition, key: str | None = None) -> TableState:
        """Return a table after a transition."""
        at = max(self.clock.now(), table.updated)
        data, version = transition.data, table.version_of(transition.kind)
        event = StoredEvent(table.id, table.seq + 1, at, transition.kind, data, key, version)
        return apply(table, event, transition.played)

    def _opened(self, game: str, data: dict[str, Any], secret: bytes) -> TableState:
        version = EVENT_VERSION if data.get("by_hand") else 2 if data.get("entropy") else 1
        created = StoredEvent(game, 1, self.clock.now(), "created", data, version=version)
        return open_table(created, self._chance(secret))

    def _started(self, table: TableState) -> list[TableState]:
        """Return a table, and the table with the game started if all seats have just been taken."""
        if table.game is not None or not table.is_full or table.entropy_phase in (COMMIT, REVEAL):
            return [table]
        deals = list(table.begin().record().tokens)
        return [table, self._next(table, Transition("started", {"deals": deals}))]

    def _append(
        self, changed: Sequence[TableState], holders: Sequence[Holder] = (), secret: bytes | None = None
    ) -> None:
        """Write the last event of each state, all or none; holders and the secret belong to the first one."""
        first = replace(_write(changed[0]), holders=tuple(holders), secret=secret)
        with self._writing(changed, holders):
            self.store.append(first, *map(_write, changed[1:]))

    @contextmanager
    def _writing(self, changed: Sequence[TableState], holders: Sequence[Holder] = ()) -> Iterator[None]:
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


def _write(table: TableState) -> Write:
    return Write(table.events[-1].stored, table.summary())


def _scoped(identity: bytes, key: str | None) -> str | None:
    """Return a client's key as stored, distinct from the keys of other clients."""
    return f"{identity.hex()[:16]} {key}" if key is not None else None


def _check_repeated(table: TableState, event: TableEvent, seq: int, kind: str, move: str | None) -> None:
    """Raise Problem if a key was sent with another request before, which led to an event."""
    is_other = event.seq <= seq or table.has_changed(seq, event.seq)
    if is_other or event.kind != kind or (move is not None and event.data["move"] != move):
        raise Problem("reused", "This key was already used for another request. Please send a new one.")
