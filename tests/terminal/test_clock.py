"""Clocks in the terminal, with a time that the test decides."""

from pathlib import Path
from threading import Event

import pytest

import azulejos
from azulejos import BadOption
from azulejos.terminal import saving
from azulejos.terminal.clock import GameClock, TimeControl, parse_time_control
from tests.terminal.tables import azul, said, table


class Time:
    """A time that passes only when a test or a waiting thread lets it."""

    def __init__(self, seconds: float = 0.0) -> None:
        self.seconds = seconds
        self.waited: list[float] = []

    def __call__(self) -> float:
        return self.seconds

    def wait(self, _stopped: Event, seconds: float) -> bool:
        """Let the time pass at once; nothing stops the clock before."""
        self.waited.append(seconds)
        self.seconds += seconds
        return False


@pytest.mark.parametrize(("text", "control"), [("5", (300, 0)), (" 10+5 ", (600, 5)), ("600+600", (36000, 600))])
def test_a_time_control(text: str, control: tuple[int, int]) -> None:
    assert parse_time_control(text) == TimeControl(*control)


@pytest.mark.parametrize("text", ["", "0", "601", "5+601", "5 minutes", "-5", "5+", "1.5"])
def test_an_invalid_time_control(text: str) -> None:
    with pytest.raises(BadOption, match="--clock must be minutes"):
        parse_time_control(text)


def test_only_the_running_clock_loses_time_and_a_turn_adds_the_increment() -> None:
    now = Time()
    clock = GameClock(TimeControl(60, 5), 2, now)
    with clock.run(1):
        now.seconds += 20
        assert (clock.left(0), clock.left(1), clock.running) == (60, 40, 1)
    now.seconds += 100
    clock.add_increment(1)
    assert (clock.left(0), clock.left(1), clock.running) == (60, 45, None)


@pytest.mark.parametrize(("left", "warnings"), [(90, [60, 30, 10, 0]), (45, [30, 10, 0]), (5, [0])])
def test_warnings_come_in_time(left: int, warnings: list[int]) -> None:
    now, heard = Time(), list[tuple[int, float]]()
    done = Event()

    def warn(seconds: int) -> None:
        heard.append((seconds, now()))
        if not seconds:
            done.set()

    clock = GameClock(TimeControl(left), 1, now, now.wait)
    with clock.run(0, warn):
        assert done.wait(60)
    assert heard == [(seconds, left - seconds) for seconds in warnings]


def test_a_line_in_time_ends_the_warnings() -> None:
    heard: list[int] = []
    clock = GameClock(TimeControl(90), 1)
    with clock.run(0, heard.append):
        pass
    assert heard == []


# In a game


def test_the_clock_is_shown_and_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    now = Time()
    clock = GameClock(TimeControl(300, 3), 2, now, lambda stopped, _seconds: stopped.wait())
    text = said(capsys, azul(), "clock", "1b-1", "uhr", clock=clock)
    assert "Player 1 (5:00)> clock\nPlayer 1: 5 minutes left.\nPlayer 2: 5 minutes left.\n" in text
    assert "Player 2 (5:00)> uhr\nPlayer 1: 5 minutes and 3 seconds left." in text
    assert "This game has no clock." in said(capsys, azul(), "clock")


def test_time_that_is_up_ends_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    now = Time()
    clock = GameClock(TimeControl(90), 2, now, now.wait)
    seated = table(azul(), "1b-1", clock=clock)
    heard = Event()
    write = seated.console.write

    def listen(*texts: str) -> None:
        write(*texts)
        if "Your time is up." in texts:
            heard.set()

    seated.console.write = listen  # type: ignore[method-assign]
    read = seated._prompt.read_line

    def read_late(prompt: str) -> str:
        assert heard.wait(60)
        return read(prompt)

    seated._prompt.read_line = read_late  # type: ignore[method-assign]
    seated.run()
    text = capsys.readouterr().out
    assert "You have 1 minute left.\nYou have 30 seconds left.\nYou have 10 seconds left.\nYour time is up.\n" in text
    assert "Player 1's time is up.\nPlayer 1 gives up. The game ends here." in text
    assert "takes" not in text


def test_clocks_are_saved_with_the_game(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    now = Time()
    clock = GameClock(TimeControl(300, 3), 2, now, lambda stopped, _seconds: stopped.wait())
    with clock.run(0):
        now.seconds += 20
    assert "(4:40)> 1b-1" in said(capsys, azul(), "1b-1", clock=clock)
    (file,) = data.iterdir()
    text = file.read_text(encoding="utf-8")
    assert '[Clock "300+3"]\n[Left "283.0 300.0"]\n' in text
    again = saving.clock_of(azulejos.replay(text), now)
    assert again is not None
    assert (again.control, again.left(0), again.left(1)) == (clock.control, 283, 300)
    loaded = table(azul(), f"load {file}", "clock")
    loaded.run()
    assert "Player 1: 4 minutes and 43 seconds left." in capsys.readouterr().out
    assert saving.clock_of(azul()) is None
    assert saving.clock_of(azulejos.replay(text.replace("283.0 300.0", "283.0"))) is None
