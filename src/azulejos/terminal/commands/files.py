"""Commands that keep games and take them up again."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from azulejos import BadOption, BadRecord
from azulejos.terminal import saving
from azulejos.terminal.commands.command import Command
from azulejos.words.catalogue import message, message_in

if TYPE_CHECKING:
    from azulejos.terminal.table import Table


def save(table: Table, rest: str) -> None:
    """Write the game to a file."""
    path = Path(rest).expanduser() if rest else table.path
    if table.save(path):
        table.tell(table.words.ask("Saved in {file}", file=path))


def load(table: Table, rest: str) -> None:
    """Go on with the game of a file."""
    if not rest:
        table.tell(table.words.ask("Which file? Type its name after the command."))
        return
    try:
        table.load(saving.find(rest))
    except (BadOption, BadRecord, OSError, UnicodeDecodeError) as error:
        words = table.words
        why = words.system_error(error) if isinstance(error, OSError) else words.error(error)
        table.tell(words.ask("{file} cannot be loaded: {why}", file=rest, why=why))


def record(table: Table, _rest: str) -> None:
    """Print the record so far."""
    table.speaker.copy(str(table.game.record()))


COMMANDS = (
    Command(
        save,
        message_in("command", "save"),
        message("FILE"),
        message("save the game in a file; it is saved after each move anyway"),
    ),
    Command(
        load,
        message_in("command", "load"),
        message("FILE"),
        message("go on with the game of a file, or with the last"),
    ),
    Command(record, message_in("command", "record"), "", message("print the record so far")),
)
