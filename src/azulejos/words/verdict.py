"""What a bot thinks of one move of a game, in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from azulejos.game import Game
from azulejos.words.advice import Advice
from azulejos.words.catalogue import message_n
from azulejos.words.choices import BOTS
from azulejos.words.family import FamilyWords
from azulejos.words.review import Review

if TYPE_CHECKING:  # what is said about an analysis needs none to be made
    from azulejos.analysis import Analysis, JudgedMove


@dataclass(frozen=True, slots=True)
class Verdict:
    """Sentences about a move."""

    loss: str  # how good or bad it is
    best: str  # what the bot would have played and what for; empty if that is the same
    chances: str  # everybody's chance of winning after it
    turning: str  # empty unless the game turned here


class Judge:
    """Says what bots think of moves, in the words of a family."""

    def __init__(self, words: FamilyWords) -> None:
        """Speak with the voice of these words."""
        self._words, self._voice = words, words.voice
        self._review = Review(words.voice)
        self.say, self.say_n, self.say_in = words.say, words.say_n, words.say_in

    def verdict(self, game: Game, analysis: Analysis, number: int) -> Verdict:
        """Say what a bot thinks of a move, counted from 1; the game is as it was before the move."""
        judged = analysis.moves[number - 1]
        bot = self.say_in(*BOTS[analysis.bot]) if analysis.bot in BOTS else analysis.bot
        is_best = judged.move == judged.best
        turns = [point for point in analysis.turning_points if point.step == number - 1]
        return Verdict(
            self.say("{bot} would have played the same.", bot=bot) if is_best else self._loss(judged),
            "" if is_best else self._best(game, judged, bot),
            Advice(self._words).chances(analysis.curve[number]),
            self._review.turning_point(analysis, turns[0]) if turns else "",
        )

    def _loss(self, judged: JudgedMove) -> str:
        n = round(100 * judged.loss)
        if n == 0:
            return self.say("As good as the best move.")
        one, many = message_n(
            "It costs {n} percentage point of the chance of winning.",
            "It costs {n} percentage points of the chance of winning.",
        )
        cost = self.say_n(one, many, n)
        if judged.grade is None:
            return cost
        return self.say("{grade}: {told}", grade=self._review.grade(judged.grade), told=cost)

    def _best(self, game: Game, judged: JudgedMove, bot: str) -> str:
        view = game.view
        told = self._words.move(view, judged.best)
        reasons = self._voice.all_of(self._words.reasons(game, view, judged.best))
        best = self.say("{bot} would have played {move}: {told}.", bot=bot, move=judged.best, told=told)
        return f"{best} {self.say('This move {reasons}.', reasons=reasons)}"
