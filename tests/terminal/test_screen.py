import io

import pytest

from azulejos.terminal.screen import has_colour, is_screen, is_terminal


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
