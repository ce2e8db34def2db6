"""The linearizability check of fault runs finds stale reads and events that were known too early."""

import pytest

from bench.server_faults.history import MOVE, READ, NotLinearizable, Operation, check_linearizable, check_stream


def test_overlapping_operations_may_take_effect_in_any_order() -> None:
    history = [
        Operation("g", MOVE, 4, 1.0, 3.0),
        Operation("g", READ, 3, 2.0, 2.5),
        Operation("g", READ, 4, 1.5, 1.6),  # the event is stored before its move is answered
        Operation("h", READ, 1, 9.0, 9.5),
    ]
    assert check_linearizable([history[0], history[2]]) == 2
    assert check_linearizable([history[0], history[1], history[3]]) == 3


def test_a_stale_read_is_found() -> None:
    with pytest.raises(NotLinearizable, match="does not include"):
        check_linearizable([Operation("g", MOVE, 4, 1.0, 2.0), Operation("g", READ, 3, 2.1, 2.2)])
    with pytest.raises(NotLinearizable):
        check_linearizable([Operation("g", READ, 4, 1.5, 1.6), Operation("g", READ, 3, 2.0, 2.5)])


def test_an_event_that_is_known_before_its_move_is_found() -> None:
    with pytest.raises(NotLinearizable, match="was known before"):
        check_linearizable([Operation("g", READ, 4, 1.0, 2.0), Operation("g", MOVE, 4, 2.1, 2.2)])


def test_a_stream_sends_every_event_once() -> None:
    log: list[dict[str, object]] = [
        {"seq": seq, "kind": "moved", "seat": 0, "move": "1b-1", "deals": []} for seq in (1, 2)
    ]
    check_stream("g", log, log)
    for heard in ([log[0]], [log[0], log[0]], [log[1], log[0]], [log[0], {**log[1], "move": "2b-1"}]):
        with pytest.raises(AssertionError):
            check_stream("g", heard, log)
