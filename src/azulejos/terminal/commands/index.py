"""All commands, and how they are found by their names in any language."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from azulejos.terminal.commands import advice, files, looking, manners, past
from azulejos.terminal.commands.command import Command, Listener
from azulejos.terminal.vocabulary import QUESTIONS, index, meant, plain
from azulejos.words.catalogue import message, message_in

if TYPE_CHECKING:
    from azulejos.terminal.table import Table


def help_(table: Table, rest: str) -> None:
    """Say what can be typed."""
    words = table.words
    asked = find(rest) if rest else None
    if asked:
        table.tell(asked.help(words))
        return
    move = table.game.legal_moves()[0]
    table.tell(
        words.ask("Type a move in notation or in words, for example:"),
        f"{move}: {words.move(table.game.view, move)}",
        words.ask("Or type a command:"),
        *(command.help(words) for command in COMMANDS),
    )


HELP = Command(help_, message_in("command", "help"), message("COMMAND"), message("what you can type"))
# What can be asked wherever somebody listens: here, and at a table in a browser.
ENQUIRIES: tuple[Command[Listener], ...] = (
    *looking.ENQUIRIES,
    looking.BRAILLE,
    advice.HINT,
    past.HISTORY,
    past.CHANGES,
)
COMMANDS: tuple[Command[Table], ...] = (
    *looking.ENQUIRIES,
    looking.PICTURE,
    looking.BRAILLE,
    advice.HINT,
    past.HISTORY,
    past.REPEAT,
    past.CHANGES,
    past.UNDO,
    *files.COMMANDS,
    *manners.COMMANDS,
    HELP,
)


@cache
def by_name() -> dict[str, Command[Table]]:
    """Return the command of each name in every language."""
    commands = {command.names[1]: command for command in COMMANDS}
    return {name: commands[key] for name, key in index((key, commands[key].names) for key in commands).items()}


def find(word: str) -> Command[Table] | None:
    """Return the command of a name in any language."""
    return by_name().get(plain(word).strip())


def split(line: str) -> tuple[Command[Table], str] | None:
    """Part a line into a command and what follows it; None if it is no command."""
    parts = line.strip().split(maxsplit=1)
    if parts and parts[0] == "?":
        return HELP, parts[1].strip() if len(parts) > 1 else ""
    if len(parts) == 2 and meant(QUESTIONS, parts[0]):
        parts = parts[1].split(maxsplit=1)
    command = find(parts[0].rstrip(".,:;!?")) if parts else None
    return (command, parts[1].strip() if len(parts) > 1 else "") if command else None
