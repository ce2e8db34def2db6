import subprocess
import sys
from pathlib import Path

import pytest

import azulejos
from azulejos.cli.app import COMMANDS
from azulejos.core.compiled import IS_COMPILED
from tests.cli.commands import complaint, in_terminal, output, run, run_closed, run_process


def test_version_says_which_kernels_run() -> None:
    mode = "kernels compiled" if IS_COMPILED else "plain Python"
    assert output("--version") == f"azulejos {azulejos.__version__}, {mode}\n"
    assert output("--version", AZULEJOS_PLAIN="1") == f"azulejos {azulejos.__version__}, plain Python\n"


def test_the_version_is_known_without_the_families() -> None:
    code = (
        "import sys; from azulejos.cli.app import make_app; app = make_app(())\n"
        "app(['--version'], standalone_mode=False)\n"
        "print(sorted(name for name in sys.modules if name in ('azulejos.azul', 'azulejos.pavilion')))"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert shown.endswith("\n[]\n")


def test_importing_azulejos_does_not_import_the_command_line() -> None:
    code = "import azulejos, sys; print(any(name in sys.modules for name in ('typer', 'rich', 'azulejos.cli')))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"


@pytest.mark.parametrize(
    "command",
    COMMANDS,
)
def test_help_shows_examples(command: str) -> None:
    """Each command starts in a process of its own; other tests call it in theirs."""
    done = run_process(command, "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Examples:" in done.stdout
    assert f"  azulejos {command}" in done.stdout


def test_a_command_gets_its_input_and_gives_its_exit_code_as_a_process() -> None:
    for args, given in ((["replay", "-"], "nonsense"), (["engine", "--bot", "greedy"], "ready\n\udcff\n")):
        apart, here = run_process(*args, given=given), run(*args, given=given)
        assert (apart.returncode, apart.stdout, apart.stderr) == (here.returncode, here.stdout, here.stderr)


def test_help_lists_every_option_of_every_family() -> None:
    text = " ".join(output("play", "--help").split())  # the help is wrapped
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
        (["random", "--game", "go"], "no game is called 'go'; choose from azul"),
        (["random", "--players", "9"], "players must be 2, 3, 4, 5, 6, 7 or 8, got '9'"),
        (["random", "--players"], "--players needs a value"),
        (["random", "--wal", "grey"], "there is no option --wal; choose from --game"),
        (["random", "--no-wall"], "there is no option --no-wall; choose from --game"),
        (["random", "--jokers=maybe"], "--jokers takes no value"),
        (["random", "--seed", "-1"], "seed must be a whole number from 0 to 2**64 - 1, got -1"),
        (["random", "--start", "3"], "start must be a seat from 1 to 2, got 3"),
        (["play", "--seat", "3"], "--seat must be a seat from 1 to 2, got 3"),
        (["perft", "1"], "give --seed or --position"),
        (["perft", "1", "--position", "azul round=0"], "round must be 1 to 100, got '0'"),
        (["perft", "1", "--position", "azul factories=bbyr", "--players", "3"], "leave out --players"),
        (["perft", "1", "--position", "azul factories=bbyr", "--game", "pavilion"], "leave out --game"),
        (["perft", "1", "--position", "azul factories=bbyr", "--start", "2"], "leave out --start"),
        (["random", "--no-jokers=yes"], "--no-jokers takes no value"),
        (["random", "--jokers", "--game", "pavilion"], "pavilion has no option 'jokers'"),
        (["random", "--game", "pavilion", "--players", "5"], "players must be 2, 3 or 4, got '5'"),
        (["random", "--game", "pavilion", "--wilds", "pgoyb"], "wilds must be front, countdown, back"),
        (["perft", "1", "--position", "x" * 10_000], "no game is called"),
        (["replay", "no such file"], "no such file: No such file or directory"),
        (["replay", "."], "Is a directory"),
        (["bench", "--yardstick", "no such file"], "no such file: No such file or directory"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(args: list[str], said: str) -> None:
    assert said in complaint(*args)


def test_a_wrong_command_or_argument_is_reported_in_one_line() -> None:
    wrong = [["nosuch"], ["perft", "many", "--seed", "1"], ["perft"], ["perft", "-1", "--seed", "1"]]
    wrong += [["bench", "--seconds", seconds] for seconds in ("-1", "inf", "nan", "1e9", "soon")]
    for args in wrong:
        assert complaint(*args)


def test_a_closed_input_is_no_record() -> None:
    for args in (["replay", "-"], ["play", "--resume", "-"]):
        done = run_closed(*args)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.startswith("azulejos: ")
        assert done.stderr.count("\n") == 1


def test_names_that_the_output_cannot_write_break_nothing(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(str(azulejos.new_game("azul", seed=1, names=["Åsa", "李"]).record()), encoding="utf-8")
    for args in (["replay", str(file)], ["replay", str(file), "--each-round"], ["play", "--resume", str(file)]):
        shown = output(*args, PYTHONIOENCODING="ascii")
        assert shown.isascii()
        assert "\\xc5sa" in shown
    assert "Åsa: " in output("replay", str(file), PYTHONIOENCODING="utf-8")
