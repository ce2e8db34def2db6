"""Table states: immutable snapshots of a table, rebuilt from its events. Applying an event returns a new state."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Any

from azulejos import Game, Record, find_family
from azulejos import replay as replay_record
from azulejos.core._kernel_cy import State
from azulejos.core.chance import Committed
from azulejos.core.event import AnyEvent, Dealt
from azulejos.core.verify import COMMITMENT, ENTROPY, SECRET
from azulejos.server.tables.clock import TimeControl, Times
from azulejos.server.tables.entropy import COMMIT, REVEAL, SECONDS, Entropy
from azulejos.server.tables.event_log import EventLog
from azulejos.server.tables.seats import Seat
from azulejos.store import StoredEvent, Summary

EVENT_VERSION = 3  # the newest version of an event's data that this program reads and writes
NEWEST_KINDS = ("filled", "said")  # that programs before version 3 do not know
WAITING, PLAYING, OVER = "waiting", "playing", "over"
RESIGNED = "Resigned"  # the tag with the seats that resigned or lost on time, from 1


@dataclass(frozen=True, slots=True)
class TableEvent:
    """A stored event with its consequences: the status, turn and position after it, and the game's own events."""

    stored: StoredEvent
    status: str
    turn: int | None = None
    state: State | None = None
    game_events: tuple[AnyEvent, ...] = ()
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


@dataclass(frozen=True, slots=True)
class Played:
    """A game after a move, and the events of that move."""

    game: Game
    events: tuple[AnyEvent, ...]


@dataclass(frozen=True, slots=True)
class TableState:
    """A table after its last event."""

    id: str
    family: str
    tags: dict[str, str]  # the rules, as in a record
    start: int
    is_listed: bool
    seats: tuple[Seat, ...]
    chance: Committed
    clock: TimeControl | None = None
    previous: str | None = None  # the table of which this is the rematch
    rematch: str | None = None  # the table of the rematch
    game: Game | None = None  # once all seats are taken
    times: Times | None = None
    is_given_up: bool = False  # ended by resignation or on time
    events: EventLog = field(default_factory=EventLog, repr=False)
    turn_began: float = 0.0
    entropy: Entropy | None = None  # of the players, if the table was opened with it

    # Queries

    @property
    def seq(self) -> int:
        """The sequence number of the last event."""
        return self.events[-1].seq

    @property
    def updated(self) -> float:
        """The time of the last event."""
        return self.events[-1].stored.at

    @property
    def is_over(self) -> bool:
        """True once the game has ended."""
        return self.is_given_up or (self.game is not None and self.game.is_over)

    @property
    def status(self) -> str:
        """The phase of the table: waiting for players, playing or over."""
        if self.game is None:
            return WAITING
        return OVER if self.is_over else PLAYING

    @property
    def turn(self) -> int | None:
        """The seat to move."""
        return None if self.game is None or self.is_over else self.game.to_move

    @property
    def bot_to_move(self) -> int | None:
        """The seat to move, if a bot plays there."""
        return self.turn if self.turn is not None and self.seats[self.turn].bot else None

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won."""
        if self.is_given_up:
            return tuple(at for at, seat in enumerate(self.seats) if not seat.left)
        return self.game.winners if self.game else ()

    @property
    def due(self) -> float | None:
        """The time at which the clock of the person to move, or of a phase of the players' entropy, expires."""
        if self.entropy_phase in (COMMIT, REVEAL):
            return self.updated + SECONDS if self.is_full else None
        if self.times is None or self.turn is None or self.seats[self.turn].bot:
            return None
        return self.times.due(self.turn)

    @property
    def is_full(self) -> bool:
        """True once all seats are taken."""
        return not any(seat.is_open for seat in self.seats)

    @property
    def entropy_phase(self) -> str | None:
        """The phase of the players' entropy before the first deal; None at other tables and times."""
        if self.entropy is None or self.game is not None:
            return None
        people = [at for at, seat in enumerate(self.seats) if not seat.bot]
        return self.entropy.phase(people) if self.is_full else COMMIT

    @property
    def can_undo(self) -> bool:
        """True while the seat to move may take a move back: the turn has not passed on, and nothing was drawn."""
        last = self.last_move
        return last is not None and last.seat == self.turn and not deals_of(last.game_events)

    @property
    def last_move(self) -> TableEvent | None:
        """The last move that was not taken back."""
        undone = 0
        for event in reversed(self.events):
            undone += event.kind == "undone"
            if event.kind == "moved":
                if not undone:
                    return event
                undone -= 1
        return None

    @property
    def undos(self) -> int:
        """The number of moves that were taken back in this turn."""
        turn = takewhile(lambda event: event.turn == self.turn, reversed(self.events))
        return sum(event.kind == "undone" for event in turn)

    @property
    def undos_in_all(self) -> int:
        """The number of moves that were taken back."""
        return sum(event.kind == "undone" for event in self.events)

    @property
    def openers(self) -> frozenset[int]:
        """The seats that were reserved for people when the table was opened."""
        seats = self.events[0].data["seats"]
        return frozenset(at for at, seat in enumerate(seats) if not seat["open"] and not seat["bot"])

    def version_of(self, kind: str) -> int:
        """Return the version of a next event; a table without entropy and new kinds can be read by version 0.1.0."""
        return EVENT_VERSION if kind in NEWEST_KINDS else 1 if self.entropy is None else 2

    def has_changed(self, since: int, before: int | None = None) -> bool:
        """Return whether another event than a phrase follows the event ``since``, up to the last one or ``before``."""
        is_known = 1 <= since <= self.seq
        return not is_known or any(event.kind != "said" for event in self.events[since : before and before - 1])

    def events_after(self, seq: int) -> tuple[TableEvent, ...]:
        """Return the events after a sequence number."""
        return self.events[max(0, seq) :]

    def summary(self) -> Summary:
        """Return the columns that the store queries tables by."""
        return Summary(self.status, self.is_listed, self.due, self.bot_to_move)

    def record(self) -> Record:
        """Return the record so far; once the game is over, with the secret of its bag."""
        record = self.game.record() if self.game else Record(self._record_tags(), ())
        tags = dict(record.tags)
        gone = [str(at) for at, seat in enumerate(self.seats, 1) if seat.left in ("resigned", "time")]
        if gone:
            tags[RESIGNED] = " ".join(gone)
        if self.is_over:
            tags[SECRET] = self.chance.secret.hex()
        return Record(tags, record.tokens)

    def view(self, event: TableEvent | None = None) -> Any:
        """Return the public view after an event, by default the last one; None before the first deal."""
        if self.game is None:
            return None
        if event is None:
            return self.game.view
        return find_family(self.family).make_view(self.game.rules, event.state) if event.state is not None else None

    # Transitions

    def begin(self) -> Game:
        """Return the game at its beginning, with its first deal."""
        chance = self.chance if self.entropy is None else replace(self.chance, entropy=self.entropy.text())
        return replay_record(str(Record(self._record_tags(), ())), seed=chance)

    def play(self, move: str) -> Played:
        """Return the game after a move; IllegalMove if the rules forbid it."""
        assert self.game is not None
        game = self.game.copy()
        game.play(move)
        return Played(game, game.events)

    def apply(self, event: StoredEvent, played: Played | None = None) -> TableState:
        """Return the state after the next event; ``played`` saves playing a move again."""
        _check_version(event)
        if event.seq != self.seq + 1:
            raise ValueError(f"event {event.seq} of {self.id} does not follow event {self.seq}")
        if event.kind == "moved":
            played = played or self.play(event.data["move"])
            times = self._spent(event.data["seat"], event, played.game.to_move)
            changes: dict[str, Any] = {"game": played.game, "times": times}
        else:
            changes = CHANGES[event.kind](self, event)
        game = changes.get("game", self.game)
        game_events = played.events if played else game.events if game and event.kind == "started" else ()
        if [*event.data.get("deals", ())] != deals_of(game_events):
            raise ValueError(f"event {event.seq} of {self.id} has another deal than the secret gives")
        is_over = changes.get("is_given_up", self.is_given_up) or (game is not None and game.is_over)
        status = WAITING if game is None else OVER if is_over else PLAYING
        turn = game.to_move if game and status == PLAYING else None
        state = game.state if game else None
        changes["events"] = self.events.append(TableEvent(event, status, turn, state, game_events))
        if turn != self.turn:
            changes["turn_began"] = event.at
        return replace(self, **changes)

    def apply_all(self, events: Iterable[StoredEvent]) -> TableState:
        """Return the state after the next events."""
        table = self
        for event in events:
            table = table.apply(event)
        return table

    def _record_tags(self) -> dict[str, str]:
        seats = {f"Seat{at}": seat.name or seat.bot for at, seat in enumerate(self.seats, 1) if seat.name or seat.bot}
        return {
            "Game": self.family,
            **self.tags,
            "Start": str(self.start + 1),
            **seats,
            COMMITMENT: self.chance.commitment,
            **({ENTROPY: text} if (text := self.entropy.text() if self.entropy else "") else {}),
        }

    def _with_seat(self, at: int, seat: Seat) -> tuple[Seat, ...]:
        return (*self.seats[:at], seat, *self.seats[at + 1 :])

    def _spent(self, seat: int, event: StoredEvent, turn: int | None) -> Times | None:
        if self.times is None:
            return None
        if self.seats[seat].bot:
            return replace(self.times, since=event.at)
        return self.times.spend(seat, event.at, is_done=turn != seat)


# Changes of fields by kind of event; moves are applied by TableState.apply itself.

Changes = dict[str, Any]


def _joined(table: TableState, event: StoredEvent) -> Changes:
    return {"seats": table._with_seat(event.data["seat"], Seat(event.data["name"]))}


def _filled(table: TableState, event: StoredEvent) -> Changes:
    return {"seats": tuple(Seat(bot=event.data["bot"]) if seat.is_open else seat for seat in table.seats)}


def _said(_table: TableState, _event: StoredEvent) -> Changes:
    return {}


def _started(table: TableState, event: StoredEvent) -> Changes:
    times = Times.start(table.clock, len(table.seats), event.at) if table.clock else None
    return {"game": table.begin(), "times": times}


def _undone(table: TableState, event: StoredEvent) -> Changes:
    assert table.game is not None
    game = table.game.copy()
    game.undo()
    return {"game": game, "times": table._spent(event.data["seat"], event, game.to_move)}


def _left(table: TableState, event: StoredEvent) -> Changes:
    seat, bot = event.data["seat"], event.data["bot"]
    seats = table._with_seat(seat, replace(table.seats[seat], left=event.data["why"], bot=bot))
    return {"seats": seats, "is_given_up": not bot, "times": table._spent(seat, event, table.turn)}


def _returned(table: TableState, event: StoredEvent) -> Changes:
    seat = event.data["seat"]
    times = replace(table.times, since=event.at) if table.times else None
    return {"seats": table._with_seat(seat, replace(table.seats[seat], left="", bot="")), "times": times}


def _mixed(table: TableState, event: StoredEvent) -> Changes:
    if table.entropy is None:
        raise ValueError(f"{table.id} was opened without entropy")
    return {"entropy": table.entropy.apply(event.kind, event.data)}


def _rematched(_table: TableState, event: StoredEvent) -> Changes:
    return {"rematch": event.data["game"]}


CHANGES: dict[str, Callable[[TableState, StoredEvent], Changes]] = {
    "joined": _joined,
    "filled": _filled,
    "said": _said,
    "started": _started,
    "undone": _undone,
    "left": _left,
    "returned": _returned,
    "rematched": _rematched,
    "contributed": _mixed,
    "revealed": _mixed,
    "closed": _mixed,
}


def open_table(event: StoredEvent, chance: Committed) -> TableState:
    """Return the state after the first event of a table."""
    _check_version(event)
    data = event.data
    table = TableState(
        id=event.game,
        family=data["family"],
        tags=dict(data["tags"]),
        start=data["start"],
        is_listed=data["listed"],
        seats=tuple(Seat.from_data(seat) for seat in data["seats"]),
        chance=chance,
        clock=TimeControl(*data["clock"]) if data["clock"] else None,
        previous=data["previous"],
        turn_began=event.at,
        entropy=Entropy() if data.get("entropy") else None,
    )
    if table.chance.commitment != data["commitment"]:
        raise ValueError(f"the secret of {event.game} does not fit its commitment")
    return replace(table, events=EventLog([TableEvent(event, WAITING)]))


def _check_version(event: StoredEvent) -> None:
    if event.version > EVENT_VERSION:
        raise ValueError(f"event {event.seq} of {event.game} has version {event.version}, newer than {EVENT_VERSION}")


def rebuild(events: Iterable[StoredEvent], chance: Committed) -> TableState:
    """Return the state after all events of a table."""
    first, *others = events
    return open_table(first, chance).apply_all(others)


def deals_of(events: Iterable[AnyEvent]) -> list[str]:
    """Return the deals among game events, as tokens."""
    return [event.token for event in events if isinstance(event, Dealt)]
