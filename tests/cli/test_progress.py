import sys

import pytest

from azulejos.cli.progress import PATIENCE, set_alarm, with_progress
from tests.cli.commands import in_terminal
from tests.waiting import wait_until

# A clock of its own: the time until the bar is over at once, or never.
COUNT = """
import sys
from azulejos.cli.progress import with_progress

class Alarm:
    def __init__(self, seconds, call):
        if sys.argv[1] == "long":
            call()
    def cancel(self):
        pass

for _ in with_progress(range(4), 4, "counting", alarm=Alarm):
    pass
"""


def watch(takes: str, **environment: str) -> str:
    """Return what appears in a terminal while something takes long or not."""
    return in_terminal("-c", COUNT, takes, command=[sys.executable], **environment)


def test_nothing_is_shown_off_a_terminal(capfd: pytest.CaptureFixture[str]) -> None:
    assert list(with_progress(range(3), 3, "counting")) == [0, 1, 2]
    assert capfd.readouterr() == ("", "")


def test_what_takes_long_shows_a_bar_in_a_terminal() -> None:
    assert "counting" in watch("long")


def test_what_is_quick_shows_none() -> None:
    assert watch("quick").strip() == ""


def test_without_colour_it_is_a_plain_count() -> None:
    shown = watch("long", NO_COLOR="1")
    assert "counting" in shown
    assert shown.isascii()
    assert "\x1b[3" not in shown


def test_a_dumb_terminal_shows_none() -> None:
    assert watch("long", TERM="dumb").strip() == ""


def test_an_alarm_rings_unless_it_is_cancelled() -> None:
    rung: list[str] = []
    set_alarm(300, lambda: rung.append("cancelled")).cancel()
    set_alarm(0, lambda: rung.append("rung"))
    wait_until(lambda: rung, "the alarm rings")
    assert rung == ["rung"]
    assert PATIENCE > 0
