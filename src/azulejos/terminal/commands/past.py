"""Commands about what has happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from azulejos import CannotUndo
from azulejos.terminal.commands.command import Command, Listener
from azulejos.words.catalogue import message, message_in

if TYPE_CHECKING:
    from azulejos.terminal.table import Table


def history(table: Listener, _rest: str) -> None:
    """Say all that has happened."""
    table.tell(table.words.changes(table.game.view, [step.events for step in table.steps]))


def repeat(table: Table, _rest: str) -> None:
    """Say again what was said last."""
    table.tell(*table.recent)


def changes(table: Listener, _rest: str) -> None:
    """Say what has happened since one's last move."""
    own = [at for at, step in enumerate(table.steps) if step.seat == table.seat]
    since = table.steps[own[-1] + 1 if own else 0 :]
    table.tell(table.words.changes(table.game.view, [step.events for step in since]))


def undo(table: Table, _rest: str) -> None:
    """Take back the last move of a person and what was played after it."""
    game, count = table.game.copy(), 0
    try:
        while not count or game.to_move not in table.people:
            taken_back = game.undo()
            count += 1
    except CannotUndo:
        table.tell(table.words.ask("There is no move to take back, or tiles have been drawn since."))
        return
    table.game, table.steps, table.recent = game, table.steps[:-count], []
    table.tell(table.words.ask("{move} is taken back.", move=taken_back))
    table.save()


HISTORY: Command[Listener] = Command(history, message_in("command", "history"), "", message("all that has happened"))
REPEAT = Command(repeat, message_in("command", "repeat again"), "", message("say the last again"))
CHANGES: Command[Listener] = Command(
    changes, message_in("command", "changes news"), "", message("what has happened since your last move")
)
UNDO = Command(
    undo,
    message_in("command", "undo back"),
    "",
    message("take your last move back, if no tiles have been drawn since"),
)
