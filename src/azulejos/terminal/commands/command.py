"""What a command is: one function, one help text, and names in every language."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from azulejos.words import Words

if TYPE_CHECKING:
    from azulejos.terminal.table import Table


class Stop(Exception):
    """The person wants to stop."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command: its names, what is typed after it, what it does; all of them messages."""

    run: Callable[[Table, str], None]
    names: tuple[str, str]  # in the context "command"; the first is the one that is told, others can be typed too
    takes: str
    about: str

    def name(self, words: Words) -> str:
        """Return its name in a language."""
        return words.ask_in(*self.names).split()[0]

    def help(self, words: Words) -> str:
        """Say how it is typed and what it does."""
        usage = f"{self.name(words)} {words.ask(self.takes)}" if self.takes else self.name(words)
        return f"{usage}: {words.ask(self.about)}"
