"""Transitions of a table: allowed, refused, and concurrent."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import event

import azulejos
from azulejos import IllegalMove
from azulejos.server.tables.cache import HOLDERS_KEPT
from azulejos.server.tables.changes import rebuild
from azulejos.server.tables.clock import TimeControl
from azulejos.server.tables.errors import Late
from azulejos.server.tables.requests import SeatRequest, TableRequest
from azulejos.server.tables.service import TableService
from azulejos.server.tables.sources import hash_secret
from azulejos.server.tables.state import TableState
from azulejos.server.tables.transitions import MAX_UNDOS
from tests.server.duels import (
    ANNA,
    BEN,
    EVE,
    finish,
    first,
    make_servers,
    make_tables,
    open_duel,
    play_on,
    refused,
    start_duel,
)
from tests.server.sources import ManualClock, SeededSecrets

ME, OPEN, BOT = SeatRequest("me", "Anna"), SeatRequest(), SeatRequest("bot", bot="random")


def test_a_game_is_played_to_its_end_and_its_bag_was_fair(tables: TableService) -> None:
    table = start_duel(tables)
    commitment = table.chance.commitment
    assert "Secret" not in table.record().tags
    table = finish(tables, table)
    assert table.status == "over"
    assert table.game is not None
    assert table.winners == table.game.winners
    text = str(table.record())
    assert f'[Commitment "{commitment}"]' in text
    assert azulejos.verify(text) >= 5
    assert azulejos.replay(text) == table.game


def test_a_table_waits_for_all_players(tables: TableService) -> None:
    table = open_duel(tables).table
    assert (table.status, table.turn) == ("waiting", None)
    with refused("not-now"):
        tables.move(table.id, ANNA, table.seq, "1b-1")
    with refused("not-now"):
        tables.join(table.id, BEN, 0, "Ben")
    with refused("invalid"):
        tables.join(table.id, BEN, 1, "ANNA")
    done = tables.join(table.id, BEN, 1, " Ben\u00a0 ")
    assert done.table.seats[1].name == "Ben"
    assert tables.get(table.id).status == "playing"
    with refused("not-now"):
        tables.join(table.id, EVE, 1, "Eve")


def test_a_table_with_bots_begins_at_once(tables: TableService) -> None:
    table = tables.open(TableRequest("pavilion", (ME, BOT)), ANNA).table
    assert (table.status, table.bot_to_move) == ("playing", None)
    table = play_on(tables, table, moves=1)
    assert table.bot_to_move == 1
    with refused("not-yours"):
        tables.move(table.id, ANNA, table.seq, first(table))
    done = tables.move_bot(table.id, table.seq, first(table))
    assert done.table.turn == 0
    with refused("not-now"):
        tables.move_bot(table.id, done.seq, first(done.table))


def test_strangers_change_nothing(tables: TableService) -> None:
    table = start_duel(tables)
    with refused("stranger"):
        tables.move(table.id, EVE, table.seq, first(table))
    for seat in (0, 1):
        with refused("stranger"):
            tables.resign(table.id, EVE, seat)
        with refused("stranger"):
            tables.invite(table.id, EVE, seat)
        with refused("stranger"):
            tables.replace(table.id, EVE, seat, "random")
        with refused("stranger"):
            tables.come_back(table.id, EVE, seat)
    with refused("stranger"):
        tables.undo(table.id, EVE, table.seq)
    with refused("stranger"):
        tables.rematch(table.id, EVE)
    with refused("unknown"):
        tables.accept(table.id, "guessed", EVE)
    assert tables.get(table.id).seq == table.seq


def test_only_the_player_to_move_moves(tables: TableService) -> None:
    table = start_duel(tables)
    with refused("not-yours"):
        tables.move(table.id, BEN, table.seq, first(table))
    with pytest.raises(IllegalMove, match="rule"):
        tables.move(table.id, ANNA, table.seq, "9b-1")
    with refused("not-yours"):
        tables.resign(table.id, BEN, 0)
    assert tables.get(table.id).seq == table.seq


def test_a_repeated_move_counts_once(tables: TableService) -> None:
    table = start_duel(tables)
    once = tables.move(table.id, ANNA, table.seq, first(table), "key")
    twice = tables.move(table.id, ANNA, table.seq, first(table), "key")
    assert once.seq == twice.seq == tables.get(table.id).seq
    play_on(tables, tables.get(table.id), moves=1)
    assert tables.move(table.id, ANNA, table.seq, first(table), "key").seq == once.seq


def test_a_key_is_bound_to_its_request(tables: TableService) -> None:
    table = start_duel(tables)
    assert table.game is not None
    one, other = (str(move) for move in table.game.legal_moves()[:2])
    done = tables.move(table.id, ANNA, table.seq, one, "key").table
    with refused("reused"):
        tables.move(table.id, ANNA, table.seq, other, "key")
    with refused("reused"):
        tables.undo(table.id, ANNA, table.seq, "key")
    tables.move(table.id, BEN, done.seq, first(done), "key")  # the keys of others are their own
    later = tables.get(table.id)
    with refused("reused"):
        tables.move(table.id, ANNA, later.seq, first(later), "key")
    assert asyncio.run(tables.move_cached(table.id, ANNA, later.seq, first(later), "key")) is None


def test_a_used_key_with_a_new_sequence_number_writes_nothing(tables: TableService) -> None:
    table = start_duel(tables)
    done = tables.move(table.id, ANNA, table.seq, first(table), "key").table
    later = tables.move(table.id, BEN, done.seq, first(done)).table
    statements: list[str] = []
    event.listen(tables.store.engine, "before_cursor_execute", lambda *args: statements.append(args[2]))
    for _ in range(3):
        with refused("reused"):
            tables.move(table.id, ANNA, later.seq, first(later), "key")
    assert statements == []


def test_undoing_and_redoing_ends(tables: TableService) -> None:
    table = tables.open(TableRequest("pavilion", (ME, BOT)), ANNA).table
    for _ in range(200):
        if table.can_undo:
            break
        move = tables.move if table.bot_to_move is None else None
        table = (
            tables.move(table.id, ANNA, table.seq, first(table)).table
            if move
            else tables.move_bot(table.id, table.seq, first(table)).table
        )
    taken_back = table.last_move
    assert taken_back is not None
    for _ in range(MAX_UNDOS):
        table = tables.undo(table.id, ANNA, table.seq).table
        table = tables.move(table.id, ANNA, table.seq, taken_back.data["move"]).table
    with refused("not-now"):
        tables.undo(table.id, ANNA, table.seq)
    assert table.undos == MAX_UNDOS
    assert table.undos_in_all == MAX_UNDOS


def test_a_restart_changes_nothing(tables: TableService, tmp_path: Path) -> None:
    table = play_on(tables, start_duel(tables), moves=30)
    again = make_tables(str(tmp_path / "tables.sqlite3"))
    found = again.get(table.id)
    assert found.game == table.game
    assert found == rebuild([event.stored for event in table.events], table.chance)
    assert again.seats_of(table.id, ANNA) == {0}
    finish(again, found)
    assert tables.get(table.id).status == "over"
    again.store.close()


# Undo


def test_no_move_is_taken_back_after_the_turn_has_passed_on(tables: TableService) -> None:
    table = play_on(tables, start_duel(tables), moves=1)
    assert not table.can_undo
    with refused("not-yours"):
        tables.undo(table.id, ANNA, table.seq)
    with refused("not-now"):
        tables.undo(table.id, BEN, table.seq)


def to_a_second_move(tables: TableService) -> TableState:
    """Play Summer Pavilion until a seat has moved and has to move again, without a draw between."""
    table = start_duel(tables, family="pavilion")
    while not table.can_undo:
        assert table.game is not None
        moves = [str(move) for move in table.game.legal_moves()]
        move = next((move for move in moves if "/" in move), moves[0])
        tables.move(table.id, (ANNA, BEN)[table.turn or 0], table.seq, move)
        table = tables.get(table.id)
    return table


def test_a_move_is_taken_back_and_played_differently(tables: TableService) -> None:
    table = to_a_second_move(tables)
    seat, last = table.turn, table.last_move
    assert seat is not None
    assert last is not None
    who = (ANNA, BEN)[seat]
    with refused("not-yours"):
        tables.undo(table.id, (BEN, ANNA)[seat], table.seq)
    done = tables.undo(table.id, who, table.seq, "key")
    assert done.table.turn == seat
    assert done.table.game == rebuild([event.stored for event in table.events[:-1]], table.chance).game
    assert tables.undo(table.id, who, table.seq, "key").seq == done.seq
    tables.move(table.id, who, done.seq, last.data["move"])
    assert tables.get(table.id).game == table.game
    assert azulejos.verify(str(finish(tables, tables.get(table.id)).record()))


# Resigning and missing players


def test_of_two_players_the_other_one_wins(tables: TableService) -> None:
    table = play_on(tables, start_duel(tables), moves=3)
    done = tables.resign(table.id, ANNA, 0)
    assert (done.table.status, done.table.winners) == ("over", (1,))
    record = done.table.record()
    assert record.tags["Resigned"] == "1"
    assert azulejos.verify(str(record)) == 1
    with refused("not-now"):
        tables.move(table.id, BEN, done.seq, "1b-1")
    with refused("not-now"):
        tables.resign(table.id, BEN, 1)


def test_of_more_players_a_bot_plays_on(tables: TableService) -> None:
    table = tables.open(TableRequest("azul", (ME, OPEN, BOT)), ANNA).table
    tables.join(table.id, BEN, 1, "Ben")
    done = tables.resign(table.id, ANNA, 0)
    assert (done.table.status, done.table.bot_to_move) == ("playing", 0)
    with refused("not-now"):
        tables.come_back(table.id, ANNA, 0)
    with refused("not-now"):
        tables.resign(table.id, ANNA, 0)


def test_a_missing_player_is_replaced_and_may_come_back(tables: TableService, stopped_clock: ManualClock) -> None:
    table = start_duel(tables)
    stopped_clock.advance(tables.patience - 1)
    with refused("not-now"):
        tables.replace(table.id, BEN, 0, "random")
    stopped_clock.advance(1)
    assert tables.is_missing(table)
    with refused("not-now"):
        tables.replace(table.id, BEN, 1, "random")
    with refused("invalid"):
        tables.replace(table.id, BEN, 0, "nobody")
    assert tables.replace(table.id, BEN, 0, "random").table.bot_to_move == 0
    with refused("not-yours"):
        tables.move(table.id, ANNA, table.seq + 1, first(table))
    back = tables.come_back(table.id, ANNA, 0).table
    assert (back.bot_to_move, back.turn) == (None, 0)
    play_on(tables, back, moves=2)


def test_the_only_person_among_bots_is_never_missing(tables: TableService, stopped_clock: ManualClock) -> None:
    table = tables.open(TableRequest("azul", (ME, BOT)), ANNA).table
    stopped_clock.advance(10 * tables.patience)
    assert not tables.is_missing(table)


# Clocks


def test_a_clock_runs_for_the_player_to_move(tables: TableService, stopped_clock: ManualClock) -> None:
    table = start_duel(tables, clock=TimeControl(60, 5))
    stopped_clock.advance(20)
    table = play_on(tables, table, moves=1)
    assert table.times is not None
    assert table.times.left == (45.0, 60.0)
    assert table.due == stopped_clock.time + 60
    with refused("not-now"):
        tables.expire(table.id)
    stopped_clock.advance(60)
    assert [found.game for found in tables.store.due(stopped_clock.time, 5)] == [table.id]
    done = tables.expire(table.id)
    assert (done.table.status, done.table.winners) == ("over", (0,))
    assert tables.store.due(stopped_clock.time, 5) == []


def test_a_move_after_the_time_is_refused(tables: TableService, stopped_clock: ManualClock) -> None:
    table = start_duel(tables, clock=TimeControl(60))
    stopped_clock.advance(62)
    with refused("late"):
        tables.move(table.id, ANNA, table.seq, first(table))


# Links and rematches


def test_an_invitation_holds_a_named_seat(tables: TableService) -> None:
    opened = tables.open(TableRequest("azul", (ME, SeatRequest("named", "Ben"))), ANNA)
    assert opened.table.status == "playing"
    assert list(opened.invitations) == [1]
    assert tables.accept(opened.table.id, opened.invitations[1], BEN) == {1}
    play_on(tables, opened.table, moves=2)


def test_a_link_lets_another_device_act_for_a_seat(tables: TableService) -> None:
    table = start_duel(tables)
    tablet = hash_secret("tablet")
    secret = tables.invite(table.id, ANNA, 0)
    assert tables.accept(table.id, secret, tablet) == {0}
    tables.move(table.id, tablet, table.seq, first(table))
    with refused("not-yours"):
        tables.invite(table.id, ANNA, 1)


def test_a_link_works_once(tables: TableService) -> None:
    table = start_duel(tables)
    secret = tables.invite(table.id, ANNA, 0)
    holders = len(tables.cache.holders(table.id))
    assert tables.accept(table.id, secret, hash_secret("tablet")) == {0}
    for number in range(3):
        with refused("unknown"):
            tables.accept(table.id, secret, hash_secret(f"stranger {number}"))
    assert len(tables.cache.holders(table.id)) == holders


def test_links_and_devices_of_a_seat_are_revoked_on_all_servers(database: str) -> None:
    clock = ManualClock()
    one, other = (make_tables(database, clock, SeededSecrets(str(number))) for number in range(2))
    table, tablet = start_duel(one), hash_secret("tablet")
    unused = one.invite(table.id, ANNA, 0)
    one.accept(table.id, one.invite(table.id, ANNA, 0), tablet)
    assert other.get(table.id)
    assert other.seats_of(table.id, tablet) == {0}
    assert one.revoke(table.id, ANNA, 0) == 2
    with refused("unknown"):
        one.accept(table.id, unused, EVE)
    assert one.seats_of(table.id, tablet) == frozenset()
    assert [*one.seats_of(table.id, ANNA), *one.seats_of(table.id, BEN)] == [0, 1]
    with refused("not-yours"):
        one.revoke(table.id, ANNA, 1)
    if one.store.is_shared:  # several servers need PostgreSQL
        clock.advance(HOLDERS_KEPT + 1)
        assert other.seats_of(table.id, tablet) == frozenset()
    for tables in (one, other):
        tables.store.close()


def test_tables_that_wait_for_long_are_deleted(database: str) -> None:
    clock = ManualClock()
    tables = make_tables(database, clock)
    old, playing = open_duel(tables).table.id, start_duel(tables).id
    clock.advance(100)
    new = open_duel(tables).table.id
    assert tables.delete_waiting(101, 10) == 0
    assert tables.delete_waiting(100, 10) == 1
    with refused("unknown"):
        tables.get(old)
    assert tables.cache.holders(old) == frozenset()
    assert (tables.get(new).status, tables.get(playing).status) == ("waiting", "playing")
    tables.store.close()


def test_the_number_of_links_is_limited(tables: TableService) -> None:
    table = start_duel(tables)
    with refused("too-many"):
        for _ in range(100):
            tables.invite(table.id, ANNA, 0)


def test_there_is_one_rematch_with_the_same_players(database: str) -> None:
    servers = make_servers(database, 2)
    table = start_duel(servers[0])
    with refused("not-now"):
        servers[0].rematch(table.id, ANNA)
    servers[0].resign(table.id, ANNA, 0)
    with ThreadPoolExecutor(4) as pool:
        again = list(pool.map(lambda at: servers[at % 2].rematch(table.id, (ANNA, BEN)[at % 2]), range(4)))
    assert len({each.id for each in again}) == 1
    rematch = again[0]
    assert (rematch.status, rematch.turn, rematch.previous) == ("playing", 0, table.id)
    assert [seat.name for seat in rematch.seats] == ["Ben", "Anna"]
    assert [servers[1].seats_of(rematch.id, each) for each in (ANNA, BEN)] == [{1}, {0}]
    assert rematch.chance.commitment != table.chance.commitment
    assert rematch.game is not None
    servers[1].move(rematch.id, BEN, rematch.seq, str(rematch.game.legal_moves()[0]))
    assert servers[0].store.count() == {"over": 1, "playing": 1}
    for tables in servers:
        tables.store.close()


# Failures


def test_a_phrase_makes_no_move_late_and_is_not_in_the_record(tables: TableService) -> None:
    table = start_duel(tables)
    record = str(table.record())
    said = tables.say(table.id, BEN, "luck").table
    assert (said.events[-1].stored.version, str(said.record())) == (3, record)
    done = tables.move(table.id, ANNA, table.seq, first(table), "key").table
    assert [event.kind for event in done.events[3:]] == ["said", "moved"]
    tables.say(table.id, ANNA, "thanks")
    assert tables.move(table.id, ANNA, table.seq, first(table), "key").seq == done.seq
    with pytest.raises(Late):
        tables.move(table.id, ANNA, table.seq, first(table), "other")
    for unknown in (0, -1, done.seq + 7):
        with pytest.raises(Late):
            tables.move(table.id, BEN, unknown, first(done))
    assert tables.move(table.id, BEN, done.seq, first(done)).table.status == "playing"
    with refused("stranger"):
        tables.say(table.id, EVE, "hello")


def test_a_waiting_table_is_filled_or_cancelled_by_its_opener(database: str) -> None:
    tables, other = make_servers(database, 2)
    table = open_duel(tables).table
    with refused("stranger"):
        other.cancel(table.id, BEN)
    filled = other.fill(table.id, ANNA, "random").table
    assert (tables.get(filled.id).status, filled.bot_to_move, filled.seats[1].bot) == ("playing", None, "random")
    with refused("not-now"):
        tables.cancel(table.id, ANNA)
    cancelled = open_duel(tables).table
    tables.cancel(cancelled.id, ANNA)
    with refused("unknown"):
        other.get(cancelled.id)
    assert tables.store.count() == {"playing": 1}
    for service in (tables, other):
        service.store.close()
