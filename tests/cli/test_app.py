import subprocess
import sys
from pathlib import Path

import pytest

import azulejos
from azulejos._compiled import IS_COMPILED
from tests.cli.commands import complaint, in_terminal, output, run, run_closed


def test_version_says_which_kernels_run() -> None:
    mode = "kernels compiled" if IS_COMPILED else "plain Python"
    assert output("--version") == f"azulejos {azulejos.__version__}, {mode}\n"
    assert output("--version", AZULEJOS_PLAIN="1") == f"azulejos {azulejos.__version__}, plain Python\n"


def test_importing_azulejos_does_not_import_the_command_line() -> None:
    code = "import azulejos, sys; print(any(name in sys.modules for name in ('typer', 'rich', 'azulejos.cli')))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"


@pytest.mark.parametrize(
    "command",
    ["play", "hint", "analyse", "engine", "random", "replay", "picture", "braille", "perft", "bench"],
)
def test_help_shows_examples(command: str) -> None:
    text = output(command, "--help")
    assert "Examples:" in text
    assert f"  azulejos {command}" in text


def test_help_lists_every_option_of_every_family() -> None:
    text = output("play", "--help")
    for family in azulejos.FAMILIES.values():
        assert f"--game {family.name}" in text
        for option in family.options:
            assert f"--{option.name.replace('_', '-')}" in text
            assert option.about in text


def test_help_is_plain_even_in_a_terminal() -> None:
    text = in_terminal("play", "--help")
    assert text.isascii()
    assert "\x1b" not in text


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["random", "--game", "go"], "no game is called 'go'; there is azul"),
        (["random", "--players", "9"], "players can be 2, 3, 4, 5, 6, 7 or 8, not '9'"),
        (["random", "--players"], "--players needs a value"),
        (["random", "--wal", "grey"], "there is no option --wal; there is --game"),
        (["random", "--no-wall"], "there is no option --no-wall; there is --game"),
        (["random", "--jokers=maybe"], "jokers can be no or yes, not 'maybe'"),
        (["random", "--seed", "-1"], "a seed is a whole number from 0 to 2**64 - 1, not -1"),
        (["random", "--start", "3"], "start is a seat from 1 to 2, not 3"),
        (["play", "--seat", "3"], "--seat is a seat from 1 to 2, not 3"),
        (["perft", "1"], "give --seed or --position"),
        (["perft", "1", "--position", "azul round=0"], "round is a number from 1 to 100, not '0'"),
        (["perft", "1", "--position", "azul factories=bbyr", "--players", "3"], "leave out --players"),
        (["perft", "1", "--position", "azul factories=bbyr", "--game", "pavilion"], "leave out --game"),
        (["perft", "1", "--position", "azul factories=bbyr", "--start", "2"], "leave out --start"),
        (["random", "--no-jokers=yes"], "--no-jokers takes no value"),
        (["random", "--jokers", "--game", "pavilion"], "pavilion has no option 'jokers'"),
        (["random", "--game", "pavilion", "--players", "5"], "players can be 2, 3 or 4, not '5'"),
        (["random", "--game", "pavilion", "--wilds", "pgoyb"], "wilds can be front, countdown, back"),
        (["perft", "1", "--position", "x" * 10_000], "no game is called"),
        (["replay", "no such file"], "no such file: No such file or directory"),
        (["replay", "."], "Is a directory"),
        (["bench", "--yardstick", "no such file"], "no such file: No such file or directory"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(args: list[str], said: str) -> None:
    assert said in complaint(*args)


def test_a_wrong_command_or_argument_gives_no_traceback() -> None:
    wrong = [["nosuch"], ["perft", "many", "--seed", "1"], ["perft"], ["perft", "-1", "--seed", "1"]]
    wrong += [["bench", "--seconds", seconds] for seconds in ("-1", "inf", "nan", "1e9", "soon")]
    for args in wrong:
        done = run(*args)
        assert done.returncode == 2
        assert "Error: " in done.stderr or done.stderr.startswith("azulejos: ")
        assert "Traceback" not in done.stderr


def test_a_closed_input_is_no_record() -> None:
    for args in (["replay", "-"], ["play", "--resume", "-"]):
        done = run_closed(*args)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.startswith("azulejos: ")
        assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_names_that_the_output_cannot_write_break_nothing(family: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(str(azulejos.new_game(family, seed=1, names=["Åsa", "李"]).record()), encoding="utf-8")
    for args in (["replay", str(file)], ["replay", str(file), "--each-round"], ["play", "--resume", str(file)]):
        shown = output(*args, PYTHONIOENCODING="ascii")
        assert shown.isascii()
        assert "\\xc5sa" in shown
    assert "Åsa: " in output("replay", str(file), PYTHONIOENCODING="utf-8")
