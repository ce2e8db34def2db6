import io

import pytest

from azulejos.terminal.console import Console, has_colour, is_screen, is_terminal
from azulejos.words import Words


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("environment", "screen", "colour"),
    [
        ({"TERM": "xterm"}, True, True),
        ({"TERM": "xterm", "NO_COLOR": "1"}, True, False),
        ({"TERM": "xterm", "NO_COLOR": "", "ACCESSIBLE": ""}, True, True),
        ({"TERM": "xterm", "ACCESSIBLE": "1"}, False, False),
        ({"TERM": "dumb"}, False, False),
        ({}, False, False),
    ],
)
def test_the_environment_decides(environment: dict[str, str], screen: bool, colour: bool) -> None:
    assert is_screen(Screen(), environment=environment) == screen
    assert has_colour(Screen(), environment=environment) == colour


@pytest.mark.parametrize("stream", [io.StringIO(), None])
def test_what_is_no_terminal_is_no_screen(stream: io.StringIO | None) -> None:
    assert is_terminal(Screen(), Screen())
    assert not is_terminal(Screen(), stream)
    assert not is_screen(Screen(), stream, environment={"TERM": "xterm"})


def test_lines_are_wrapped_at_blanks() -> None:
    assert Console(14).wrap("one two three four five") == ["one two three", "four five"]
    assert Console(14).wrap("\x1b[2J") == ["?[2J"]
    assert max(map(len, Console(14).wrap("x" * 40))) == 14


def test_without_a_terminal_lines_are_as_long_as_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    Console().write("x " * 200, "two\nlines\x07", "")
    assert capsys.readouterr().out.splitlines() == ["x " * 200, "two", "lines?", ""]


def test_a_record_is_not_wrapped(capsys: pytest.CaptureFixture[str]) -> None:
    Console(10).write_verbatim("a long line of a record\n\x1b")
    assert capsys.readouterr().out == "a long line of a record\n?\n"


def test_long_words_are_hyphenated() -> None:
    lines = Console(14).wrap("auf Manufakturplättchen 1 liegt kein Blau")
    assert lines == ["auf", "Manufaktur-", "plättchen 1", "liegt kein", "Blau"]


def test_the_verbosity_braille_has_short_lines() -> None:
    console = Console(40)
    assert console.columns == 40
    console.fit(Words("de", "braille"))
    assert console.columns == 20
    assert console.wrap("auf Manufakturplättchen 1") == ["auf", " Manufakturplättchen", " 1"]
    console.fit(Words("de"))
    assert console.columns == 40
