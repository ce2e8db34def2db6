"""Score keeping without a referee: a family scores single tiles and penalties through its kernel."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from azulejos.core.event import Event
from azulejos.core.family import ByFamily
from azulejos.dialogue.context import find_seat
from azulejos.dialogue.parser import Phrase
from azulejos.words.family import gain


class ScoreKeeper(ABC):
    """The points and boards of a game of which nothing else is known."""

    examples: ClassVar[tuple[tuple[str, str], ...]]  # entries without a name, messages with their context
    silent: ClassVar[tuple[type[Event], ...]] = ()  # events of which only the cost is said, the number of the entry
    least = 0  # the lowest possible score

    def __init__(self, rules: Any) -> None:
        """Begin with empty boards."""
        self.view: Any = self.begin(rules)
        self._earlier: list[Any] = []  # views before each entry

    @abstractmethod
    def begin(self, rules: Any) -> Any:
        """Return the view of a game that begins."""

    @abstractmethod
    def score(self, seat: int, phrase: Phrase) -> tuple[Any, list[Event]] | None:
        """Return the view after an entry and its events; None if it is no entry, IllegalMove if it breaks a rule."""

    @abstractmethod
    def bonuses(self) -> tuple[Any, list[Event]]:
        """Return the view after the bonuses at the end of the game, and their events."""

    def enter(self, seat: int, phrase: Phrase) -> list[Event] | None:
        """Score an entry and return its events; None if it is no entry."""
        return self._keep(self.score(seat, phrase))

    def finish(self) -> list[Event]:
        """Score the bonuses at the end of the game."""
        return self._keep(self.bonuses()) or []

    def undo(self) -> bool:
        """Take the last entry back; return whether there was one."""
        if self._earlier:
            self.view = self._earlier.pop()
            return True
        return False

    def _keep(self, found: tuple[Any, list[Event]] | None) -> list[Event] | None:
        if found is None:
            return None
        self._earlier.append(self.view)
        self.view = found[0]
        return found[1]


KEEPERS: ByFamily[type[ScoreKeeper]] = ByFamily("ui.scoring", "KEEPER")


def total(events: Sequence[Event], seat: int) -> int:
    """Return the points that events bring to a seat."""
    return sum(gain(event) for event in events if event.seat == seat)


def split_name(line: str, names: Sequence[str]) -> tuple[int | None, str]:
    """Split a line into the seat whose name it begins with, None without one, and the rest."""
    words = line.split()
    for size in range(min(len(words), max(len(name.split()) for name in names)), 0, -1):
        start = " ".join(words[:size]).rstrip(":,")
        seat = None if start.isdecimal() else find_seat(start, names)
        if seat is not None:
            return seat, " ".join(words[size:])
    return None, line
