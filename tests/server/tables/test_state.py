"""Table states: rebuilt from events, with everything that follows from them."""

import pytest

from azulejos import IllegalMove
from azulejos.server.tables.clock import TimeControl
from azulejos.server.tables.requests import SeatRequest, TableRequest
from azulejos.server.tables.service import TableService
from azulejos.server.tables.state import EventLog, TableEvent, deals_of
from azulejos.store import StoredEvent, Summary
from tests.server.duels import ANNA, first, open_duel, play_on, start_duel
from tests.server.sources import ManualClock

ME, BOT = SeatRequest("me", "Anna"), SeatRequest("bot", bot="random")


def make_event(seq: int, key: str | None = None) -> TableEvent:
    return TableEvent(StoredEvent("g", seq, 0.0, "moved", {}, key), "playing")


A, B, C, D = make_event(1), make_event(2, "b"), make_event(3, "c"), make_event(3, "d")


def test_a_log_is_a_sequence() -> None:
    log = EventLog([A, B]).append(C)
    assert list(log) == [A, B, C]
    assert list(reversed(log)) == [C, B, A]
    assert (len(log), log[0], log[-1], log[1:], log[-2:], log[:9:2]) == (3, A, C, (B, C), (B, C), (A, C))
    assert log == EventLog([A, B, C])
    assert log != EventLog([A, B])


def test_appending_copies_nothing_and_changes_no_earlier_log() -> None:
    before = EventLog([A, B])
    after = before.append(C)
    assert after._storage is before._storage
    assert (len(before), list(before), before[-1]) == (2, [A, B], B)


def test_a_second_branch_is_independent() -> None:
    before = EventLog([A, B])
    one, other = before.append(C), before.append(D)
    assert (list(one), list(other)) == ([A, B, C], [A, B, D])
    assert (one.find_key("d"), other.find_key("d")) == (None, D)


def test_a_key_leads_to_its_event() -> None:
    before = EventLog([A, B])
    after = before.append(C)
    assert (after.find_key("b"), after.find_key("c"), after.find_key(None)) == (B, C, None)
    assert before.find_key("c") is None


def test_a_waiting_table_has_neither_game_nor_turn(tables: TableService) -> None:
    table = open_duel(tables, is_listed=True).table
    assert (table.game, table.turn, table.bot_to_move, table.due) == (None, None, None, None)
    assert (table.view(), table.winners, table.last_move) == (None, (), None)
    assert table.summary() == Summary("waiting", True)
    assert table.record().tags["Seat1"] == "Anna"
    assert table.record().tokens == ()


def test_the_views_of_events_are_those_of_their_time(tables: TableService) -> None:
    before = start_duel(tables)
    after = play_on(tables, before, moves=1)
    assert after.view(after.events[2]) == before.view()
    assert after.view(after.events[3]) == after.view()
    assert after.view(after.events[0]) is None
    assert after.events[3].seat == 0
    assert after.last_move == after.events[3]


def test_a_state_never_changes(tables: TableService) -> None:
    table = start_duel(tables)
    position = table.game.position if table.game else None
    played = table.play(first(table))
    assert played.game.position != position
    with pytest.raises(IllegalMove):
        table.play("9b-1")
    assert table.game is not None
    assert table.game.position == position


def test_the_summary_names_the_clock_and_the_bot(tables: TableService, stopped_clock: ManualClock) -> None:
    table = tables.open(TableRequest("azul", (ME, BOT), clock=TimeControl(60)), ANNA).table
    assert table.summary() == Summary("playing", False, stopped_clock.time + 60, None)
    table = play_on(tables, table, moves=1)
    assert table.summary() == Summary("playing", False, None, 1)


def test_deals_are_found_among_game_events(tables: TableService) -> None:
    table = start_duel(tables)
    started = table.events[2]
    assert deals_of(started.game_events) == list(started.data["deals"]) != []
    assert deals_of(table.play(first(table)).events) == []


def test_no_secret_is_stored_in_events_or_shown(tables: TableService) -> None:
    opened = tables.open(TableRequest("azul", (ME, SeatRequest("named", "Ben"))), ANNA)
    stored = repr([event.stored for event in opened.table.events])
    for secret in (opened.table.chance.secret.hex(), opened.invitations[1], ANNA.hex()):
        assert secret not in stored
    assert str(opened.table.chance.secret) not in repr(opened.table)
