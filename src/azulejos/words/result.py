"""Results: the winner, and the breakdown of the scores as numbers and in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from azulejos.core.event import AnyEvent, Event
from azulejos.core.family import find_family
from azulejos.words.catalogue import ngettext_noop
from azulejos.words.family import FamilyWords, gain
from azulejos.words.phrasing import pack


@dataclass(frozen=True, slots=True)
class ScoreItem:
    """Points that were won or lost for one thing."""

    what: str
    points: tuple[int, ...]  # by seat


class Result:
    """The results of games in the words of a family."""

    def __init__(self, words: FamilyWords) -> None:
        """Take the words of a family."""
        self._words, self._phrasing = words, words.phrasing
        self.say, self.say_n, self.say_in = words.say, words.say_n, words.say_in

    def breakdown(self, view: Any, events: Sequence[AnyEvent]) -> list[ScoreItem]:
        """Return the breakdown of the scores; points without an event are those from before the events."""
        seats = range(len(view.boards))
        sums = {kind: [0 for _ in seats] for kind in self._words.score_items}
        for event in events:
            if isinstance(event, Event) and type(event) in sums:
                sums[type(event)][event.seat] += gain(event)
        before = tuple(view.boards[seat].score - sum(each[seat] for each in sums.values()) for seat in seats)
        items = [ScoreItem(self.say_in("account", "starting score"), before)]
        items += [ScoreItem(self.say_in(*self._words.score_items[kind]), tuple(each)) for kind, each in sums.items()]
        return [item for item in items if any(item.points)]

    def winner(self, view: Any) -> str:
        """Return the winners; empty while the game is not over."""
        winners = find_family(self._words.name).make_state(view).winners()
        if not winners:
            return ""
        names = self._phrasing.all_of(self._phrasing.seat(seat) for seat in winners)
        points = self._phrasing.say_n_in("with", "{n} point", "{n} points", view.boards[winners[0]].score)
        one, many = ngettext_noop("{seats} wins with {points}.", "{seats} share the victory with {points}.")
        return self.say_n(one, many, len(winners), seats=names, points=points)

    def items(self, view: Any, events: Sequence[AnyEvent]) -> list[str]:
        """Return the result with the breakdown of each player's score, as utterances."""
        winner, scores = self.winner(view), self._words.score_items_of([board.score for board in view.boards])
        if not winner:
            return [self._words.turn(view), *scores]
        lines = [" ".join([self.say("The game is over."), winner])]
        if not events:
            return lines + scores
        items = self.breakdown(view, events)
        return lines + [line for seat in range(len(view.boards)) for line in self._player(view, seat, items)]

    def _player(self, view: Any, seat: int, items: Sequence[ScoreItem]) -> list[str]:
        """Return the breakdown of a player's score."""
        gains = [(item.what, item.points[seat]) for item in items if item.points[seat]]
        parts = [
            self.say("{what} plus {n}", what=what, n=n) if n > 0 else self.say("{what} minus {n}", what=what, n=-n)
            for what, n in gains
        ]
        name, points = self._phrasing.seat(seat), self._phrasing.points(view.boards[seat].score)
        if not parts:
            return [self.say("{seat}: {points}.", seat=name, points=points)]
        return pack(
            parts,
            lambda group: self.say(
                "{seat}: {points}: {account}.", seat=name, points=points, account=self._phrasing.series(group)
            ),
        )
