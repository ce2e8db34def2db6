"""Commands are found by their names in any language."""

import pytest

from azulejos.dialogue import commands
from azulejos.dialogue.commands import COMMANDS, Command, Handler, answer, command_named, find_command
from azulejos.words import Words


@pytest.mark.parametrize("language", Words.languages())
def test_every_command_has_names_of_its_own(language: str) -> None:
    words = Words(language)
    names = [name for command in COMMANDS for name in words.translate_in(*command.names).split()]
    assert len(names) == len(set(names))
    assert all(command_named(command.name(words)) is command for command in COMMANDS)


@pytest.mark.parametrize(
    ("line", "command", "argument"),
    [
        ("where red", commands.WHERE, "red"),
        ("  WO   rot ", commands.WHERE, "rot"),
        ("what fits in line 3?", commands.FITS, "in line 3?"),
        ("scores!", commands.SCORES, ""),
        ("?", commands.HELP, ""),
        ("? undo", commands.HELP, "undo"),
        ("ångra", commands.UNDO, ""),
        ("zurueck", commands.UNDO, ""),
    ],
)
def test_a_line_is_split(line: str, command: Command, argument: str) -> None:
    assert find_command(line) == (command, argument)


@pytest.mark.parametrize("line", ["", "  ", "1b-1", "hello", "what", "red 2"])
def test_other_lines_are_no_commands(line: str) -> None:
    assert find_command(line) is None


def test_a_front_end_answers_what_it_has_handlers_for() -> None:
    answers: list[str] = []
    handlers: dict[Command, Handler[list[str]]] = {commands.BOARD: lambda lines, argument: lines.append(argument)}
    assert answer(answers, handlers, "tafel 2")
    assert not answer(answers, handlers, "save file")
    assert not answer(answers, handlers, "1b-1")
    assert answers == ["2"]


def test_help_names_the_argument() -> None:
    assert commands.SAVE.help(Words()).startswith("save FILE: ")
    assert commands.SCORES.help(Words("de")).startswith("punkte: ")
