"""Timelines of tables and of records in a URL."""

import pytest

import azulejos
from azulejos import Record
from azulejos.core.replay import Timeline
from azulejos.server.tables.service import TableService
from azulejos.server.tables.timeline import (
    LONGEST_CODE,
    MOST_TOKENS,
    check_length,
    decode_record,
    encode_record,
    timeline_of_table,
)
from tests.server.duels import ANNA, BEN, finish, open_duel, play_on, refused, start_duel


@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_the_timeline_of_a_table_is_that_of_its_record(tables: TableService, family: str) -> None:
    table = play_on(tables, start_duel(tables, family=family), moves=12)
    timeline, recorded = timeline_of_table(table), Timeline.of_record(str(table.record()))
    assert timeline.last == recorded.last == 12
    assert [step.move for step in timeline.steps] == [step.move for step in recorded.steps]
    assert [step.seat for step in timeline.steps] == [step.seat for step in recorded.steps]
    assert [timeline.view(at) for at in range(13)] == [recorded.view(at) for at in range(13)]
    assert timeline.events() == recorded.events()


def test_moves_that_were_taken_back_are_left_out(tables: TableService) -> None:
    table = start_duel(tables, family="pavilion")
    while not table.can_undo:
        assert table.game is not None
        moves = [str(move) for move in table.game.legal_moves()]
        move = next((move for move in moves if "/" in move), moves[0])
        table = tables.move(table.id, (ANNA, BEN)[table.turn or 0], table.seq, move).table
    before = timeline_of_table(table)
    undone = tables.undo(table.id, (ANNA, BEN)[table.turn or 0], table.seq).table
    assert timeline_of_table(undone).steps == before.steps[:-1]


def test_a_table_without_a_game_has_no_timeline(tables: TableService) -> None:
    with refused("not-now"):
        timeline_of_table(open_duel(tables).table)


def test_a_record_fits_in_a_url_and_comes_back(tables: TableService) -> None:
    record = finish(tables, start_duel(tables)).record()
    code = encode_record(record)
    assert len(code) < LONGEST_CODE
    assert code.replace("-", "").replace("_", "").isalnum()
    decoded, timeline = decode_record(code)
    assert decoded == record
    assert timeline.game(timeline.last).is_over


@pytest.mark.parametrize("code", ["", "x", "!!!!", "eJwDAAAAAAE", "ä"])
def test_a_url_without_a_record_is_refused(code: str) -> None:
    with refused("invalid"):
        decode_record(code)


def test_a_record_of_endless_moves_is_refused() -> None:
    game = azulejos.new_game(seed=1)
    game.play(game.legal_moves()[0])
    record = game.record()
    assert check_length(record) is record
    with refused("too-large"):
        check_length(Record(record.tags, record.tokens * MOST_TOKENS))
