"""A score sheet: lines that people type to the score keeper, and its answers; for the terminal and the page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from azulejos.core.errors import IllegalMove
from azulejos.core.event import Event
from azulejos.dialogue import commands
from azulejos.dialogue.commands import find_command
from azulejos.dialogue.context import find_seat
from azulejos.dialogue.parser import parse_phrase
from azulejos.dialogue.scoring import KEEPERS, ScoreKeeper, split_name, total
from azulejos.words import Words


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
