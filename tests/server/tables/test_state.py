"""Table states: rebuilt from events, with everything that follows from them."""

import pytest

from azulejos import IllegalMove
from azulejos.server.tables.clock import TimeControl
from azulejos.server.tables.requests import SeatRequest, TableRequest
from azulejos.server.tables.service import TableService
from azulejos.server.tables.state import deals_of
from azulejos.store import Summary
from tests.server.duels import ANNA, first, open_duel, play_on, start_duel
from tests.server.sources import ManualClock

ME, BOT = SeatRequest("me", "Anna"), SeatRequest("bot", bot="random")


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
