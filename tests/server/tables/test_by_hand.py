"""Tables whose tiles are entered by hand: stored entries, corrections, and what is refused."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from azulejos import BadDeal, Game, IllegalMove
from azulejos.dialogue.referee import Entry
from azulejos.dialogue.referee_dialogue import Change, RefereeDialogue, Tiles
from azulejos.server.api.public_view import event_items, table_words
from azulejos.server.tables.by_hand import MAX_CORRECTIONS
from azulejos.server.tables.clock import TimeControl
from azulejos.server.tables.requests import SeatRequest, TableRequest
from azulejos.server.tables.service import TableService
from azulejos.server.tables.state import TableState
from azulejos.server.tables.timeline import timeline_of_table
from azulejos.words import Words
from tests.azul.ui import test_hands as azul_hands
from tests.dialogue.entering import lines_of, played
from tests.pavilion.ui import test_hands as pavilion_hands
from tests.server.duels import ANNA, BEN, EVE, make_tables, refused

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fine", "Gina", "Hugo")
FULL = Tiles(("rrbk", "bbbb", "yyyy", "wwww", "kkkk"), (0, 1, 2, 3, 4))


def open_own(tables: TableService, family: str = "azul", *others: SeatRequest, **options: Any) -> TableState:
    """Open a table with tiles of a real bag, where Anna enters for all or the others sit on seats of their own."""
    players = options.get("players", 2)
    seats = [SeatRequest("me", name) for name in NAMES[:players]]
    seats[len(seats) - len(others) :] = others
    return tables.open(TableRequest(family, tuple(seats), options, is_by_hand=True), ANNA).table


def enter(tables: TableService, game: str, line: str) -> TableState:
    """Enter a typed line."""
    table = tables.get(game)
    assert table.referee
    done = RefereeDialogue(table.referee, Words()).parse(line)
    if isinstance(done, Tiles):
        return tables.enter_tiles(game, ANNA, table.seq, done).table
    if isinstance(done, Change):
        return tables.correct(game, ANNA, table.seq, done).table
    assert done is None, done
    return tables.move(game, ANNA, table.seq, line).table


def enter_all(tables: TableService, table: TableState, game: Game) -> TableState:
    """Enter all lines of a game."""
    for _, lines in lines_of(game):
        for line in lines:
            table = enter(tables, table.id, line)
    return table


@pytest.mark.parametrize(
    ("family", "options"),
    [
        ("azul", {"edition": "tactile", "players": 3}),
        ("azul", {"players": 8, "wall": "grey", "jokers": True}),
        ("pavilion", {"players": 2, "board": "grey"}),
    ],
    ids=str,
)
def test_a_game_that_is_entered_has_the_record_of_the_game(
    tables: TableService, tmp_path: Path, family: str, options: dict[str, Any]
) -> None:
    game = played(family, names=NAMES[: options["players"]], **options)
    table = enter_all(tables, open_own(tables, family, **options), game)
    assert table.status == "over"
    assert str(table.record()) == str(game.record())  # without commitment and secret
    assert table.winners == game.winners
    assert timeline_of_table(table).last == sum("=" not in token and token[0] != "+" for token in game.record().tokens)
    again = make_tables(str(tmp_path / "tables.sqlite3")).get(table.id)  # after a restart
    assert (again.record(), again.seq, again.status) == (table.record(), table.seq, "over")
    assert [event.game_events for event in again.events] == [event.game_events for event in table.events]


def test_places_are_stored_one_by_one_and_no_move_is_possible_before_the_deal_is_complete(tables: TableService) -> None:
    table = open_own(tables)
    assert (table.turn, table.status, table.events[-1].kind) == (None, "playing", "started")
    with refused("not-now"):
        timeline_of_table(table)
    table = enter(tables, table.id, "2 red 1 blue 1 black")
    with refused("not-now"):
        tables.move(table.id, ANNA, table.seq, "1r-2")
    table = enter(tables, table.id, "bbbb yyyy")
    assert tables.cache.get(table.id) is table
    tables.cache.forget(table.id)
    table = tables.get(table.id)
    assert table.referee
    assert table.referee.groups == ["rrbk", "bbbb", "yyyy"]
    table = enter(tables, table.id, "wwww kkkk")
    assert (table.turn, table.record().tokens) == (0, ("1= brrk bbbb yyyy wwww kkkk",))
    with refused("not-now"):
        tables.enter_tiles(table.id, ANNA, table.seq, FULL)


def test_three_mistakes_are_corrected(tables: TableService) -> None:
    """A factory, a move, and a move that was forgotten; the record is that of the right game."""
    right = played("azul", names=NAMES[:2], moves=9)
    tokens = list(right.record().tokens)
    wrong = next(move.token for move in played("azul", moves=3).legal_moves() if move.token != tokens[4])
    table = open_own(tables)
    deal = tokens[0].split()[1:]
    for line in (f"{deal[1]} {deal[0]}", *deal[2:], *tokens[1:1]):
        table = enter(tables, table.id, line)
    table = enter(tables, table.id, f"correct 1 {' '.join(deal)}")
    for line in (*tokens[1:4], wrong):
        table = enter(tables, table.id, line)
    table = enter(tables, table.id, f"correct 5 {tokens[4]}")
    table = enter(tables, table.id, "remove 3")  # what a forgotten move looks like
    table = enter(tables, table.id, f"insert 3 {tokens[2]}")
    for token in tokens[len(table.record().tokens) :]:
        table = enter(tables, table.id, token)
    assert str(table.record()) == str(right.record())
    corrected = [event for event in table.events if event.kind == "corrected"]
    assert all(event.correction for event in corrected)
    assert corrected[0].correction
    assert corrected[0].correction.before != corrected[0].correction.after


def test_later_entries_follow_once_the_impossible_one_is_right(tables: TableService) -> None:
    table = open_own(tables)
    for line in ("rrbk bbbb yyyy wwww kkkk", "1r-2", "2b-4", "3y-4", "correct 2 2b-3"):
        table = enter(tables, table.id, line)
    done = table.events[-1].correction
    assert done
    assert (done.failed, str(done.error)) == (3, "2b-4: factory 2 holds no b (rule 10)")
    table = enter(tables, table.id, "1r-2")
    assert table.record().tokens[1:] == ("2b-3", "1r-2", "3y-4")
    tables.cache.forget(table.id)
    assert tables.get(table.id).record() == table.record()


def test_impossible_entries_change_nothing(tables: TableService) -> None:
    table = open_own(tables, players=4)
    table = enter(tables, table.id, "rrrr " * 5)
    with pytest.raises(BadDeal, match="21 r dealt"):
        tables.enter_tiles(table.id, ANNA, table.seq, Tiles(("rrrr",) * 5 + ("rbbb",), (5,)))
    table = enter(tables, table.id, "bbbb yyyy wwww kkkk")
    table = enter(tables, table.id, "1r-2")
    with pytest.raises(IllegalMove):
        tables.correct(table.id, ANNA, table.seq, Change(2, Entry("1b-2")))
    with refused("invalid"):
        tables.correct(table.id, ANNA, table.seq, Change(3, None))
    assert tables.get(table.id) is table


def test_only_players_enter_once_and_in_time(tables: TableService) -> None:
    table = open_own(tables, "azul", SeatRequest())
    with refused("stranger"):
        tables.enter_tiles(table.id, EVE, table.seq, FULL)
    with refused("not-now"):
        tables.enter_tiles(table.id, ANNA, table.seq, FULL)  # before all seats are taken
    table = tables.join(table.id, BEN, 1, "Ben").table
    table = tables.get(table.id)
    done = tables.enter_tiles(table.id, BEN, table.seq, FULL, key="once")  # any player may
    assert tables.enter_tiles(table.id, BEN, table.seq, FULL, key="once").seq == done.seq
    with refused("late"):
        tables.correct(table.id, ANNA, table.seq, Change(1, None))
    with refused("not-yours"):
        tables.move(table.id, BEN, done.seq, "1r-2")  # but everybody moves for their own seats


def test_entries_are_taken_back_also_after_the_end(tables: TableService) -> None:
    game = played("azul", names=NAMES[:2])
    table = enter_all(tables, open_own(tables), game)
    last = table.record().tokens[-1]
    table = tables.undo(table.id, ANNA, table.seq).table
    assert (table.status, table.events[-1].data["move"]) == ("playing", last)
    table = enter(tables, table.id, last)
    assert table.status == "over"
    tables.rematch(table.id, ANNA)
    table = tables.get(table.id)
    with refused("not-now"):
        tables.undo(table.id, ANNA, table.seq)


def test_bots_play_and_others_have_no_entries(tables: TableService) -> None:
    table = enter(tables, open_own(tables, "azul", SeatRequest("bot", bot="random")).id, " ".join(FULL.groups))
    table = enter(tables, table.id, "1r-2")
    table = tables.move_bot(table.id, table.seq, "2b-4").table
    assert table.record().tags["Seat2"] == "random"
    usual = tables.open(TableRequest("azul", (SeatRequest("me"), SeatRequest("bot", bot="random"))), ANNA).table
    with refused("not-now"):
        tables.correct(usual.id, ANNA, usual.seq, Change(1, None))


def test_there_is_no_clock(tables: TableService) -> None:
    seats = (SeatRequest("me"), SeatRequest("me"))
    with refused("invalid"):
        tables.open(TableRequest("azul", seats, clock=TimeControl(60), is_by_hand=True), ANNA)


@pytest.mark.parametrize(
    ("family", "host", "table_of"),
    [("azul", azul_hands.Host(), azul_hands.table_of), ("pavilion", pavilion_hands.Host(), pavilion_hands.table_of)],
    ids=("azul", "pavilion"),
)
def test_two_at_a_table_and_one_far_away_play_by_the_hosts_hands(
    tables: TableService, family: str, host: Any, table_of: Callable[[Game, Words], dict[str, Counter[str]]]
) -> None:
    """Anna hears what to move, and moves it for all; Cleo is far away. The records are the same in the end."""
    game = played(family, names=NAMES[:3], players=3, seed=14)
    table = open_own(tables, family, SeatRequest(), players=3)
    tables.join(table.id, BEN, 2, "Cleo")
    table = tables.get(table.id)
    words, told = table_words(table, "en", "hands"), table.seq
    for token, lines in lines_of(game):
        for line in lines:
            table = tables.get(table.id)
            if table.turn == 2:
                tables.move(table.id, BEN, table.seq, token)
            else:
                enter(tables, table.id, line)
        table = tables.get(table.id)
        for event in table.events_after(told):
            for text in event_items(table, event, words):
                if not text.endswith("comes next."):
                    host.follow(text)
        told = table.seq
        assert table.game
        assert table.referee
        if not table.referee.game.is_dealing:
            assert host.table() == table_of(table.game, words), token
    assert table.status == "over"
    assert str(table.record()) == str(game.record())


def test_corrections_are_limited_but_the_game_goes_on(tables: TableService) -> None:
    """The whole game is replayed for each of them whenever the table is read."""
    right = played("azul", names=NAMES[:2], moves=3)
    table = enter_all(tables, open_own(tables), right)
    entry = right.record().tokens[1]
    for _ in range(MAX_CORRECTIONS):
        table = enter(tables, table.id, f"correct 2 {entry}")
    with refused("not-now"):
        enter(tables, table.id, f"correct 2 {entry}")
    with refused("not-now"):
        tables.undo(table.id, ANNA, table.seq)
    assert table.game
    assert enter(tables, table.id, table.game.legal_moves()[0].token).seq == table.seq + 1
