"""Tables: the only thing that may change a running game.

Everything here is safe in many threads and many processes: the store lets one of two writers of the same event win, and
the other one looks again. Nothing here knows of requests.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from azulejos import IllegalMove
from azulejos.chance import Committed
from azulejos.chance import new_secret as new_bag_secret
from azulejos.server import decisions
from azulejos.server.cache import Cache
from azulejos.server.decisions import Change
from azulejos.server.identity import hash_of, new_game_id, new_secret, seats_of
from azulejos.server.problem import Problem
from azulejos.server.standing import OVER, Late, Standing, open_table
from azulejos.server.wish import ME, NAMED, Wish
from azulejos.store import Holder, Store, StoredEvent, Taken, Write

TRIES = 8  # as often somebody else may be quicker
MOST_HOLDERS = 40  # devices and links of a table


@dataclass(frozen=True, slots=True)
class Opened:
    """A new table, and a secret for each seat that is kept for somebody."""

    standing: Standing
    invitations: dict[int, str]


@dataclass(frozen=True, slots=True)
class Done:
    """What came of a request: the table, and the number of the event that it led to."""

    standing: Standing
    seq: int


class Tables:
    """All tables of a store."""

    def __init__(
        self, store: Store, *, patience: float = 120.0, capacity: int = 2000, now: Callable[[], float] = time.time
    ) -> None:
        """Serve the tables of a store; a seat is missing when it lets the others wait for longer than our patience."""
        self.store = store
        self.patience = patience
        self.cache = Cache(store, capacity)
        self._now = now
        self._told: list[Callable[[Standing], None]] = []

    def tell(self, told: Callable[[Standing], None]) -> None:
        """Let somebody hear of every change that is made here."""
        self._told.append(told)

    # What there is to see

    def get(self, game: str, at_least: int | None = None) -> Standing:
        """Return how a table stands; if an event is named, what is known here will do if it has come so far."""
        standing = self.cache.get(game, at_least)
        if standing is None:
            raise Problem("unknown", "There is no such table. Please check the address.")
        return standing

    def seats_of(self, game: str, who: bytes | None) -> frozenset[int]:
        """Return the seats at a table that somebody holds."""
        return seats_of(who, self.cache.holders(game, who)) if who is not None else frozenset()

    def is_missing(self, table: Standing) -> bool:
        """Say whether the person to move has let other people wait for too long."""
        return decisions.is_missing(table, self._now(), self.patience)

    # Opening and sitting down

    def open(self, wish: Wish, who: bytes) -> Opened:
        """Open a table; whoever opens it sits on the seats that they wanted."""
        secret, game = new_bag_secret(), new_game_id()
        data = wish.data(Committed(secret).commitment)
        invitations = {at: new_secret() for at, seat in enumerate(wish.seats) if seat.player == NAMED}
        held = [Holder(game, at, who) for at, seat in enumerate(wish.seats) if seat.player == ME]
        held += [Holder(game, at, hash_of(invitation)) for at, invitation in invitations.items()]
        opened = open_table(StoredEvent(game, 1, self._now(), "created", data), secret)
        self._append(opened, tuple(held), secret)
        return Opened(self.get(game, 1), invitations)

    def join(self, game: str, who: bytes, seat: int, name: str) -> Done:
        """Sit down on a free seat."""
        return self._act(game, lambda table: decisions.join(table, seat, name), holders=(Holder(game, seat, who),))

    def invite(self, game: str, who: bytes, seat: int) -> str:
        """Return a secret that lets another device act for a seat."""
        self._check_own(game, who, seat)
        if len(self.cache.holders(game, None)) >= MOST_HOLDERS:
            raise Problem("too-many", "This table has too many links already. Please use one that you have.")
        secret = new_secret()
        self.cache.hold(game, [Holder(game, seat, hash_of(secret))])
        return secret

    def accept(self, game: str, secret: str, who: bytes) -> frozenset[int]:
        """Let somebody act for the seats that a secret holds, and return these."""
        seats = self.seats_of(game, hash_of(secret))
        if not seats:
            raise Problem("unknown", "This link leads to no seat. Please ask for a new one.")
        self.cache.hold(game, [Holder(game, seat, who) for seat in seats])
        return seats

    # Playing

    def move(self, game: str, who: bytes, seq: int, move: str, key: str | None = None) -> Done:
        """Make a move that answers an event; sent twice with the same key, it counts once. IllegalMove says why not."""
        self._check_player(game, who)

        def decide(table: Standing) -> Change:
            return decisions.move(table, decisions.turn_of(table, self.seats_of(game, who), self._now()), move)

        return self._act(game, decide, seq=seq, who=who, key=key)

    async def move_soon(self, game: str, who: bytes, seq: int, move: str, key: str | None = None) -> Done | None:
        """Make a move as move() does, without a thread, if all that it takes is known here; else None: ask move()."""
        table = self.cache.peek(game)
        if table is None or table.seq != seq:
            return None
        try:
            own = seats_of(who, self.cache.known_holders(game))
            change = decisions.move(table, decisions.turn_of(table, own, self._now()), move)
        except (Problem, IllegalMove):
            return None
        changed = self._apply(table, change, _known_key(who, key))
        try:
            await self.store.append_soon(Write(changed.steps[-1].event, changed.summary()))
        except (Taken, SQLAlchemyError):
            self.cache.forget(game)  # whether it was written is not known
            return None
        self._remember(changed)
        return Done(changed, changed.seq)

    def move_bot(self, game: str, seq: int, move: str) -> Done:
        """Make the move of a bot."""
        return self._act(game, lambda table: decisions.move_bot(table, move), seq=seq, key=f"bot {seq}")

    def undo(self, game: str, who: bytes, seq: int, key: str | None = None) -> Done:
        """Take one's last move back, as long as it is still one's own turn and nothing was drawn."""
        self._check_player(game, who)

        def decide(table: Standing) -> Change:
            return decisions.undo(table, decisions.turn_of(table, self.seats_of(game, who), self._now()))

        return self._act(game, decide, seq=seq, who=who, key=key)

    # Leaving and coming back

    def resign(self, game: str, who: bytes, seat: int) -> Done:
        """Give up: of two players the other one wins, else a bot plays on."""
        self._check_own(game, who, seat)
        return self._act(game, lambda table: decisions.leave(table, seat, "resigned"))

    def expire(self, game: str) -> Done:
        """Take the time of the seat to move as over, if it is."""
        return self._act(game, lambda table: decisions.expire(table, self._now()))

    def replace(self, game: str, who: bytes, seat: int, bot: str) -> Done:
        """Let a bot play for somebody who lets the others wait too long."""
        self._check_player(game, who)
        now, patience = self._now(), self.patience
        return self._act(game, lambda table: decisions.replace_missing(table, seat, bot, now, patience))

    def come_back(self, game: str, who: bytes, seat: int) -> Done:
        """Take one's seat back from the bot that played meanwhile."""
        self._check_own(game, who, seat)
        return self._act(game, lambda table: decisions.come_back(table, seat))

    def rematch(self, game: str, who: bytes) -> Standing:
        """Return a table for the same players, opened by the first who asks; the next seat begins."""
        self._check_player(game, who)
        table = self.get(game)
        if table.status != OVER:
            raise Problem("not-now", "A rematch can be had when the game is over.")
        if table.rematch is None:
            table = self._rematch(table)
        assert table.rematch is not None
        return self.get(table.rematch)

    def _rematch(self, table: Standing) -> Standing:
        secret, game = new_bag_secret(), new_game_id()
        seats = [replace(seat, bot="" if seat.left else seat.bot, left="") for seat in table.seats]
        data = dict(table.steps[0].event.data) | {
            "seats": [seat.spell() for seat in seats],
            "start": (table.start + 1) % len(seats),
            "commitment": Committed(secret).commitment,
            "previous": table.id,
        }
        opened = open_table(StoredEvent(game, 1, self._now(), "created", data), secret)
        ended = table.apply(self._event(table, "rematched", {"game": game}))
        holders = tuple(replace(holder, game=game) for holder in self.cache.holders(table.id, None))
        try:
            self._append(opened, holders, secret, also=ended)
        except Taken:  # another player asked at the same moment
            return self.get(table.id)
        return ended

    # How it is done

    def _check_player(self, game: str, who: bytes) -> None:
        if self.get(game, 1) and not self.seats_of(game, who):
            raise Problem("stranger", "Only players at this table can do this. You can watch the game.")

    def _check_own(self, game: str, who: bytes, seat: int) -> None:
        self._check_player(game, who)
        if seat not in self.seats_of(game, who):
            raise Problem("not-yours", "This seat is not yours.")

    def _act(
        self,
        game: str,
        decide: Callable[[Standing], Change],
        *,
        seq: int | None = None,
        who: bytes | None = None,
        key: str | None = None,
        holders: tuple[Holder, ...] = (),
    ) -> Done:
        """Write the event that is decided on; if another one came first, look again."""
        known = _known_key(who, key)
        for _ in range(TRIES):
            table = self.get(game, seq)
            if seq is not None and table.seq != seq:
                return _answer_late(table, seq, known)
            changed = self._apply(table, decide(table), known)
            try:
                self._append(changed, holders)
            except Taken:
                self.get(game)
                continue
            return Done(changed, changed.seq)
        raise Problem("late", "Too much happens at this table at once. Please try again.")

    def _apply(self, table: Standing, change: Change, key: str | None = None) -> Standing:
        return table.apply(self._event(table, change.kind, change.data, key), change.played)

    def _event(self, table: Standing, kind: str, data: dict[str, Any], key: str | None = None) -> StoredEvent:
        return StoredEvent(table.id, table.seq + 1, max(self._now(), table.updated), kind, data, key)

    def _append(
        self,
        changed: Standing,
        holders: tuple[Holder, ...] = (),
        secret: bytes | None = None,
        also: Standing | None = None,
    ) -> None:
        """Write the last event of a table and, when nobody is missing any more, let the game begin.

        ``also`` is another table whose last event is written with it, or neither.
        """
        stages = [changed]
        if changed.game is None and not any(seat.is_open for seat in changed.seats):
            deals = list(changed.begin().record().tokens)
            stages.append(changed.apply(self._event(changed, "started", {"deals": deals})))
        writes = [Write(stage.steps[-1].event, stage.summary()) for stage in stages]
        writes[0] = replace(writes[0], holders=holders, secret=secret)
        if also is not None:
            writes.append(Write(also.steps[-1].event, also.summary()))
        try:
            self.store.append(*writes)
        except Taken:
            raise
        except Exception:
            self.cache.forget(changed.id)  # whether it was written is not known
            raise
        self._remember(stages[-1], holders)
        if also is not None:
            self._remember(also)

    def _remember(self, table: Standing, holders: tuple[Holder, ...] = ()) -> None:
        """Keep a table in memory and tell everybody."""
        self.cache.put(table, holders)
        for told in self._told:
            told(table)


def _known_key(who: bytes | None, key: str | None) -> str | None:
    """Return what a request is called here: nobody's keys are another one's."""
    return f"{who.hex()[:16]} {key}" if who is not None and key is not None else key


def _answer_late(table: Standing, seq: int, key: str | None) -> Done:
    """Answer a request that came twice as before, and refuse one that came too late."""
    for step in table.after(seq) if key is not None else ():
        if step.event.key == key:
            return Done(table, step.event.seq)
    raise Late(table, seq)
