import sys

import pytest

from azulejos.cli.progress import PATIENCE, with_progress
from tests.cli.commands import in_terminal

WAIT = """
import sys, time
from azulejos.cli.progress import with_progress
for _ in with_progress(range(4), 4, "counting"):
    time.sleep(float(sys.argv[1]) / 4)
"""


def watch(seconds: float, **environment: str) -> str:
    """Return what appears in a terminal while something takes so long."""
    return in_terminal("-c", WAIT, str(seconds), command=[sys.executable], **environment)


def test_nothing_is_shown_off_a_terminal(capfd: pytest.CaptureFixture[str]) -> None:
    assert list(with_progress(range(3), 3, "counting")) == [0, 1, 2]
    assert capfd.readouterr() == ("", "")


def test_what_takes_long_shows_a_bar_in_a_terminal() -> None:
    assert "counting" in watch(1.5 * PATIENCE)


def test_what_is_quick_shows_none() -> None:
    assert watch(0).strip() == ""


def test_without_colour_it_is_a_plain_count() -> None:
    shown = watch(1.5 * PATIENCE, NO_COLOR="1")
    assert "counting" in shown
    assert shown.isascii()
    assert "\x1b[3" not in shown


def test_a_dumb_terminal_shows_none() -> None:
    assert watch(1.5 * PATIENCE, TERM="dumb").strip() == ""
