"""What a command is: one function, one help text, and names in every language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from azulejos.game import Game
from azulejos.move import Move
from azulejos.terminal.story import Step
from azulejos.words import Words


class Stop(Exception):
    """The person wants to stop."""


class Listener(Protocol):
    """Somebody at a table who asks, here or in a browser."""

    @property
    def game(self) -> Game:
        """The game that is played."""

    @property
    def words(self) -> Words:
        """The words in which they are answered."""

    @property
    def steps(self) -> Sequence[Step]:
        """What has happened."""

    @property
    def seat(self) -> int | None:
        """Where they sit."""

    def tell(self, *texts: str) -> None:
        """Say texts."""

    def find(self, text: str) -> list[Move]:
        """Return the legal moves that a text can mean; if there is none, say why."""

    def short_lines(self) -> list[str]:
        """Return the table as lines for a braille display."""


Asker = TypeVar("Asker", contravariant=True)


@dataclass(frozen=True, slots=True)
class Command(Generic[Asker]):
    """A command: its names, what is typed after it, what it does; all of them messages."""

    run: Callable[[Asker, str], None]
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
