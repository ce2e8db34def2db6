"""What a bot advises, in words: the move, what it is for, how good it is, how it may go on, what else is good."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from azulejos.event import Dealt
from azulejos.game import Game
from azulejos.words.catalogue import message_n
from azulejos.words.family import FamilyWords

if TYPE_CHECKING:  # what is said about a choice needs no bot
    from azulejos.bots.choice import Alternative, Choice

OTHERS = 3  # as many other moves are named
AHEAD = 4  # as many moves that may follow are told


class Advice:
    """Says choices of bots in the words of a family."""

    def __init__(self, words: FamilyWords) -> None:
        """Speak with the voice of these words."""
        self._words, self._voice = words, words.voice
        self.say = words.say

    def lines(self, game: Game, choice: Choice) -> list[str]:
        """Say a choice, a line for each thing."""
        view, move = game.view, choice.move
        reasons = self._voice.all_of(self._words.reasons(game, view, move))
        lines = [
            self.say("{move}: {told}.", move=move, told=self._words.move(view, move)),
            self.say("This move {reasons}.", reasons=reasons),
            self.chances(choice.win),
            self._scores(choice.scores),
        ]
        if choice.exact:
            lines.append(self.say("The rest of the round has been searched to its end."))
        ahead = list(self._ahead(game, choice))
        if ahead:
            lines.append(self.say("It may go on like this: {moves}", moves=self._voice.sentence(*ahead)))
        return lines + self._others(view, choice)

    def chances(self, win: tuple[float, ...]) -> str:
        """Say everybody's chance of winning."""
        items = [
            self.say("{seat} {chance}", seat=self._voice.seat(seat), chance=self._voice.percent(chance))
            for seat, chance in enumerate(win)
        ]
        return self.say("Chance of winning: {items}.", items=self._voice.series(items))

    def _scores(self, scores: tuple[float, ...]) -> str:
        items = [
            self.say("{seat} {n}", seat=self._voice.seat(seat), n=round(score)) for seat, score in enumerate(scores)
        ]
        return self.say("Points expected at the end: {items}.", items=self._voice.series(items))

    def _ahead(self, game: Game, choice: Choice) -> Iterator[str]:
        """Say the moves that may follow, as far as no tiles are drawn."""
        after = game.as_seen()
        for place, move in enumerate(choice.line[: AHEAD + 1]):
            if move not in after.legal_moves():
                return
            if place:
                seat = self._voice.seat(after.view.turn)
                yield self.say("{seat}: {move}", seat=seat, move=self._words.move(after.view, move))
            after.play(move)
            if any(isinstance(event, Dealt) for event in after.events):
                return

    def _others(self, view: Any, choice: Choice) -> list[str]:
        others = [each for each in choice.alternatives if each.move != choice.move][:OTHERS]
        own = next((each for each in choice.alternatives if each.move == choice.move), None)
        if not others:
            return []
        lines = []
        if own:
            better = round(100 * (own.win - others[0].win))
            if better > 0:
                one, many = message_n(
                    "Better than the next best move by {n} percentage point.",
                    "Better than the next best move by {n} percentage points.",
                )
                lines.append(self._words.say_n(one, many, better))
        items = [self._weighed(view, each) for each in others]
        lines.append(self.say("Other moves: {moves}", moves=self._voice.sentence(*items)))
        return lines

    def _weighed(self, view: Any, other: Alternative) -> str:
        told, chance = self._words.move(view, other.move), self._voice.percent(other.win)
        return self.say("{move}, {told}: {chance}", move=other.move, told=told, chance=chance)
