"""Handlers of the commands that only a terminal has: files, language, drawings, and the end of a session."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from azulejos import BadOption, BadRecord, CannotUndo
from azulejos.dialogue import commands
from azulejos.dialogue.commands import Command, Handler, all_commands, command_named
from azulejos.dialogue.context import how_to_move
from azulejos.dialogue.queries import QUERIES
from azulejos.dialogue.vocabulary import SWITCHES, VERBOSITIES, find_key, fold, language_codes
from azulejos.terminal import saving
from azulejos.words import Words

if TYPE_CHECKING:
    from azulejos.terminal.game import TerminalGame


class Quit(Exception):
    """The player ends the session."""


# Game


def picture(terminal: TerminalGame, argument: str) -> None:
    """Draw the table, now or before each decision."""
    switch = find_key(SWITCHES, argument)
    if switch is not None:
        terminal.draws = switch == "on"
    if switch != "off":
        terminal.draw()


def undo(terminal: TerminalGame, _argument: str) -> None:
    """Take back the last move of a person and all moves after it."""
    game, count = terminal.game.copy(), 0
    try:
        while not count or game.to_move not in terminal.people:
            taken_back = game.undo()
            count += 1
    except CannotUndo:
        terminal.write(terminal.words.translate("Nothing to undo: you have not moved, or tiles have been drawn since."))
        return
    terminal.game, terminal.steps, terminal.recent = game, terminal.steps[:-count], []
    terminal.write(terminal.words.translate("{move} is taken back.", move=taken_back))
    terminal.save()


def resign(terminal: TerminalGame, _argument: str) -> None:
    """Resign, if the line before asked for it too."""
    if terminal.may_resign:
        terminal.resigned = terminal.game.to_move
        raise Quit
    terminal.asked_to_resign = True
    name = commands.RESIGN.name(terminal.words)
    terminal.write(
        terminal.words.translate("Type {command} again to give up; anything else continues the game.", command=name)
    )


# Files


def save(terminal: TerminalGame, argument: str) -> None:
    """Save the game in a file."""
    path = Path(argument).expanduser() if argument else terminal.path
    if terminal.save(path):
        terminal.write(terminal.words.translate("Saved in {file}", file=path))


def load(terminal: TerminalGame, argument: str) -> None:
    """Continue the game of a file."""
    words = terminal.words
    if not argument:
        terminal.write(words.translate("Which file? Type its name after the command."))
        return
    try:
        terminal.load(saving.find(argument))
    except (BadOption, BadRecord, OSError, UnicodeDecodeError) as error:
        why = words.system_error(error) if isinstance(error, OSError) else words.error(error)
        terminal.write(words.translate("{file} cannot be loaded: {why}", file=argument, why=why))


def record(terminal: TerminalGame, _argument: str) -> None:
    """Print the record."""
    terminal.console.write_verbatim(str(terminal.game.record()))


# Session


def language(terminal: TerminalGame, argument: str) -> None:
    """Change the language."""
    code = language_codes().get(fold(argument).strip())
    if code:
        terminal.change_words(code, terminal.words.verbosity)
        terminal.write(terminal.words.translate("The language is now English."))
        terminal.recent = []
        terminal.announce()
    else:
        terminal.write(terminal.words.translate("Choose from {choices}.", choices=", ".join(Words.languages())))


def verbosity(terminal: TerminalGame, argument: str) -> None:
    """Change the verbosity."""
    words = terminal.words
    level = find_key(VERBOSITIES, argument)
    if level is None:
        names = [words.translate_in(*typed).split()[0] for typed in VERBOSITIES.values()]
        terminal.write(words.translate("Choose from {choices}.", choices=", ".join(names)))
        return
    terminal.change_words(words.language, level)
    terminal.recent = []
    terminal.announce()


def leave(_terminal: TerminalGame, _argument: str) -> None:
    """End the session."""
    raise Quit


def show_help(terminal: TerminalGame, argument: str) -> None:
    """Explain a command, or list all of them."""
    words, family = terminal.words, terminal.game.family
    command = command_named(argument, family) if argument else None
    if command:
        terminal.write(*words.shorten([command.help(words)]))
        return
    if words.verbosity == "braille":
        names = " ".join(each.name(words) for each in all_commands(family))
        terminal.write(*how_to_move(terminal), *words.shorten([names]))
        return
    terminal.write(
        *how_to_move(terminal),
        words.translate("Or type a command:"),
        *(each.help(words) for each in all_commands(family)),
    )


HANDLERS: Mapping[Command, Handler[TerminalGame]] = {
    **QUERIES,
    commands.PICTURE: picture,
    commands.UNDO: undo,
    commands.SAVE: save,
    commands.LOAD: load,
    commands.RECORD: record,
    commands.LANGUAGE: language,
    commands.VERBOSITY: verbosity,
    commands.RESIGN: resign,
    commands.QUIT: leave,
    commands.HELP: show_help,
}
