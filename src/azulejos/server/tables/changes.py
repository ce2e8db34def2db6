"""Changes of table states: the state that follows from an event, and tables rebuilt from all of their events."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from azulejos.core.chance import Committed
from azulejos.dialogue.referee import Referee
from azulejos.server.tables import by_hand
from azulejos.server.tables.by_hand import Played
from azulejos.server.tables.clock import TimeControl, Times
from azulejos.server.tables.entropy import Entropy
from azulejos.server.tables.seats import Seat
from azulejos.server.tables.state import (
    EVENT_VERSION,
    OVER,
    PLAYING,
    WAITING,
    EventLog,
    TableEvent,
    TableState,
    deals_of,
)
from azulejos.store import StoredEvent

Changes = dict[str, Any]  # of fields of a table state


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
        pause=data.get("pause", 0.0),
        entropy=Entropy() if data.get("entropy") else None,
        is_by_hand=bool(data.get("by_hand")),
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
    return apply_all(open_table(first, chance), others)


def apply(table: TableState, event: StoredEvent, played: Played | None = None) -> TableState:
    """Return the state after the next event; ``played`` saves playing a move again."""
    _check_version(event)
    if event.seq != table.seq + 1:
        raise ValueError(f"event {event.seq} of {table.id} does not follow event {table.seq}")
    if table.referee is not None and event.kind in by_hand.REPLAYS:
        played = played or by_hand.replay(table.referee, event.kind, event.data)
        changes: Changes = {"game": played.game, "referee": played.referee}
    elif event.kind == "moved":
        played = played or table.play(event.data["move"])
        times = _spend(table, event.data["seat"], event, played.game.to_move)
        changes = {"game": played.game, "times": times, "referee": played.referee}
    else:
        changes = CHANGES[event.kind](table, event)
    game = changes.get("game", table.game)
    game_events = played.events if played else game.events if game and event.kind == "started" else ()
    if [*event.data.get("deals", ())] != deals_of(game_events):
        raise ValueError(f"event {event.seq} of {table.id} has another deal than the secret gives")
    is_over = changes.get("is_given_up", table.is_given_up) or (game is not None and game.is_over)
    status = WAITING if game is None else OVER if is_over else PLAYING
    turn = game.to_move if game and status == PLAYING and not game.is_dealing else None
    state = game.state if game else None
    correction = played.correction if played else None
    changes["events"] = table.events.append(TableEvent(event, status, turn, state, game_events, correction))
    if turn != table.turn:
        changes["turn_began"] = event.at
    return replace(table, **changes)


def apply_all(table: TableState, events: Iterable[StoredEvent]) -> TableState:
    """Return the state after the next events."""
    for event in events:
        table = apply(table, event)
    return table


# Changes of fields by kind of event; apply() plays moves itself.


def _joined(table: TableState, event: StoredEvent) -> Changes:
    return {"seats": _with_seat(table, event.data["seat"], Seat(event.data["name"]))}


def _filled(table: TableState, event: StoredEvent) -> Changes:
    return {"seats": tuple(Seat(bot=event.data["bot"]) if seat.is_open else seat for seat in table.seats)}


def _said(_table: TableState, _event: StoredEvent) -> Changes:
    return {}


def _started(table: TableState, event: StoredEvent) -> Changes:
    times = Times.start(table.clock, len(table.seats), event.at) if table.clock else None
    if not table.is_by_hand:
        return {"game": table.begin(), "times": times}
    referee = Referee.of_record(str(table.begin().record()))
    return {"game": referee.game, "referee": referee}


def _undone(table: TableState, event: StoredEvent) -> Changes:
    assert table.game is not None
    game = table.game.copy()
    game.undo()
    return {"game": game, "times": _spend(table, event.data["seat"], event, game.to_move)}


def _left(table: TableState, event: StoredEvent) -> Changes:
    seat, bot = event.data["seat"], event.data["bot"]
    seats = _with_seat(table, seat, replace(table.seats[seat], left=event.data["why"], bot=bot))
    return {"seats": seats, "is_given_up": not bot, "times": _spend(table, seat, event, table.turn)}


def _returned(table: TableState, event: StoredEvent) -> Changes:
    seat = event.data["seat"]
    times = replace(table.times, since=event.at) if table.times else None
    return {"seats": _with_seat(table, seat, replace(table.seats[seat], left="", bot="")), "times": times}


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


def _with_seat(table: TableState, at: int, seat: Seat) -> tuple[Seat, ...]:
    return (*table.seats[:at], seat, *table.seats[at + 1 :])


def _spend(table: TableState, seat: int, event: StoredEvent, turn: int | None) -> Times | None:
    if table.times is None:
        return None
    if table.seats[seat].bot:
        return replace(table.times, since=event.at)
    return table.times.spend(seat, event.at, is_done=turn != seat)
