"""Transitions: the event that each request leads to, without a store."""

from dataclasses import replace

import pytest

from azulejos import IllegalMove
from azulejos.core.chance import Committed
from azulejos.server.tables import transitions
from azulejos.server.tables.changes import apply, open_table
from azulejos.server.tables.clock import TimeControl
from azulejos.server.tables.requests import SeatRequest, TableRequest
from azulejos.server.tables.state import PLAYING, EventLog, TableEvent, TableState
from azulejos.server.tables.transitions import (
    GRACE,
    MAX_ALL_PHRASES,
    MAX_PHRASES,
    MAX_UNDOS_IN_ALL,
    PHRASES_SECONDS,
    STAND_IN,
    Transition,
)
from azulejos.store import StoredEvent
from tests.server.duels import first, refused

NOW = 1000.0
SEATS = (SeatRequest("me", "Anna"), SeatRequest())
OWN, NONE = frozenset({0}), frozenset[int]()


def waiting(*seats: SeatRequest, clock: TimeControl | None = None) -> TableState:
    chance = Committed(b"s" * 32)
    data = TableRequest("azul", seats or SEATS, clock=clock).data(chance.commitment)
    return open_table(StoredEvent("g", 1, NOW, "created", data), chance)


def after(table: TableState, transition: Transition, at: float = NOW) -> TableState:
    event = StoredEvent(table.id, table.seq + 1, at, transition.kind, transition.data)
    return apply(table, event, transition.played)


def start(table: TableState) -> TableState:
    return after(table, Transition("started", {"deals": list(table.begin().record().tokens)}))


def playing(*seats: SeatRequest, clock: TimeControl | None = None) -> TableState:
    table = waiting(*seats, clock=clock)
    for at, seat in enumerate(table.seats):
        if seat.is_open:
            table = after(table, transitions.join(table, at, f"Guest {at}"))
    return start(table)


def test_a_free_seat_is_taken_with_a_name() -> None:
    table = waiting()
    assert transitions.join(table, 1, " Ben ") == Transition("joined", {"seat": 1, "name": "Ben"})
    for seat in (0, 2, -1):
        with refused("not-now"):
            transitions.join(table, seat, "Ben")
    with refused("invalid"):
        transitions.join(table, 1, "anna")


def test_a_move_has_its_seat_and_deals() -> None:
    table = playing()
    move = transitions.move(table, OWN, first(table), NOW)
    assert (move.kind, move.data) == ("moved", {"seat": 0, "move": first(table), "deals": []})
    assert move.played is not None
    assert after(table, move).game == move.played.game


def test_only_the_seat_to_move_moves() -> None:
    table = playing()
    with refused("not-yours"):
        transitions.move(table, frozenset({1}), first(table), NOW)
    with refused("not-yours"):
        transitions.move(table, NONE, first(table), NOW)
    with refused("not-now"):
        transitions.move(waiting(), OWN, "1b-1", NOW)
    with pytest.raises(IllegalMove):
        transitions.move(table, OWN, "9z", NOW)
    with refused("not-now"):
        transitions.move_bot(table, first(table))


def test_a_bot_moves_for_its_seat_alone() -> None:
    table = playing(SeatRequest("bot", bot="random"), SeatRequest())
    assert transitions.move_bot(table, first(table)).data["seat"] == 0
    with refused("not-yours"):
        transitions.move(table, OWN, first(table), NOW)


def test_a_clock_expires_after_its_time_and_moves_have_a_moment_more() -> None:
    table = playing(clock=TimeControl(10))
    with refused("not-now"):
        transitions.expire(table, NOW + 9.9)
    assert transitions.expire(table, NOW + 10).data == {"seat": 0, "why": "time", "bot": ""}
    assert transitions.move(table, OWN, first(table), NOW + 10 + GRACE).kind == "moved"
    with refused("late"):
        transitions.move(table, OWN, first(table), NOW + 10.1 + GRACE)
    with refused("not-now"):
        transitions.expire(playing(), NOW + 10**6)


def test_no_move_is_taken_back_before_the_first_or_after_the_turn() -> None:
    table = playing()
    with refused("not-now"):
        transitions.undo(table, OWN, NOW)
    moved = after(table, transitions.move(table, OWN, first(table), NOW))
    with refused("not-now"):
        transitions.undo(moved, frozenset({1}), NOW)


def test_the_moves_taken_back_at_a_table_are_limited() -> None:
    both, chance = frozenset({0, 1}), Committed(b"s" * 32)
    data = TableRequest("pavilion", (SeatRequest("me"), SeatRequest("me"))).data(chance.commitment)
    table = start(open_table(StoredEvent("g", 1, NOW, "created", data), chance))
    while not table.can_undo:
        table = after(table, transitions.move(table, both, first(table), NOW))
    assert transitions.undo(table, both, NOW).kind == "undone"
    undone = TableEvent(StoredEvent("g", 1, NOW, "undone", {"seat": 0, "move": ""}), PLAYING)
    with refused("not-now"):
        transitions.undo(replace(table, events=EventLog([*[undone] * MAX_UNDOS_IN_ALL, *table.events])), both, NOW)


def test_of_two_players_the_other_one_wins_and_of_more_a_bot_plays_on() -> None:
    table = playing()
    left = transitions.leave(table, 0, "resigned")
    assert left == Transition("left", {"seat": 0, "why": "resigned", "bot": ""})
    over = after(table, left)
    assert (over.is_over, over.winners) == (True, (1,))
    with refused("not-now"):
        transitions.leave(over, 1, "resigned")
    table = playing(*SEATS, SeatRequest())
    left = transitions.leave(table, 0, "resigned")
    assert left.data["bot"] == STAND_IN
    with refused("not-now"):
        transitions.leave(after(table, left), 0, "resigned")


def test_a_missing_player_is_replaced_and_comes_back() -> None:
    table = playing()
    assert not transitions.is_missing(table, NOW + 59, 60)
    assert transitions.is_missing(table, NOW + 60, 60)
    for seat, bot, code in ((1, "random", "not-now"), (0, "nobody", "invalid")):
        with refused(code):
            transitions.replace_missing(table, seat, bot, NOW + 60, 60)
    with refused("not-now"):
        transitions.come_back(table, 0)
    away = after(table, transitions.replace_missing(table, 0, "random", NOW + 60, 60), NOW + 60)
    assert away.bot_to_move == 0
    back = after(away, transitions.come_back(away, 0), NOW + 61)
    assert (back.bot_to_move, back.seats) == (None, table.seats)


def test_a_rematch_has_the_same_people_one_seat_further_on() -> None:
    table = playing(*SEATS, SeatRequest("bot", bot="random"))
    table = after(table, transitions.leave(table, 0, "resigned"))
    data = transitions.rematch_data(table, "c" * 64)
    assert (data["start"], data["previous"], data["commitment"]) == (0, "g", "c" * 64)
    assert [seat["name"] for seat in data["seats"]] == ["Guest 1", "", "Anna"]
    assert [seat["bot"] for seat in data["seats"]] == ["", "random", ""]
    assert [transitions.rematch_seat(table, seat) for seat in range(3)] == [2, 0, 1]


def test_the_opener_fills_free_seats_with_bots() -> None:
    table = waiting(*SEATS, SeatRequest(), SeatRequest("named", "Carl"))
    assert table.openers == {0, 3}
    for own, bot, code in (
        (OWN, "nobody", "invalid"),
        (frozenset({1}), "easy", "not-yours"),
        (NONE, "easy", "not-yours"),
    ):
        with refused(code):
            transitions.fill(table, own, bot)
    table = after(table, transitions.join(table, 1, "Ben"))
    full = after(table, transitions.fill(table, OWN, "easy"))
    assert [seat.name or seat.bot for seat in full.seats] == ["Anna", "Ben", "easy", "Carl"]
    assert full.is_full
    with refused("not-now"):
        transitions.fill(full, OWN, "easy")


def test_players_say_phrases_of_a_list_and_few_at_a_time() -> None:
    table = playing()
    with refused("invalid"):
        transitions.say(table, OWN, "Anything", NOW)
    for _ in range(MAX_PHRASES):
        table = after(table, transitions.say(table, OWN, "hello", NOW))
    with refused("too-many"):
        transitions.say(table, OWN, "hello", NOW + PHRASES_SECONDS - 1)
    assert transitions.say(table, OWN, "hello", NOW + PHRASES_SECONDS).data == {"seat": 0, "phrase": "hello"}
    assert transitions.say(table, frozenset({1}), "bye", NOW).data["seat"] == 1
    assert transitions.say(table, frozenset({0, 1}), "bye", NOW + 99).data["seat"] == table.turn
    for minute in range(1, MAX_ALL_PHRASES):
        if len(table.events) < MAX_ALL_PHRASES + 3:
            table = after(table, transitions.say(table, OWN, "hello", NOW + 60 * minute), NOW + 60 * minute)
    with refused("too-many"):
        transitions.say(table, frozenset({1}), "bye", NOW + 10**6)
