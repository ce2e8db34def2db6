"""States of tables follow from their events, and a changed history is refused."""

import pytest

from azulejos.core.chance import Committed
from azulejos.server.tables.changes import rebuild
from azulejos.server.tables.clock import TimeControl
from azulejos.server.tables.requests import SeatRequest
from azulejos.server.tables.service import TableService
from azulejos.server.tables.state import TableState
from azulejos.store import StoredEvent
from tests.server.duels import play_on, start_duel

ME, BOT = SeatRequest("me", "Anna"), SeatRequest("bot", bot="random")


def events_of(table: TableState) -> list[StoredEvent]:
    return [event.stored for event in table.events]


def test_a_state_follows_from_its_events(tables: TableService) -> None:
    table = play_on(tables, start_duel(tables, clock=TimeControl(60)), moves=4)
    assert rebuild(events_of(table), table.chance) == table
    assert [event.kind for event in table.events] == ["created", "joined", "started", *["moved"] * 4]
    assert [event.seq for event in table.events_after(5)] == [6, 7]
    assert table.events_after(-1) == tuple(table.events)


def test_a_changed_history_is_not_believed(tables: TableService) -> None:
    table = play_on(tables, start_duel(tables), moves=1)
    events = events_of(table)
    with pytest.raises(ValueError, match="does not fit its commitment"):
        rebuild(events, Committed(b"x" * 32))
    with pytest.raises(ValueError, match="does not follow"):
        rebuild([events[0], *events[2:]], table.chance)
    start = events[2]
    changed = StoredEvent(start.game, start.seq, start.at, start.kind, {"deals": ["b=bbbb"]})
    with pytest.raises(ValueError, match="another deal"):
        rebuild([*events[:2], changed], table.chance)
