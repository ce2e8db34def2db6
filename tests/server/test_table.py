"""What may happen at a table, what may not, and what happens when two come at once."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import azulejos
from azulejos import BadOption, IllegalMove
from azulejos.server.clock import Clock
from azulejos.server.identity import hash_of
from azulejos.server.problem import Problem
from azulejos.server.standing import Late, Standing, rebuild
from azulejos.server.table import Tables
from azulejos.server.wish import SeatWish, Wish
from azulejos.store import Store
from tests.server.tables import ANNA, BEN, EVE, Time, first, make_tables, open_duel, play_on, start_duel

ME, OPEN, BOT = SeatWish("me", "Anna"), SeatWish(), SeatWish("bot", bot="random")


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def tables(tmp_path: Path, time: Time) -> Iterator[Tables]:
    tables = make_tables(str(tmp_path / "tables.sqlite3"), time)
    yield tables
    tables.store.close()


def refused(code: str) -> Any:
    return pytest.raises(Problem, check=lambda problem: problem.code == code)


def test_a_game_is_played_to_its_end_and_its_bag_was_fair(tables: Tables) -> None:
    table = start_duel(tables)
    commitment = table.chance.commitment
    assert "Secret" not in table.record().tags
    table = play_on(tables, table)
    assert table.status == "over"
    assert table.game is not None
    assert table.winners == table.game.winners
    text = str(table.record())
    assert f'[Commitment "{commitment}"]' in text
    assert azulejos.verify(text) >= 5
    assert azulejos.replay(text) == table.game


def test_a_table_waits_until_everybody_is_there(tables: Tables) -> None:
    table = open_duel(tables).standing
    assert (table.status, table.turn) == ("waiting", None)
    with refused("not-now"):
        tables.move(table.id, ANNA, table.seq, "1b-1")
    with refused("not-now"):
        tables.join(table.id, BEN, 0, "Ben")
    with refused("invalid"):
        tables.join(table.id, BEN, 1, "ANNA")
    done = tables.join(table.id, BEN, 1, " Ben\u00a0 ")
    assert done.standing.seats[1].name == "Ben"
    assert tables.get(table.id).status == "playing"
    with refused("not-now"):
        tables.join(table.id, EVE, 1, "Eve")


def test_a_table_with_bots_begins_at_once(tables: Tables) -> None:
    table = tables.open(Wish("pavilion", (ME, BOT)), ANNA).standing
    assert (table.status, table.thinker) == ("playing", None)
    table = play_on(tables, table, moves=1)
    assert table.thinker == 1
    with refused("not-yours"):
        tables.move(table.id, ANNA, table.seq, first(table))
    done = tables.move_bot(table.id, table.seq, first(table))
    assert done.standing.turn == 0
    with refused("not-now"):
        tables.move_bot(table.id, done.seq, first(done.standing))


@pytest.mark.parametrize(
    ("wish", "error"),
    [
        (Wish("chess", (ME, BOT)), BadOption),
        (Wish("azul", (ME,)), BadOption),
        (Wish("pavilion", (ME, BOT, BOT, BOT, BOT)), BadOption),
        (Wish("azul", (ME, BOT), {"wall": "pink"}), BadOption),
        (Wish("azul", (ME, SeatWish("bot", bot="unknown"))), Problem),
        (Wish("azul", (ME, SeatWish("named"))), Problem),
        (Wish("azul", (ME, SeatWish("named", "anna"))), Problem),
        (Wish("azul", (ME, BOT), start=2), Problem),
    ],
)
def test_a_table_that_cannot_be_is_refused(tables: Tables, wish: Wish, error: type[Exception]) -> None:
    with pytest.raises(error):
        tables.open(wish, ANNA)
    assert tables.store.count() == {}


def test_strangers_change_nothing(tables: Tables) -> None:
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


def test_only_the_player_to_move_moves(tables: Tables) -> None:
    table = start_duel(tables)
    with refused("not-yours"):
        tables.move(table.id, BEN, table.seq, first(table))
    with pytest.raises(IllegalMove, match="rule"):
        tables.move(table.id, ANNA, table.seq, "9b-1")
    with refused("not-yours"):
        tables.resign(table.id, BEN, 0)
    assert tables.get(table.id).seq == table.seq


def test_a_move_sent_twice_counts_once(tables: Tables) -> None:
    table = start_duel(tables)
    once = tables.move(table.id, ANNA, table.seq, first(table), "key")
    twice = tables.move(table.id, ANNA, table.seq, first(table), "key")
    assert once.seq == twice.seq == tables.get(table.id).seq
    play_on(tables, tables.get(table.id), moves=1)
    assert tables.move(table.id, ANNA, table.seq, first(table), "key").seq == once.seq


def test_a_move_that_comes_late_is_told_what_happened(tables: Tables) -> None:
    table = start_duel(tables)
    play_on(tables, table, moves=2)
    with pytest.raises(Late) as late:
        tables.move(table.id, ANNA, table.seq, first(table), "other")
    assert late.value.table.seq == table.seq + 2
    with pytest.raises(Late):
        tables.move(table.id, BEN, table.seq, first(table), "key")


def test_of_many_who_move_at_once_one_wins(database: str) -> None:
    everybody = [make_tables(database) for _ in range(3)]
    table = start_duel(everybody[0])
    assert table.game is not None
    moves = [str(move) for move in table.game.legal_moves()]

    def move(number: int) -> bool:
        try:
            everybody[number % 3].move(table.id, ANNA, table.seq, moves[number], f"key{number}")
        except Late:
            return False
        return True

    with ThreadPoolExecutor(9) as pool:
        won = list(pool.map(move, range(9)))
    assert won.count(True) == 1
    seen = [tables.get(table.id) for tables in everybody]
    assert {each.seq for each in seen} == {table.seq + 1}
    assert {each.steps[-1].event.data["move"] for each in seen} == {moves[won.index(True)]}
    for tables in everybody:
        tables.store.close()


def test_free_seats_are_taken_once(database: str) -> None:
    everybody = [make_tables(database) for _ in range(2)]
    table = everybody[0].open(Wish("azul", (ME, OPEN, OPEN, OPEN)), ANNA).standing

    def sit(number: int) -> bool:
        try:
            everybody[number % 2].join(table.id, hash_of(str(number)), 1 + number % 3, f"Guest {number}")
        except Problem:
            return False
        return True

    with ThreadPoolExecutor(6) as pool:
        sat = list(pool.map(sit, range(6)))
    assert sat.count(True) == 3
    table = everybody[0].get(table.id)
    assert table.status == "playing"
    for number in range(6):
        assert bool(everybody[0].seats_of(table.id, hash_of(str(number)))) == sat[number]
    for tables in everybody:
        tables.store.close()


def test_a_restart_changes_nothing(tables: Tables, tmp_path: Path) -> None:
    table = play_on(tables, start_duel(tables), moves=30)
    again = make_tables(str(tmp_path / "tables.sqlite3"))
    found = again.get(table.id)
    assert found.game == table.game
    assert found == rebuild([step.event for step in table.steps], table.chance.secret)
    assert again.seats_of(table.id, ANNA) == {0}
    play_on(again, found)
    assert tables.get(table.id).status == "over"
    again.store.close()


def test_a_full_memory_forgets_tables_and_loses_none(tmp_path: Path) -> None:
    tables = make_tables(str(tmp_path / "tables.sqlite3"), capacity=2)
    opened = [start_duel(tables) for _ in range(4)]
    for table in opened:
        play_on(tables, table, moves=3)
    assert len(tables.cache) == 2
    assert {tables.get(table.id).seq for table in opened} == {6}
    tables.store.close()


# Taking back


def test_nothing_is_taken_back_once_the_turn_has_passed_on(tables: Tables) -> None:
    table = play_on(tables, start_duel(tables), moves=1)
    assert not table.can_undo
    with refused("not-yours"):
        tables.undo(table.id, ANNA, table.seq)
    with refused("not-now"):
        tables.undo(table.id, BEN, table.seq)


def to_a_second_move(tables: Tables) -> Standing:
    """Play Summer Pavilion until a seat has moved and has to move again, without a draw between."""
    table = start_duel(tables, family="pavilion")
    while not table.can_undo:
        assert table.game is not None
        moves = [str(move) for move in table.game.legal_moves()]
        move = next((move for move in moves if "/" in move), moves[0])
        tables.move(table.id, (ANNA, BEN)[table.turn or 0], table.seq, move)
        table = tables.get(table.id)
    return table


def test_a_move_is_taken_back_and_played_differently(tables: Tables) -> None:
    table = to_a_second_move(tables)
    seat, last = table.turn, table.last_move
    assert seat is not None
    assert last is not None
    who = (ANNA, BEN)[seat]
    with refused("not-yours"):
        tables.undo(table.id, (BEN, ANNA)[seat], table.seq)
    done = tables.undo(table.id, who, table.seq, "key")
    assert done.standing.turn == seat
    assert done.standing.game == rebuild([step.event for step in table.steps[:-1]], table.chance.secret).game
    assert tables.undo(table.id, who, table.seq, "key").seq == done.seq
    tables.move(table.id, who, done.seq, last.event.data["move"])
    assert tables.get(table.id).game == table.game
    assert azulejos.verify(str(play_on(tables, tables.get(table.id)).record()))


# Leaving


def test_of_two_players_the_one_who_stays_wins(tables: Tables) -> None:
    table = play_on(tables, start_duel(tables), moves=3)
    done = tables.resign(table.id, ANNA, 0)
    assert (done.standing.status, done.standing.winners) == ("over", (1,))
    record = done.standing.record()
    assert record.tags["Resigned"] == "1"
    assert azulejos.verify(str(record)) == 1
    with refused("not-now"):
        tables.move(table.id, BEN, done.seq, "1b-1")
    with refused("not-now"):
        tables.resign(table.id, BEN, 1)


def test_among_more_a_bot_plays_on(tables: Tables) -> None:
    table = tables.open(Wish("azul", (ME, OPEN, BOT)), ANNA).standing
    tables.join(table.id, BEN, 1, "Ben")
    done = tables.resign(table.id, ANNA, 0)
    assert (done.standing.status, done.standing.thinker) == ("playing", 0)
    with refused("not-now"):
        tables.come_back(table.id, ANNA, 0)
    with refused("not-now"):
        tables.resign(table.id, ANNA, 0)


def test_a_missing_player_is_replaced_and_may_come_back(tables: Tables, time: Time) -> None:
    table = start_duel(tables)
    time.now += tables.patience - 1
    with refused("not-now"):
        tables.replace(table.id, BEN, 0, "random")
    time.now += 1
    assert tables.is_missing(table)
    with refused("not-now"):
        tables.replace(table.id, BEN, 1, "random")
    with refused("invalid"):
        tables.replace(table.id, BEN, 0, "nobody")
    assert tables.replace(table.id, BEN, 0, "random").standing.thinker == 0
    with refused("not-yours"):
        tables.move(table.id, ANNA, table.seq + 1, first(table))
    back = tables.come_back(table.id, ANNA, 0).standing
    assert (back.thinker, back.turn) == (None, 0)
    play_on(tables, back, moves=2)


def test_nobody_waits_for_a_person_among_bots(tables: Tables, time: Time) -> None:
    table = tables.open(Wish("azul", (ME, BOT)), ANNA).standing
    time.now += 10 * tables.patience
    assert not tables.is_missing(table)


# Clocks


def test_a_clock_runs_for_the_player_to_move(tables: Tables, time: Time) -> None:
    table = start_duel(tables, clock=Clock(60, 5))
    time.now += 20
    table = play_on(tables, table, moves=1)
    assert table.times is not None
    assert table.times.left == (45.0, 60.0)
    assert table.due == time.now + 60
    with refused("not-now"):
        tables.expire(table.id)
    time.now += 60
    assert [found.game for found in tables.store.due(time.now, 5)] == [table.id]
    done = tables.expire(table.id)
    assert (done.standing.status, done.standing.winners) == ("over", (0,))
    assert tables.store.due(time.now, 5) == []


def test_a_move_after_the_time_is_refused(tables: Tables, time: Time) -> None:
    table = start_duel(tables, clock=Clock(60))
    time.now += 62
    with refused("late"):
        tables.move(table.id, ANNA, table.seq, first(table))


@pytest.mark.parametrize(("seconds", "increment"), [(5, 0), (60, -1), (10**9, 0)])
def test_a_clock_that_cannot_be_is_refused(seconds: int, increment: int) -> None:
    with refused("invalid"):
        Clock(seconds, increment)


# Links and rematches


def test_a_seat_is_kept_for_somebody_by_a_link(tables: Tables) -> None:
    opened = tables.open(Wish("azul", (ME, SeatWish("named", "Ben"))), ANNA)
    assert opened.standing.status == "playing"
    assert list(opened.invitations) == [1]
    assert tables.accept(opened.standing.id, opened.invitations[1], BEN) == {1}
    play_on(tables, opened.standing, moves=2)


def test_a_link_moves_a_seat_to_another_device(tables: Tables) -> None:
    table = start_duel(tables)
    tablet = hash_of("tablet")
    secret = tables.invite(table.id, ANNA, 0)
    assert tables.accept(table.id, secret, tablet) == {0}
    tables.move(table.id, tablet, table.seq, first(table))
    with refused("not-yours"):
        tables.invite(table.id, ANNA, 1)


def test_links_come_to_an_end(tables: Tables) -> None:
    table = start_duel(tables)
    with refused("too-many"):
        for _ in range(100):
            tables.invite(table.id, ANNA, 0)


def test_there_is_one_rematch_with_the_same_players(database: str) -> None:
    everybody = [make_tables(database) for _ in range(2)]
    table = start_duel(everybody[0])
    with refused("not-now"):
        everybody[0].rematch(table.id, ANNA)
    everybody[0].resign(table.id, ANNA, 0)
    with ThreadPoolExecutor(4) as pool:
        again = list(pool.map(lambda at: everybody[at % 2].rematch(table.id, (ANNA, BEN)[at % 2]), range(4)))
    assert len({each.id for each in again}) == 1
    rematch = again[0]
    assert (rematch.status, rematch.turn, rematch.previous) == ("playing", 1, table.id)
    assert [seat.name for seat in rematch.seats] == ["Anna", "Ben"]
    assert rematch.chance.commitment != table.chance.commitment
    play_on(everybody[1], rematch, moves=2)
    assert everybody[0].store.count() == {"over": 1, "playing": 1}
    for tables in everybody:
        tables.store.close()


# What is kept


def test_a_changed_history_is_not_believed(tables: Tables) -> None:
    table = play_on(tables, start_duel(tables), moves=1)
    events = [step.event for step in table.steps]
    with pytest.raises(ValueError, match="does not fit its commitment"):
        rebuild(events, b"x" * 32)
    with pytest.raises(ValueError, match="does not follow"):
        rebuild([events[0], *events[2:]], table.chance.secret)


def test_no_secret_is_kept_in_events_or_shown(tables: Tables) -> None:
    opened = tables.open(Wish("azul", (ME, SeatWish("named", "Ben"))), ANNA)
    kept = repr([step.event for step in opened.standing.steps])
    for secret in (opened.standing.chance.secret.hex(), opened.invitations[1], ANNA.hex()):
        assert secret not in kept
    assert str(opened.standing.chance.secret) not in repr(opened.standing)


def test_a_write_that_failed_is_not_remembered(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    table = start_duel(tables)

    def fail(*_: object) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(Store, "append", fail)
        with pytest.raises(OSError, match="disk"):
            tables.move(table.id, ANNA, table.seq, first(table))
    assert tables.get(table.id, 1).seq == table.seq
    play_on(tables, table, moves=1)
