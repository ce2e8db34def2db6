"""Public views of events, tables and lists."""

import json

import pytest
from starlette.requests import Request

import azulejos
from azulejos.server.api.public_view import (
    describe_event,
    event_items,
    event_json,
    public_event,
    public_list,
    public_seats,
    public_table,
    table_words,
)
from azulejos.server.http.auth import Client
from azulejos.server.tables.clock import TimeControl
from azulejos.server.tables.requests import SeatRequest, TableRequest
from azulejos.server.tables.service import TableService
from azulejos.words import Words
from tests.server.duels import ANNA, BEN, open_duel, play_on, start_duel
from tests.server.sources import ManualClock

NOBODY = frozenset[int]()


def test_equal_names_are_numbered_and_bots_have_their_own(tables: TableService) -> None:
    bot = SeatRequest("bot", bot="random")
    table = tables.open(TableRequest("azul", (SeatRequest("me", "Anna"), bot, bot)), ANNA).table
    words = table_words(table, "en")
    names = [words.seat(at) for at in range(3)]
    assert names[0] == "Anna"
    assert names[2] == f"{names[1]} 2"
    assert table_words(table, "en") is words
    assert table_words(table, "de").seat(1) != ""


def test_a_table_of_the_tactile_edition_has_tactile_names(tables: TableService) -> None:
    seats = (SeatRequest("me", "Anna"), SeatRequest("bot", bot="random"))
    table = tables.open(TableRequest("azul", seats, options={"edition": "tactile"}), ANNA).table
    assert table_words(table, "en").tile("azul", "y") == "orange (O)"


@pytest.mark.parametrize("language", Words.languages())
@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_short_lines_for_braille_displays(tables: TableService, family: str, language: str) -> None:
    table = start_duel(tables, family=family)
    table = play_on(tables, table, moves=40)
    words = table_words(table, language, "braille")
    lines = [line for event in table.events for line in event_items(table, event, words)]
    assert len(lines) > 40
    assert max(map(len, lines)) <= 20


@pytest.mark.parametrize("language", Words.languages())
@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_all_kinds_of_events_are_described(tables: TableService, family: str, language: str) -> None:
    table = start_duel(tables, family=family)
    table = play_on(tables, table, moves=1)
    tables.resign(table.id, BEN, 1)
    tables.rematch(table.id, ANNA)
    table = tables.get(table.id)
    words = table_words(table, language)
    texts = [describe_event(table, event, words) for event in table.events]
    assert [event.kind for event in table.events] == ["created", "joined", "started", "moved", "left", "rematched"]
    assert all(texts)
    assert "Ben" in texts[1]
    assert "Anna" in texts[4]


def test_a_missing_player_and_a_return_are_described(tables: TableService, stopped_clock: ManualClock) -> None:
    table = start_duel(tables)
    stopped_clock.advance(tables.patience)
    table = tables.replace(table.id, BEN, 0, "random").table
    words = table_words(table, "en")
    assert "Anna" in describe_event(table, table.events[-1], words)
    table = tables.come_back(table.id, ANNA, 0).table
    assert "Anna" in describe_event(table, table.events[-1], words)


def test_the_json_of_an_event_is_encoded_once_for_each_language(tables: TableService) -> None:
    table = play_on(tables, start_duel(tables), moves=1)
    event = table.events[-1]
    text = event_json(table, event, "de")
    assert event_json(table, event, "de") is text
    assert json.loads(text) == public_event(table, event, table_words(table, "de"))
    assert event_json(table, event, "en") != text
    assert json.loads(text)["position"] == (table.game.position if table.game else None)


def test_the_secret_of_the_bag_is_public_only_after_the_game(tables: TableService) -> None:
    table = start_duel(tables)
    view = public_table(table, "en", frozenset({0}), 0.0)
    assert view["secret"] is None
    assert table.chance.secret.hex() not in json.dumps(view)
    assert view["commitment"] == table.chance.commitment
    over = tables.resign(table.id, ANNA, 0).table
    assert public_table(over, "en", NOBODY, 0.0)["secret"] == table.chance.secret.hex()


def test_moves_are_listed_for_all_and_the_turn_for_its_holder(tables: TableService) -> None:
    table = start_duel(tables)
    assert table.game is not None
    for own, is_own_turn in ((frozenset({0}), True), (frozenset({1}), False), (NOBODY, False)):
        view = public_table(table, "en", own, 0.0)
        assert view["legal_moves"] == [str(move) for move in table.game.legal_moves()]
        assert view["my_turn"] == is_own_turn
        assert [seat["mine"] for seat in view["seats"]] == [0 in own, 1 in own]
    waiting = public_table(open_duel(tables).table, "en", NOBODY, 0.0)
    assert (waiting["legal_moves"], waiting["view"], waiting["position"]) == ([], None, None)


def test_only_the_running_clock_loses_time(tables: TableService, stopped_clock: ManualClock) -> None:
    table = start_duel(tables, clock=TimeControl(60))
    stopped_clock.advance(12.34)
    seats = public_seats(table, table_words(table, "en"), NOBODY, stopped_clock.time)
    assert [seat["seconds"] for seat in seats] == [47.7, 60]
    untimed = start_duel(tables)
    assert public_seats(untimed, table_words(untimed, "en"), NOBODY, 0.0)[0]["seconds"] is None


def test_a_list_names_free_seats_and_the_clients_turn(tables: TableService) -> None:
    open_duel(tables, is_listed=True)
    start_duel(tables)
    headers = [(b"authorization", b"Bearer " + b"k" * 43), (b"accept-language", b"en")]
    client = Client(Request({"type": "http", "headers": headers, "query_string": b"", "client": None}))
    client.identity = ANNA
    playing, waiting = public_list(tables, tables.store.games_of(ANNA, 10), client)
    assert (playing["status"], playing["players"], playing["my_turn"]) == ("playing", ["Anna", "Ben"], True)
    assert (waiting["status"], waiting["players"][0], waiting["my_turn"]) == ("waiting", "Anna", False)
    assert waiting["players"][1] == table_words(tables.get(waiting["id"]), "en").translate("free seat")
