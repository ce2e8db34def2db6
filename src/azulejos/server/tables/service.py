"""Table service: the requests of clients, bots and the scheduler to open, change and leave tables."""

from __future__ import annotations

import hmac
from collections.abc import Callable
from dataclasses import dataclass, replace
from threading import Lock

from sqlalchemy.exc import SQLAlchemyError

from azulejos import IllegalMove
from azulejos.core.chance import Committed
from azulejos.dialogue.referee_dialogue import Change, Tiles
from azulejos.server.tables import transitions
from azulejos.server.tables.errors import Problem
from azulejos.server.tables.requests import ME, NAMED, TableRequest
from azulejos.server.tables.sources import Clock, Secrets, hash_secret
from azulejos.server.tables.state import OVER, PLAYING, WAITING, TableState
from azulejos.server.tables.transitions import Transition
from azulejos.server.tables.writer import Outcome, TableWriter, write_of
from azulejos.store import Conflict, Holder, ListedGame, Store

DAY = 24 * 3600.0  # seconds
LISTED_SECONDS = {WAITING: DAY, PLAYING: 7 * DAY, OVER: 7 * DAY}  # that a public table stays listed after an event
MAX_HOLDERS = 40  # devices and links of a table


@dataclass(frozen=True, slots=True)
class Opened:
    """A new table, and a secret for each seat that is kept for an invited person."""

    table: TableState
    invitations: dict[int, str]


class TableService(TableWriter):
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
        """Serve a store; a player to move for more than ``patience`` seconds, with people waiting, counts as missing.

        Tables with ``capacity`` events in all are cached, and ``chance`` makes the draws of a game from its secret.
        """
        super().__init__(store, clock=clock, capacity=capacity, chance=chance)
        self.patience = patience
        self._secrets = secrets
        self._accepting = Lock()

    # Queries

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
        stages = self.with_start(self.first_state(game, data, secret))
        self.append(stages, holders, secret)
        return Opened(stages[-1], invitations)

    def join(self, game: str, identity: bytes, seat: int, name: str) -> Outcome:
        """Take a free seat."""
        return self.act(
            game, lambda table: transitions.join(table, seat, name), holders=(Holder(game, seat, identity),)
        )

    def fill(self, game: str, identity: bytes, bot: str) -> Outcome:
        """Let bots take all free seats, so that the game starts."""
        self._check_player(game, identity)
        return self.act(game, lambda table: transitions.fill(table, self.seats_of(game, identity), bot))

    def cancel(self, game: str, identity: bytes) -> None:
        """Delete a table that waits for players."""
        self._check_player(game, identity)
        table = self.get(game)
        transitions.check_opener(table, self.seats_of(game, identity))
        if not self.store.delete_game(game, table.seq):
            raise Problem("late", "Something has happened at this table in the meantime. Please look again.")
        self.cache.forget(game)

    def contribute(self, game: str, identity: bytes, seat: int, commitment: str) -> Outcome:
        """Commit to a random number for the draws, before the first deal."""
        self._check_own(game, identity, seat)
        return self.act(game, lambda table: transitions.contribute(table, seat, commitment))

    def reveal(self, game: str, identity: bytes, seat: int, value: str) -> Outcome:
        """Reveal the random number of a seat, once all players have committed to theirs."""
        self._check_own(game, identity, seat)
        return self.act(game, lambda table: transitions.reveal(table, seat, value))

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

        return self.act(game, decide, seq=seq, key=_scoped(identity, key), repeats=("moved", move))

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
            changed = self.next_state(table, transitions.move(table, own, move, self.clock.now()), key)
            with self.writing([changed]):
                await self.store.append_async(write_of(changed))
        except (Problem, IllegalMove, Conflict, SQLAlchemyError, OSError):
            return None
        return Outcome(changed, changed.seq)

    def move_bot(self, game: str, seq: int, move: str) -> Outcome:
        """Make the move of a bot."""
        return self.act(
            game, lambda table: transitions.move_bot(table, move), seq=seq, key=f"bot {seq}", repeats=("moved", move)
        )

    def undo(self, game: str, identity: bytes, seq: int, key: str | None = None) -> Outcome:
        """Take the last move back, while the turn has not passed on and nothing was drawn."""
        self._check_player(game, identity)

        def decide(table: TableState) -> Transition:
            return transitions.undo(table, self.seats_of(game, identity), self.clock.now())

        return self.act(game, decide, seq=seq, key=_scoped(identity, key), repeats=("undone", None))

    def say(self, game: str, identity: bytes, phrase: str) -> Outcome:
        """Say one of the phrases to the others."""
        self._check_player(game, identity)

        def decide(table: TableState) -> Transition:
            return transitions.say(table, self.seats_of(game, identity), phrase, self.clock.now())

        return self.act(game, decide)

    # Entries by hand

    def enter_tiles(self, game: str, identity: bytes, seq: int, tiles: Tiles, key: str | None = None) -> Outcome:
        """Enter tiles from a real bag."""
        self._check_player(game, identity)

        def decide(table: TableState) -> Transition:
            return transitions.enter_tiles(table, self.seats_of(game, identity), tiles)

        return self.act(game, decide, seq=seq, key=_scoped(identity, key), repeats=("dealt", None))

    def correct(self, game: str, identity: bytes, seq: int, change: Change, key: str | None = None) -> Outcome:
        """Correct an earlier entry; the game is replayed from there."""
        self._check_player(game, identity)

        def decide(table: TableState) -> Transition:
            return transitions.correct(table, self.seats_of(game, identity), change)

        return self.act(game, decide, seq=seq, key=_scoped(identity, key), repeats=("corrected", None))

    # Leaving and coming back

    def resign(self, game: str, identity: bytes, seat: int) -> Outcome:
        """Resign: of two players the other one wins, of more a bot plays on."""
        self._check_own(game, identity, seat)
        return self.act(game, lambda table: transitions.leave(table, seat, "resigned"))

    def expire(self, game: str) -> Outcome:
        """End the game of the player to move if the clock has expired."""
        return self.act(game, lambda table: transitions.expire(table, self.clock.now()))

    def replace(self, game: str, identity: bytes, seat: int, bot: str) -> Outcome:
        """Let a bot play for a missing player."""
        self._check_player(game, identity)
        now, patience = self.clock.now(), self.patience
        return self.act(game, lambda table: transitions.replace_missing(table, seat, bot, now, patience))

    def come_back(self, game: str, identity: bytes, seat: int) -> Outcome:
        """Take a seat back from the bot that has replaced its missing player."""
        self._check_own(game, identity, seat)
        return self.act(game, lambda table: transitions.come_back(table, seat))

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
        ended = self.next_state(table, Transition("rematched", {"game": game}))
        holders = [
            replace(holder, game=game, seat=transitions.rematch_seat(table, holder.seat))
            for holder in self.cache.holders(table.id)
        ]
        try:
            self.append([*self.with_start(self.first_state(game, data, secret)), ended], holders, secret)
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


def _scoped(identity: bytes, key: str | None) -> str | None:
    """Return a client's key as stored, distinct from the keys of other clients."""
    return f"{identity.hex()[:16]} {key}" if key is not None else None
