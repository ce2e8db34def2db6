"""Score keeping without a referee: a family scores single tiles and penalties through its kernel.

A score sheet answers the lines that people type, in the terminal and on the page.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from azulejos.core.errors import IllegalMove
from azulejos.core.event import Event
from azulejos.core.family import ByFamily
from azulejos.dialogue import commands
from azulejos.dialogue.commands import find_command
from azulejos.dialogue.context import find_seat
from azulejos.dialogue.parser import Phrase, parse_phrase
from azulejos.words import Words
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


# The sheet


@dataclass(frozen=True, slots=True)
class _Kept:
    """A line that has changed the sheet: the player before it, and whether it has scored."""

    line: str
    seat: int
    scores: bool


class ScoreSheet:
    """The points of a game of which nothing else is known, and the lines that have led to them."""

    def __init__(self, family: str, rules: Any, words: Words) -> None:
        """Begin an empty sheet; ``words`` have the players' names."""
        self.family = family
        self.keeper: ScoreKeeper = KEEPERS[family](rules)
        self.words = words
        self.seat = 0  # of the last entry
        self.is_over = False  # the bonuses are scored
        self._kept: list[_Kept] = []

    @property
    def lines(self) -> list[str]:
        """The lines that have changed the sheet; entered again, they give the same one."""
        return [kept.line for kept in self._kept]

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return [self.words.seat(seat) for seat in range(len(self.keeper.view.boards))]

    def enter_all(self, lines: Iterable[str]) -> list[str]:
        """Enter lines, and return the answer to the last one."""
        said: list[str] = []
        for line in lines:
            said = self.answer(line)
        return said

    def answer(self, line: str) -> list[str]:
        """Enter a line, and return the answer: what it scores and the new total, or why it does not."""
        seat, rest = split_name(line, self.names)
        phrase = parse_phrase(self.family, rest)
        now = self.seat if seat is None else seat
        try:
            events = None if phrase.unknown or not rest or self.is_over else self.keeper.enter(now, phrase)
        except IllegalMove as error:
            return [self.words.why(self.keeper.view, error)]
        if events is not None:
            self._keep(line, now, scores=True)
            return self._tell(events, now, sum(phrase.numbers()))
        command, argument = find_command(rest, self.family) or (None, "")
        if command is commands.ENDS:
            return self._end(line)
        if command is commands.UNDO:
            return self._undo()
        if command is commands.SCORES:
            return [self.words.scores(self.keeper.view)]
        if command is commands.BOARD:
            found = find_seat(argument, self.names) if argument else now
            return self.words.board(self.keeper.view, now if found is None else found)
        if seat is not None and not rest and not self.is_over:
            self._keep(line, seat, scores=False)
            return [self.words.score(self.keeper.view, seat)]
        unknown = self.words.translate("I do not know the word {word}.", word=phrase.unknown)
        return [*([unknown] if phrase.unknown and command is not commands.HELP else []), *self.help()]

    def help(self) -> list[str]:
        """Return what can be typed."""
        words, name = self.words, self.words.seat(self.seat)
        examples = [f"{name} {words.translate_in(*example)}" for example in self.keeper.examples]
        end, undo = commands.ENDS.name(words), commands.UNDO.name(words)
        return [
            words.translate("Type what scores, such as: {examples}.", examples=", ".join(examples)),
            words.translate(
                "Type {undo} to take the last entry back, {end} to score the bonuses at the end of the game.",
                undo=undo,
                end=end,
            ),
        ]

    def _keep(self, line: str, seat: int, *, scores: bool) -> None:
        self._kept.append(_Kept(line, self.seat, scores))
        self.seat = seat

    def _tell(self, events: Sequence[Event], seat: int, cost: int) -> list[str]:
        """Return what an entry scores, and the new total; the cost is that of events of which nothing else is said."""
        words, view = self.words, self.keeper.view
        told = [event for event in events if not isinstance(event, self.keeper.silent)]
        points, change = words.said_points(view, seat), total(events, seat)
        lost = [words.family(self.family).minus(cost, -change, self.keeper.least)] if len(told) < len(events) else []
        total_now = words.translate("{seat}: {points}.", seat=words.seat(seat), points=points)
        return [*words.event_items(view, told), *lost, total_now]

    def _end(self, line: str) -> list[str]:
        """Score the bonuses; entries may follow if there were none."""
        events = [] if self.is_over else self.keeper.finish()
        if self.is_over:
            return [self.words.scores(self.keeper.view)]
        if not events:
            self.keeper.undo()
            return [self.words.translate("There are no bonuses yet.")]
        self.is_over = True
        self._keep(line, self.seat, scores=True)
        return [*self.words.event_items(self.keeper.view, events), self.words.scores(self.keeper.view)]

    def _undo(self) -> list[str]:
        while self._kept:
            last = self._kept.pop()
            self.seat = last.seat
            if last.scores:
                self.keeper.undo()
                self.is_over = False
                return [self.words.scores(self.keeper.view)]
        return [self.words.translate("Nothing to undo yet.")]
