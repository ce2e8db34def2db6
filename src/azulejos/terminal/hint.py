"""The command that asks for advice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from azulejos.bots import ADVISER, think
from azulejos.bots.registry import bot

if TYPE_CHECKING:
    from azulejos.terminal.table import Table

SECONDS = 1.0


def hint(table: Table, _rest: str) -> None:
    """Say what a strong bot would play, and why."""
    choice = think(bot(ADVISER), table.game, seconds=SECONDS)
    table.tell(*table.words.advice(table.game, choice))
