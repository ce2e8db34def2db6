"""Commands about how we speak with each other, and when we stop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from azulejos.terminal.commands.command import Command, Stop
from azulejos.terminal.vocabulary import VERBOSITIES, languages_by_name, meant, plain
from azulejos.words import Words
from azulejos.words.catalogue import message, message_in

if TYPE_CHECKING:
    from azulejos.terminal.table import Table


def language(table: Table, rest: str) -> None:
    """Speak another language."""
    code = languages_by_name().get(plain(rest).strip())
    if code:
        table.speak(code, table.words.verbosity)
        table.tell(table.words.ask("Now I speak English."))
        table.recent = []
        table.announce()
    else:
        table.tell(table.words.ask("There is {choices}.", choices=", ".join(Words.languages())))


def verbosity(table: Table, rest: str) -> None:
    """Say more or less."""
    level = meant(VERBOSITIES, rest)
    if level is None:
        names = [table.words.ask_in(*typed).split()[0] for typed in VERBOSITIES.values()]
        table.tell(table.words.ask("There is {choices}.", choices=", ".join(names)))
        return
    table.speak(table.words.language, level)
    table.recent = []
    table.announce()


def resign(table: Table, _rest: str) -> None:
    """Give up, when typed twice."""
    if table.wants_to_resign:
        table.resigned = table.game.to_move
        raise Stop
    table.wants_to_resign = True
    name = RESIGN.name(table.words)
    table.tell(table.words.ask("Type {command} once more to give up. Anything else goes on.", command=name))


def leave(_table: Table, _rest: str) -> None:
    """Stop."""
    raise Stop


RESIGN = Command(resign, message_in("command", "resign"), "", message("give up"))
COMMANDS = (
    Command(
        language,
        message_in("command", "language lang"),
        message("CODE"),
        message("speak another language, by its code or its name"),
    ),
    Command(
        verbosity,
        message_in("command", "verbosity"),
        message("LEVEL"),
        message("say more or less: brief, normal, full"),
    ),
    RESIGN,
    Command(leave, message_in("command", "quit exit bye stop"), "", message("stop; the game is saved")),
)
