"""Times in words."""

import pytest

from azulejos.words import Words
from azulejos.words.duration import format_clock, format_digits, format_duration, format_warning


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (-3, "0 seconds"),
        (1.9, "1 second"),
        (59.9, "59 seconds"),
        (60, "1 minute"),
        (61, "1 minute and 1 second"),
        (3600, "1 hour"),
        (3600 + 59 * 60 + 59, "1 hour and 59 minutes"),
        (86400, "1 day"),
        (14 * 86400 + 3600, "14 days and 1 hour"),
    ],
)
def test_a_time_has_its_two_largest_units(seconds: float, text: str) -> None:
    assert format_duration(Words(), seconds) == text


def test_times_in_other_languages() -> None:
    assert format_duration(Words("de"), 62) == "1 Minute und 2 Sekunden"
    assert format_duration(Words("sv"), 3601 + 120) == "1 timme och 2 minuter"


def test_a_running_clock() -> None:
    assert (
        format_clock(Words(names=["Anna"]), 0, 30, is_running=True)
        == "Anna: 30 seconds left, and the clock is running."
    )
    assert format_clock(Words("de"), 1, 30, is_running=False) == "Spieler 2: noch 30 Sekunden."


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(-1, "0:00"), (9.9, "0:09"), (243, "4:03"), (3600, "1:00:00"), (86399, "23:59:59"), (2 * 86400, "2 days")],
)
def test_digits(seconds: float, text: str) -> None:
    assert format_digits(Words(), seconds) == text


def test_warnings() -> None:
    assert format_warning(Words("de"), 10) == "Du hast noch 10 Sekunden."
    assert format_warning(Words("sv"), 0) == "Din tid är slut."
