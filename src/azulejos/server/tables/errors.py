"""Problems: refused requests, with a code for programs and a translatable text for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from azulejos.words import Words
from azulejos.words.catalogue import gettext_noop

if TYPE_CHECKING:
    from azulejos.server.tables.state import TableState

LATE = gettext_noop(
    "Too late: this answers event {seq}, but the table is at event {now}. Please look at the table again."
)

UNREADABLE = gettext_noop(
    "This server cannot read this table. A newer version of the program may have written to it."
    " Nothing is lost; all other tables work."
)


class Problem(Exception):
    """A refused request: its code, and a template with values that explains the refusal and the remedy.

    The codes and their HTTP statuses are listed in http/problem.py and docs/server-api.md.
    """

    def __init__(self, code: str, template: str, /, *, retry_after: int | None = None, **values: object) -> None:
        super().__init__(code, template)
        self.code = code
        self.template = template
        self.values = values
        self.retry_after = retry_after  # seconds

    def say(self, words: Words) -> str:
        """Return the explanation in the language of the words."""
        return words.translate(self.template, **self.values)


class Late(Problem):
    """A request that answers an event which is no longer the last one; ``table`` is the current state."""

    def __init__(self, table: TableState, seq: int) -> None:
        super().__init__("late", LATE, seq=seq, now=table.seq)
        self.table = table


class Unreadable(Problem):
    """A table with an event that this version does not know or that contradicts the events before it."""

    def __init__(self, game: str) -> None:
        super().__init__("unreadable", UNREADABLE)
        self.game = game
