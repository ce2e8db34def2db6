import pytest
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document

from azulejos.terminal.prompt import PlainPrompt, _make_completer, complete, make_prompt
from tests.cli.commands import in_terminal
from tests.terminal.tables import azul, table


def test_completion_forgives_capitals() -> None:
    assert complete(["3r-2", "3r-3", "Record"], " 3R-") == ["3r-2", "3r-3"]
    assert complete(["3r-2", "record"], "REC") == ["record"]


def test_the_tab_key_completes_the_line() -> None:
    completer = _make_completer(lambda: ["3r-2", "3r-3", "record"])
    found = completer.get_completions(Document(" 3r"), CompleteEvent())
    assert [(each.text, each.start_position) for each in found] == [("3r-2", -2), ("3r-3", -2)]


def test_moves_are_completed_in_words_too() -> None:
    completions = table(azul(), language="de", verbosity="normal").completions()
    assert complete(completions, "1 ROTE von Manufakturplättchen 2 in m") == [
        f"1 rote von Manufakturplättchen 2 in Musterreihe {line}" for line in range(1, 6)
    ]
    assert complete(completions, "2r-") == [f"2r-{line}" for line in range(6)]
    assert complete(completions, "hil") == ["hilfe"]


def test_lines_are_read_plainly_where_nothing_is_a_terminal() -> None:
    assert isinstance(make_prompt(list), PlainPrompt)


def test_a_terminal_for_a_screen_reader_gets_plain_lines() -> None:
    shown = in_terminal("play", "--seed", "3", typed=["moves\n", "1b-1\n", "quit\n"], ACCESSIBLE="1")
    assert "\x1b[" not in shown.replace("\x1b[?2004h", "").replace("\x1b[?2004l", "")
    assert "Player 1 takes 1 blue" in shown


@pytest.mark.parametrize(("environment", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False)])
def test_colour_is_left_out_where_it_is_not_wanted(environment: dict[str, str], coloured: bool) -> None:
    shown = in_terminal("play", "--seed", "3", typed=["1b-1\r", "quit\r"], prompt="\x1b[?25h", **environment)
    assert ("\x1b[0;1m" in shown) == coloured
    assert "--resume last" in shown


@pytest.mark.parametrize("key", ["\x04", "\x03"], ids=["end of input", "interrupt"])
def test_a_key_ends_politely(key: str) -> None:
    for environment, prompt in (
        ({"ACCESSIBLE": "1"}, "> "),
        ({"TERM": "dumb"}, "> "),
        ({"NO_COLOR": "1"}, "\x1b[?25h"),
    ):
        shown = in_terminal("play", "--seed", "3", typed=["1b-1\r", key], prompt=prompt, **environment)
        assert "The game is saved. To continue it: azulejos play --resume last" in " ".join(shown.split())
