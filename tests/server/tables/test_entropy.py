"""Entropy of the players: phases before the first deal, and draws that depend on every contribution."""

from hashlib import sha256

import pytest

import azulejos
from azulejos import BadRecord
from azulejos.server.tables.changes import rebuild
from azulejos.server.tables.entropy import COMMIT, DONE, REVEAL, SECONDS, Entropy
from azulejos.server.tables.requests import SeatRequest
from azulejos.server.tables.service import TableService
from tests.server.duels import ANNA, BEN, EVE, finish, open_duel, refused, start_duel
from tests.server.sources import ManualClock

VALUES = "a1" * 32, "b2" * 32
COMMITMENTS = [sha256(bytes.fromhex(value)).hexdigest() for value in VALUES]


def test_phases_follow_from_what_is_known() -> None:
    entropy = Entropy()
    assert entropy.phase([0, 1]) == COMMIT
    entropy = entropy.apply("contributed", {"seat": 0, "commitment": COMMITMENTS[0]})
    assert entropy.phase([0, 1]) == COMMIT
    assert entropy.phase([0]) == REVEAL
    assert entropy.apply("closed", {}).phase([0, 1]) == REVEAL
    assert entropy.apply("closed", {}).apply("closed", {}).phase([0, 1]) == DONE
    assert entropy.apply("revealed", {"seat": 0, "value": VALUES[0]}).phase([0]) == DONE
    assert Entropy().apply("closed", {}).phase([0, 1]) == DONE  # no player contributed


def play(tables: TableService, *values: str) -> str:
    """Play a game to which Anna and Ben contribute, and return its record."""
    table = start_duel(tables, has_entropy=True)
    assert table.status == "waiting"
    for seat, player in enumerate((ANNA, BEN)):
        tables.contribute(table.id, player, seat, sha256(bytes.fromhex(values[seat])).hexdigest())
    for seat, player in enumerate((ANNA, BEN)):
        tables.reveal(table.id, player, seat, values[seat])
    table = finish(tables, tables.get(table.id))
    stored = [event.stored for event in table.events]
    assert rebuild(stored, table.chance) == table
    assert {event.version for event in stored} == {2}
    return str(table.record())


def test_draws_depend_on_every_value_and_can_be_verified(tables: TableService) -> None:
    record = play(tables, *VALUES)
    assert f'[Entropy "1:{COMMITMENTS[0]}:{VALUES[0]} 2:{COMMITMENTS[1]}:{VALUES[1]}"]' in record
    assert azulejos.verify(record) > 1
    without = "\n".join(line for line in record.splitlines() if not line.startswith("[Entropy"))
    with pytest.raises(BadRecord, match="draw 1 as the secret gives it"):
        azulejos.verify(without)
    with pytest.raises(BadRecord, match="a value that the seat committed to"):
        azulejos.verify(record.replace(VALUES[1], "c3" * 32))
    with pytest.raises(BadRecord, match="by ascending seat"):
        azulejos.verify(record.replace(f"2:{COMMITMENTS[1]}", f"1:{COMMITMENTS[1]}"))


def test_numbers_are_revealed_only_after_all_commitments(tables: TableService) -> None:
    opened = open_duel(tables, has_entropy=True).table
    tables.contribute(opened.id, ANNA, 0, COMMITMENTS[0])
    with refused("not-now"):
        tables.reveal(opened.id, ANNA, 0, VALUES[0])
    tables.join(opened.id, BEN, 1, "Ben")
    with refused("not-now"):
        tables.reveal(opened.id, ANNA, 0, VALUES[0])
    with refused("not-now"):
        tables.contribute(opened.id, ANNA, 0, COMMITMENTS[1])  # a commitment is final
    with refused("not-yours"):
        tables.contribute(opened.id, BEN, 0, COMMITMENTS[1])
    with refused("stranger"):
        tables.contribute(opened.id, EVE, 1, COMMITMENTS[1])
    with refused("invalid"):
        tables.contribute(opened.id, BEN, 1, "x")
    tables.contribute(opened.id, BEN, 1, COMMITMENTS[1])
    with refused("invalid"):
        tables.reveal(opened.id, ANNA, 0, VALUES[1])
    tables.reveal(opened.id, BEN, 1, VALUES[1])
    assert tables.get(opened.id).status == "waiting"
    tables.reveal(opened.id, ANNA, 0, VALUES[0])
    assert tables.get(opened.id).status == "playing"


def test_a_missing_number_delays_the_game_for_a_limited_time(tables: TableService, stopped_clock: ManualClock) -> None:
    table = start_duel(tables, has_entropy=True)
    tables.contribute(table.id, ANNA, 0, COMMITMENTS[0])
    with refused("not-now"):
        tables.expire(table.id)
    for status in ("waiting", "playing"):  # Ben does not commit, then Anna does not reveal
        stopped_clock.advance(SECONDS)
        assert [listed.game for listed in tables.store.due(stopped_clock.now(), 5)] == [table.id]
        tables.expire(table.id)
        assert tables.get(table.id).status == status
    record = finish(tables, tables.get(table.id)).record()
    assert record.tags["Entropy"] == f"1:{COMMITMENTS[0]}:-"
    assert azulejos.verify(str(record)) > 1


def test_bots_contribute_nothing(tables: TableService) -> None:
    seats = SeatRequest("me", "Anna"), SeatRequest("bot", bot="random")
    table = open_duel(tables, seats=seats, has_entropy=True).table
    tables.contribute(table.id, ANNA, 0, COMMITMENTS[0])
    tables.reveal(table.id, ANNA, 0, VALUES[0])
    assert tables.get(table.id).status == "playing"


def test_a_table_without_entropy_takes_none(tables: TableService) -> None:
    table = start_duel(tables)
    assert {event.stored.version for event in table.events} == {1}
    with refused("not-now"):
        tables.contribute(table.id, ANNA, 0, COMMITMENTS[0])
