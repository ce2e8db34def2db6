"""Table states: immutable snapshots of a table after an event, with the log of its events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice, takewhile
from threading import Lock
from typing import Any, overload

from azulejos import Game, Record, find_family
from azulejos import replay as replay_record
from azulejos.core._kernel_cy import State
from azulejos.core.chance import ByHand, Chance, Committed
from azulejos.core.event import AnyEvent, Dealt
from azulejos.core.replay import COMMITMENT, ENTROPY, SECRET
from azulejos.dialogue.referee import Correction, Referee
from azulejos.server.tables import by_hand
from azulejos.server.tables.by_hand import Played
from azulejos.server.tables.clock import TimeControl, Times
from azulejos.server.tables.entropy import COMMIT, REVEAL, SECONDS, Entropy
from azulejos.server.tables.seats import Seat
from azulejos.store import StoredEvent, Summary

EVENT_VERSION = 3  # the newest version of an event's data that this program reads and writes
NEWEST_KINDS = ("filled", "said")  # that programs before version 3 do not know
WAITING, PLAYING, OVER = "waiting", "playing", "over"
RESIGNED = "Resigned"  # the tag with the seats that resigned or lost on time, from 1


# The event log


@dataclass(frozen=True, slots=True)
class TableEvent:
    """A stored event with its consequences: the status, turn and position after it, and the game's own events."""

    stored: StoredEvent
    status: str
    turn: int | None = None
    state: State | None = None
    game_events: tuple[AnyEvent, ...] = ()
    correction: Correction | None = None  # at a table whose tiles are entered by hand
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


class _Storage:
    """The events of the longest log, and the position of each key."""

    def __init__(self, events: Iterable[TableEvent]) -> None:
        self.lock = Lock()
        self.events: list[TableEvent] = []
        self.keys: dict[str, int] = {}
        for event in events:
            self.append(event)

    def append(self, event: TableEvent) -> None:
        if event.stored.key is not None:
            self.keys[event.stored.key] = len(self.events)
        self.events.append(event)


class EventLog(Sequence[TableEvent]):
    """The events of a table as an immutable sequence, with an index of idempotency keys.

    A log and the longer one that append() returns share their storage, so that a move does not copy the events before
    it.
    """

    __slots__ = ("_length", "_storage")

    def __init__(self, events: Iterable[TableEvent] = ()) -> None:
        """Hold the given events in a storage of its own."""
        self._storage = _Storage(events)
        self._length = len(self._storage.events)

    def append(self, event: TableEvent) -> EventLog:
        """Return a log with one more event; of two that grow out of the same one, the second copies it."""
        storage = self._storage
        with storage.lock:
            if len(storage.events) != self._length:
                storage = _Storage(self)
            storage.append(event)
        log = EventLog.__new__(EventLog)
        log._storage, log._length = storage, self._length + 1
        return log

    def find_key(self, key: str | None) -> TableEvent | None:
        """Return the event that was written with an idempotency key."""
        at = self._storage.keys.get(key) if key is not None else None
        return self._storage.events[at] if at is not None and at < self._length else None

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[TableEvent]:
        return islice(self._storage.events, self._length)

    @overload
    def __getitem__(self, at: int) -> TableEvent: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[TableEvent, ...]: ...
    def __getitem__(self, at: int | slice) -> TableEvent | tuple[TableEvent, ...]:
        places = range(self._length)[at]
        if isinstance(places, int):
            return self._storage.events[places]
        return tuple([self._storage.events[place] for place in places])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, EventLog) and tuple(self) == tuple(other)

    __hash__ = None  # type: ignore[assignment]  # table states are compared, never hashed


# The state


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
    pause: float = 0.0  # seconds between an event and the bot's move that answers it
    entropy: Entropy | None = None  # of the players, if the table was opened with it
    is_by_hand: bool = False  # tiles come from a real bag, and people enter them
    referee: Referee | None = None  # of such a table, once all seats are taken

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
        return None if self.game is None or self.is_over or self.game.is_dealing else self.game.to_move

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
        """True while the seat to move may take a move back: the turn has not passed on, and nothing was drawn.

        Where tiles are entered by hand, any entry can be taken back.
        """
        if self.referee is not None:
            return self.referee.last > 0 or bool(self.referee.groups)
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
        """Return the version of a next event; 1, as in version 0.1.0, if that can read it."""
        is_newest = self.is_by_hand or kind in NEWEST_KINDS
        return EVENT_VERSION if is_newest else 1 if self.entropy is None else 2

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
        if self.is_over and not self.is_by_hand:
            tags[SECRET] = self.chance.secret.hex()
        return Record(tags, record.tokens)

    def view(self, event: TableEvent | None = None) -> Any:
        """Return the public view after an event, by default the last one; None before the first deal."""
        if self.game is None:
            return None
        if event is None:
            return self.game.view
        return find_family(self.family).make_view(self.game.rules, event.state) if event.state is not None else None

    # Moves

    def begin(self) -> Game:
        """Return the game at its beginning, with its first deal unless that is entered by hand."""
        return replay_record(str(Record(self._record_tags(), ())), seed=self._draws)

    def play(self, move: str) -> Played:
        """Return the game after a move; IllegalMove if the rules forbid it."""
        assert self.game is not None
        if self.referee is not None:
            return by_hand.play(self.referee, move)
        game = self.game.copy()
        game.play(move)
        return Played(game, game.events)

    def _record_tags(self) -> dict[str, str]:
        seats = {f"Seat{at}": seat.name or seat.bot for at, seat in enumerate(self.seats, 1) if seat.name or seat.bot}
        return {
            "Game": self.family,
            **self.tags,
            "Start": str(self.start + 1),
            **seats,
            **({} if self.is_by_hand else {COMMITMENT: self.chance.commitment}),
            **({ENTROPY: text} if (text := self.entropy.text() if self.entropy else "") else {}),
        }

    @property
    def _draws(self) -> Chance:
        """The source of all draws."""
        if self.is_by_hand:
            return ByHand()
        return self.chance if self.entropy is None else replace(self.chance, entropy=self.entropy.text())


def deals_of(events: Iterable[AnyEvent]) -> list[str]:
    """Return the deals among game events, as tokens."""
    return [event.token for event in events if isinstance(event, Dealt)]
