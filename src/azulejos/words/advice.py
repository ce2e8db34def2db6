"""Advice in words: a bot's move, its reasons, the expected result, a variation and alternatives."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from azulejos.core.event import Dealt
from azulejos.core.game import Game
from azulejos.words.catalogue import ngettext_noop
from azulejos.words.family import FamilyWords
from azulejos.words.phrasing import pack

if TYPE_CHECKING:  # words need no bot to be loaded
    from azulejos.bots.interface import Alternative, Choice

OTHERS = 3  # alternatives that are named
AHEAD = 4  # moves of the variation that are told


class Advice:
    """The choices of bots in the words of a family."""

    def __init__(self, words: FamilyWords) -> None:
        """Take the words of a family."""
        self._words, self._phrasing = words, words.phrasing
        self.say = words.say

    def lines(self, game: Game, choice: Choice) -> list[str]:
        """Return a choice as lines; the first is the move."""
        if self._phrasing.braille:
            return self._short(game, choice)
        view, move = game.view, choice.move
        reasons = self._phrasing.all_of(self._words.reasons(game, view, move))
        lines = [
            self.say("{move}: {told}.", move=move, told=self._words.move(view, move)),
            self.say("This move {reasons}.", reasons=reasons),
            self.chances(choice.win),
            self._scores(choice.scores),
        ]
        if choice.exact:
            lines.append(self.say("The rest of the round has been searched to the end."))
        ahead = list(self._ahead(game, choice))
        if ahead:
            lines += pack(
                ahead, lambda some: self.say("Possible continuation: {moves}", moves=self._phrasing.sentence(*some))
            )
        return lines + self._others(view, choice)

    def _short(self, game: Game, choice: Choice) -> list[str]:
        """Return a choice as short lines: the moves with the player's chance of winning, and the reasons."""
        view, lines = game.view, self._phrasing.lines
        weighed = [(choice.move, choice.win[view.turn]), *((each.move, each.win) for each in self._best(choice))]
        first, *others = [lines(str(move), self._phrasing.percent(chance)) for move, chance in weighed]
        reasons = [line for reason in self._words.reasons(game, view, choice.move) for line in lines(reason)]
        return [*first, *reasons, *(line for each in others for line in each)]

    def chances(self, win: tuple[float, ...]) -> str:
        """Return the winning chances of all players."""
        items = [
            self.say("{seat} {chance}", seat=self._phrasing.seat(seat), chance=self._phrasing.percent(chance))
            for seat, chance in enumerate(win)
        ]
        return self.say("Chance of winning: {items}.", items=self._phrasing.series(items))

    def _scores(self, scores: tuple[float, ...]) -> str:
        items = [
            self.say("{seat} {n}", seat=self._phrasing.seat(seat), n=round(score)) for seat, score in enumerate(scores)
        ]
        return self.say("Expected final scores: {items}.", items=self._phrasing.series(items))

    def _ahead(self, game: Game, choice: Choice) -> Iterator[str]:
        """Yield the moves of the variation, up to the next draw of tiles."""
        after = game.as_seen()
        for place, move in enumerate(choice.line[: AHEAD + 1]):
            if move not in after.legal_moves():
                return
            if place:
                seat = self._phrasing.seat(after.view.turn)
                yield self.say("{seat}: {move}", seat=seat, move=self._words.move(after.view, move))
            after.play(move)
            if any(isinstance(event, Dealt) for event in after.events):
                return

    def _best(self, choice: Choice) -> list[Alternative]:
        """Return the best of the other moves."""
        return [each for each in choice.alternatives if each.move != choice.move][:OTHERS]

    def _others(self, view: Any, choice: Choice) -> list[str]:
        others = self._best(choice)
        own = next((each for each in choice.alternatives if each.move == choice.move), None)
        if not others:
            return []
        lines = []
        if own:
            better = round(100 * (own.win - others[0].win))
            if better > 0:
                one, many = ngettext_noop(
                    "Better than the next best move by {n} percentage point.",
                    "Better than the next best move by {n} percentage points.",
                )
                lines.append(self._words.say_n(one, many, better))
        items = [self._weighed(view, each) for each in others]
        return lines + pack(items, lambda some: self.say("Other moves: {moves}", moves=self._phrasing.sentence(*some)))

    def _weighed(self, view: Any, other: Alternative) -> str:
        told, chance = self._words.move(view, other.move), self._phrasing.percent(other.win)
        return self.say("{move}, {told}: {chance}", move=other.move, told=told, chance=chance)
