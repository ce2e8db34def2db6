"""How a game ended, and how everybody got their points: as numbers for a table, and in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from azulejos.event import AnyEvent, Event
from azulejos.families import find_family
from azulejos.words.catalogue import message_n
from azulejos.words.family import FamilyWords


@dataclass(frozen=True, slots=True)
class Account:
    """Points that were won or lost for one thing."""

    what: str
    points: tuple[int, ...]  # by seat


class Result:
    """Says results in the words of a family."""

    def __init__(self, words: FamilyWords) -> None:
        """Speak with the voice of these words."""
        self._words, self._voice = words, words.voice
        self.say, self.say_n, self.say_in = words.say, words.say_n, words.say_in

    def accounts(self, view: Any, events: Sequence[AnyEvent]) -> list[Account]:
        """Return for what everybody got their points; what the events do not tell they had before."""
        seats = range(len(view.boards))
        sums = {kind: [0 for _ in seats] for kind in self._words.account}
        for event in events:
            if isinstance(event, Event) and type(event) in sums:
                sums[type(event)][event.seat] += _gain(event)
        before = tuple(view.boards[seat].score - sum(each[seat] for each in sums.values()) for seat in seats)
        accounts = [Account(self.say_in("account", "to begin with"), before)]
        accounts += [Account(self.say_in(*self._words.account[kind]), tuple(each)) for kind, each in sums.items()]
        return [account for account in accounts if any(account.points)]

    def winner(self, view: Any) -> str:
        """Say who has won; nothing as long as nobody has."""
        winners = find_family(self._words.name).build(view).winners()
        if not winners:
            return ""
        names = self._voice.all_of(self._voice.seat(seat) for seat in winners)
        points = self._voice.say_n_in("with", "{n} point", "{n} points", view.boards[winners[0]].score)
        one, many = message_n("{seats} wins with {points}.", "{seats} share the victory with {points}.")
        return self.say_n(one, many, len(winners), seats=names, points=points)

    def sentences(self, view: Any, events: Sequence[AnyEvent]) -> str:
        """Say how the game ended and how everybody got their points."""
        winner = self.winner(view)
        if not winner:
            return f"{self._words.turn(view)} {self._words.scores(view)}"
        lines = [self.say("The game is over."), winner]
        if events:
            accounts = self.accounts(view, events)
            lines += [self._account(view, seat, accounts) for seat in range(len(view.boards))]
        else:
            lines.append(self._words.scores(view))
        return " ".join(lines)

    def _account(self, view: Any, seat: int, accounts: Sequence[Account]) -> str:
        """Say how a seat got its points."""
        items = [
            self.say("{what} {sign}{n}", what=account.what, sign="−" if n < 0 else "+", n=abs(n))
            for account in accounts
            if (n := account.points[seat])
        ]
        name, points = self._voice.seat(seat), self._voice.points(view.boards[seat].score)
        if not items:
            return self.say("{seat}: {points}.", seat=name, points=points)
        return self.say("{seat}: {points}: {account}.", seat=name, points=points, account=self._voice.series(items))


def _gain(event: Event) -> int:
    """Return how many points an event brought, or cost if it is negative."""
    return int(getattr(event, "points", 0) - getattr(event, "lost", 0))
