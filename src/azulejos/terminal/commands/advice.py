"""The command that asks for advice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from azulejos.bots import ADVISER, bot, think
from azulejos.terminal.commands.command import Command
from azulejos.words.catalogue import message, message_in

if TYPE_CHECKING:
    from azulejos.terminal.table import Table

SECONDS = 1.0


def hint(table: Table, _rest: str) -> None:
    """Say what a strong bot would play, and why."""
    choice = think(bot(ADVISER), table.game, seconds=SECONDS)
    table.tell(*table.words.advice(table.game, choice))


COMMANDS = (Command(hint, message_in("command", "hint advice"), "", message("what would be a good move, and why")),)
