from pathlib import Path

import pytest
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document

from azulejos.terminal import saving
from azulejos.terminal.asking import PlainAsker, _make_completer, complete, is_plain, make_asker
from azulejos.terminal.questions import Questions, Wishes
from azulejos.terminal.seats import Seats
from azulejos.terminal.speaking import Speaker
from azulejos.words import Words
from tests.cli.commands import in_terminal
from tests.terminal.tables import Typist, azul, said


def test_completion_forgives_capitals() -> None:
    assert complete(["3r-2", "3r-3", "Record"], " 3R-") == ["3r-2", "3r-3"]
    assert complete(["3r-2", "record"], "REC") == ["record"]


def test_the_tab_key_completes_the_line() -> None:
    completer = _make_completer(lambda: ["3r-2", "3r-3", "record"])
    found = completer.get_completions(Document(" 3r"), CompleteEvent())
    assert [(each.text, each.start_position) for each in found] == [("3r-2", -2), ("3r-3", -2)]


@pytest.mark.parametrize("environment", [{"ACCESSIBLE": "1", "TERM": "xterm"}, {"TERM": "dumb"}, {}, {"TERM": "xterm"}])
def test_lines_are_read_plainly_where_that_is_better(environment: dict[str, str]) -> None:
    assert is_plain(environment)  # the last one as nothing is a terminal here
    assert isinstance(make_asker(list, environment), PlainAsker)


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
        assert "The game is saved. To go on with it: azulejos play --resume last" in " ".join(shown.split())


def test_questions_have_defaults() -> None:
    wishes = Questions(Words(), Speaker(), Typist([""] * 4)).ask()
    assert wishes == Wishes(None, "azul", 2, None, "easy")


def test_questions_are_asked_until_the_answer_will_do() -> None:
    wishes = Questions(
        Words("sv"), Speaker(), Typist(["9", "2", "8", "3", "Anna,Anna", "A,B,C,D", "Anna, Ben", "x", "greedy"])
    ).ask()
    assert wishes == Wishes(None, "pavilion", 3, Seats(("Anna", "Ben")), "greedy")


def test_nobody_asks_for_a_bot_that_has_no_seat() -> None:
    typist = Typist(["", "", "Anna,bot:random", "left over"])
    assert Questions(Words(), Speaker(), typist).ask().seats == Seats(("Anna", ""), {1: "random"})
    assert typist.lines == ["left over"]


def test_an_unfinished_game_is_offered(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, azul(), "1b-1")
    assert Questions(Words(), Speaker(), Typist([""])).ask().resume == saving.find_last()
    assert Questions(Words(), Speaker(), Typist(["no", "", "", "", ""])).ask().resume is None
    assert data.exists()


def test_without_options_a_person_is_asked() -> None:
    shown = in_terminal("play", typed=["2\n", "3\n", "Anna\n", "random\n", "quit\n"], ACCESSIBLE="1")
    assert "Which game? 1 Azul" in shown
    assert "At this terminal: Anna." in shown
    assert "Bots: Player 2 (random), Player 3 (random)." in shown
    assert "Dealt:" in shown


def test_lines_are_broken_at_blanks() -> None:
    assert Speaker(14).broken("one two three four five") == ["one two three", "four five"]
    assert Speaker(14).broken("\x1b[2J") == ["?[2J"]
    assert max(map(len, Speaker(14).broken("x" * 40))) == 14
