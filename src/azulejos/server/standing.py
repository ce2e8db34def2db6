"""Standing: how a table stands, rebuilt from its events. It never changes; an event gives a new one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from azulejos import Game, Record, find_family
from azulejos import replay as replay_record
from azulejos.chance import Committed
from azulejos.event import AnyEvent, Dealt
from azulejos.server.clock import Clock, Times
from azulejos.server.problem import Problem
from azulejos.server.seat import Seat
from azulejos.server.step import Played, Step
from azulejos.store import StoredEvent, Summary
from azulejos.verify import COMMITMENT, SECRET
from azulejos.words.catalogue import message

WAITING, PLAYING, OVER = "waiting", "playing", "over"
RESIGNED = "Resigned"  # a tag: the seats that gave up, from 1
LATE = message(
    "This comes too late: it answers event {seq}, and the table is at event {now}. Please look at the table again."
)


@dataclass(frozen=True, slots=True)
class Standing:
    """A table after its last event."""

    id: str
    family: str
    tags: dict[str, str]  # those of a record that tell the rules
    start: int
    is_listed: bool
    seats: tuple[Seat, ...]
    chance: Committed
    clock: Clock | None = None
    previous: str | None = None  # the table that this is the rematch of
    rematch: str | None = None  # the table of the rematch
    game: Game | None = None  # once everybody is there
    times: Times | None = None
    is_given_up: bool = False  # whether it ended before its end
    steps: tuple[Step, ...] = field(default=(), repr=False)
    turn_began: float = 0.0

    # What there is to see

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return self.steps[-1].event.seq

    @property
    def updated(self) -> float:
        """When the last event happened."""
        return self.steps[-1].event.at

    @property
    def is_over(self) -> bool:
        """Whether nothing more can be played."""
        return self.is_given_up or (self.game is not None and self.game.is_over)

    @property
    def status(self) -> str:
        """Whether the table waits for players, plays, or has ended."""
        if self.game is None:
            return WAITING
        return OVER if self.is_over else PLAYING

    @property
    def turn(self) -> int | None:
        """The seat that has to decide."""
        return None if self.game is None or self.is_over else self.game.to_move

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won."""
        if self.is_given_up:
            return tuple(at for at, seat in enumerate(self.seats) if not seat.left)
        return self.game.winners if self.game else ()

    @property
    def due(self) -> float | None:
        """When the time of the person to move is over."""
        if self.times is None or self.turn is None or self.seats[self.turn].bot:
            return None
        return self.times.due(self.turn)

    @property
    def thinker(self) -> int | None:
        """The seat to move, if it is a bot's."""
        return self.turn if self.turn is not None and self.seats[self.turn].bot else None

    @property
    def can_undo(self) -> bool:
        """Whether the seat to move may take its last move back.

        That never changes whose turn it is, makes nobody else redo a move and never goes back over a draw.
        """
        last = self.last_move
        return last is not None and last.seat == self.turn and not deals_of(last.happened)

    @property
    def last_move(self) -> Step | None:
        """The last move that was not taken back."""
        undone = 0
        for step in reversed(self.steps):
            undone += step.event.kind == "undone"
            if step.event.kind == "moved":
                if not undone:
                    return step
                undone -= 1
        return None

    def summary(self) -> Summary:
        """Return what the table is found by."""
        return Summary(self.status, self.is_listed, self.due, self.thinker)

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

    def after(self, seq: int) -> tuple[Step, ...]:
        """Return what has happened since an event."""
        return self.steps[max(0, seq) :]

    def view(self, step: Step | None = None) -> Any:
        """Return the public picture after a step, or now; None before the first deal."""
        if self.game is None:
            return None
        if step is None:
            return self.game.view
        return find_family(self.family).look(self.game.rules, step.state) if step.state is not None else None

    # What changes it

    def play(self, move: str) -> Played:
        """Return the game after a move; IllegalMove if the rules forbid it."""
        assert self.game is not None
        game = self.game.copy()
        game.play(move)
        return Played(game, game.events)

    def apply(self, event: StoredEvent, played: Played | None = None) -> Standing:
        """Return how the table stands after the next event; a move that was played already is not played again."""
        if event.seq != self.seq + 1:
            raise ValueError(f"event {event.seq} of {self.id} does not follow event {self.seq}")
        if event.kind == "moved":
            played = played or self.play(event.data["move"])
            times = self._spent(event.data["seat"], event, played.game.to_move)
            changes: dict[str, Any] = {"game": played.game, "times": times}
        else:
            changes = CHANGES[event.kind](self, event)
        game = changes.get("game", self.game)
        happened = played.happened if played else game.events if game and event.kind == "started" else ()
        if [*event.data.get("deals", ())] != deals_of(happened):
            raise ValueError(f"event {event.seq} of {self.id} has another deal than the secret gives")
        is_over = changes.get("is_given_up", self.is_given_up) or (game is not None and game.is_over)
        status = WAITING if game is None else OVER if is_over else PLAYING
        turn = game.to_move if game and status == PLAYING else None
        changes["steps"] = (*self.steps, Step(event, status, turn, game.state if game else None, happened))
        if turn != self.turn:
            changes["turn_began"] = event.at
        return replace(self, **changes)

    def _record_tags(self) -> dict[str, str]:
        seats = {f"Seat{at}": seat.name or seat.bot for at, seat in enumerate(self.seats, 1) if seat.name or seat.bot}
        return {
            "Game": self.family,
            **self.tags,
            "Start": str(self.start + 1),
            **seats,
            COMMITMENT: self.chance.commitment,
        }

    def begin(self) -> Game:
        """Return the game as it begins, with its first deal."""
        return replay_record(str(Record(self._record_tags(), ())), seed=self.chance)

    def _with_seat(self, at: int, seat: Seat) -> tuple[Seat, ...]:
        return (*self.seats[:at], seat, *self.seats[at + 1 :])

    def _spent(self, seat: int, event: StoredEvent, turn: int | None) -> Times | None:
        if self.times is None:
            return None
        if self.seats[seat].bot:
            return replace(self.times, since=event.at)
        return self.times.spend(seat, event.at, is_done=turn != seat)


Changes = dict[str, Any]  # the fields of a standing that an event changes


def _joined(table: Standing, event: StoredEvent) -> Changes:
    return {"seats": table._with_seat(event.data["seat"], Seat(event.data["name"]))}


def _started(table: Standing, event: StoredEvent) -> Changes:
    times = Times.start(table.clock, len(table.seats), event.at) if table.clock else None
    return {"game": table.begin(), "times": times}


def _undone(table: Standing, event: StoredEvent) -> Changes:
    assert table.game is not None
    game = table.game.copy()
    game.undo()
    return {"game": game, "times": table._spent(event.data["seat"], event, game.to_move)}


def _left(table: Standing, event: StoredEvent) -> Changes:
    seat, bot = event.data["seat"], event.data["bot"]
    seats = table._with_seat(seat, replace(table.seats[seat], left=event.data["why"], bot=bot))
    return {"seats": seats, "is_given_up": not bot, "times": table._spent(seat, event, table.turn)}


def _returned(table: Standing, event: StoredEvent) -> Changes:
    seat = event.data["seat"]
    times = replace(table.times, since=event.at) if table.times else None
    return {"seats": table._with_seat(seat, replace(table.seats[seat], left="", bot="")), "times": times}


def _rematched(_table: Standing, event: StoredEvent) -> Changes:
    return {"rematch": event.data["game"]}


CHANGES: dict[str, Callable[[Standing, StoredEvent], Changes]] = {
    "joined": _joined,
    "started": _started,
    "undone": _undone,
    "left": _left,
    "returned": _returned,
    "rematched": _rematched,
}


def open_table(event: StoredEvent, secret: bytes) -> Standing:
    """Return how a table stands after its first event."""
    data = event.data
    table = Standing(
        id=event.game,
        family=data["family"],
        tags=dict(data["tags"]),
        start=data["start"],
        is_listed=data["listed"],
        seats=tuple(Seat.read(seat) for seat in data["seats"]),
        chance=Committed(secret),
        clock=Clock(*data["clock"]) if data["clock"] else None,
        previous=data["previous"],
        turn_began=event.at,
    )
    if table.chance.commitment != data["commitment"]:
        raise ValueError(f"the secret of {event.game} does not fit its commitment")
    return replace(table, steps=(Step(event, WAITING),))


def rebuild(events: Iterable[StoredEvent], secret: bytes) -> Standing:
    """Return how a table stands after all its events."""
    first, *others = events
    table = open_table(first, secret)
    for event in others:
        table = table.apply(event)
    return table


class Late(Problem):
    """A request that answers an event after which something else has happened; it has the table as it is now."""

    def __init__(self, table: Standing, seq: int) -> None:
        super().__init__("late", LATE, seq=seq, now=table.seq)
        self.table = table


def deals_of(happened: Iterable[AnyEvent]) -> list[str]:
    """Return the deals among what happened, as tokens."""
    return [event.token for event in happened if isinstance(event, Dealt)]
