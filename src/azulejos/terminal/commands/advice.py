"""The command that asks for advice."""

from __future__ import annotations

from azulejos.bots import ADVISER, bot, think
from azulejos.terminal.commands.command import Command, Listener
from azulejos.words.catalogue import message, message_in

SECONDS = 1.0


def hint(table: Listener, _rest: str) -> None:
    """Say what a strong bot would play, and why."""
    choice = think(bot(ADVISER), table.game, seconds=SECONDS)
    table.tell(*table.words.advice(table.game, choice))


HINT: Command[Listener] = Command(
    hint, message_in("command", "hint advice"), "", message("what would be a good move, and why")
)
