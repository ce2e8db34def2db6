"""The event log of a table: a sequence that grows without copying, and an index of keys."""

from azulejos.server.tables.event_log import EventLog, TableEvent
from azulejos.store import StoredEvent


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
