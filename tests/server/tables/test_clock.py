"""Time controls and remaining times."""

import pytest

from azulejos.server.tables.clock import TimeControl, Times
from tests.server.duels import refused


@pytest.mark.parametrize(("seconds", "increment"), [(5, 0), (60, -1), (10**9, 0), (60, 10**9)])
def test_a_time_control_out_of_range_is_refused(seconds: int, increment: int) -> None:
    with refused("invalid"):
        TimeControl(seconds, increment)


def test_the_running_clock_loses_time_and_gains_the_increment_at_the_end_of_a_turn() -> None:
    times = Times.start(TimeControl(60, 5), 2, at=100.0)
    assert times.due(0) == 160
    times = times.spend(0, 110.0, is_done=False)
    assert times.left == (50, 60)
    times = times.spend(0, 120.0, is_done=True)
    assert times.left == (45, 60)
    assert times.due(1) == 180
