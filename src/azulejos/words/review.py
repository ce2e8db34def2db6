"""Reviews of analysed games in words: a table of all moves, the players' mistakes, turning points, single moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from azulejos.core.game import Game
from azulejos.words.advice import Advice
from azulejos.words.catalogue import ngettext_noop, pgettext_noop
from azulejos.words.family import FamilyWords
from azulejos.words.phrasing import Phrasing

if TYPE_CHECKING:  # words need no analysis to be loaded
    from azulejos.analysis import AnalysedMove, Analysis, Grade, TurningPoint

HEADINGS = (
    pgettext_noop("table", "Move"),
    pgettext_noop("table", "Round"),
    pgettext_noop("table", "Player"),
    pgettext_noop("table", "Played"),
    pgettext_noop("table", "Chance"),
    pgettext_noop("table", "Loss"),
    pgettext_noop("table", "Best"),
    pgettext_noop("table", "Verdict"),
)
GRADES = {
    "inaccuracy": pgettext_noop("grade", "inaccuracy"),
    "mistake": pgettext_noop("grade", "mistake"),
    "blunder": pgettext_noop("grade", "blunder"),
}
COUNTED = {
    "inaccuracy": ngettext_noop("{n} inaccuracy", "{n} inaccuracies"),
    "mistake": ngettext_noop("{n} mistake", "{n} mistakes"),
    "blunder": ngettext_noop("{n} blunder", "{n} blunders"),
}
GAP = "  "


class Review:
    """Reviews of whole games."""

    def __init__(self, phrasing: Phrasing) -> None:
        """Take the phrasing of a listener."""
        self._phrasing = phrasing
        self.say, self.say_n, self.say_in = phrasing.say, phrasing.say_n, phrasing.say_in

    def lines(self, analysis: Analysis) -> list[str]:
        """Return a table of all moves, a line for each player, and the turning points."""
        return [
            *self._table(analysis),
            "",
            *(self._player(analysis, seat) for seat in range(len(analysis.end))),
            *self._turning(analysis),
        ]

    def curve(self, analysis: Analysis) -> list[str]:
        """Return how the winning chances developed; the first line is a title."""
        return [
            self.say("Chance of winning, move by move."),
            *(self._course(analysis, seat) for seat in range(len(analysis.end))),
            *self._turning(analysis),
        ]

    # Moves

    def _table(self, analysis: Analysis) -> list[str]:
        rows = [[self.say_in(*heading) for heading in HEADINGS], *map(self._row, analysis.moves)]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        return [GAP.join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip() for row in rows]

    def _row(self, analysed: AnalysedMove) -> list[str]:
        return [
            str(analysed.number),
            str(analysed.round),
            self._phrasing.seat(analysed.seat),
            str(analysed.move),
            self._phrasing.percent(analysed.win[analysed.seat]),
            self._phrasing.percent(analysed.loss),
            str(analysed.best),
            self.grade(analysed.grade) if analysed.grade else "",
        ]

    def grade(self, grade: Grade) -> str:
        """Return the grade of a move, after its sign."""
        return f"{grade.sign} {self.say_in(*GRADES[grade.name])}"

    # Players

    def _player(self, analysis: Analysis, seat: int) -> str:
        grades = [analysed.grade.name for analysed in analysis.moves if analysed.seat == seat and analysed.grade]
        counts = [self.say_n(*COUNTED[name], grades.count(name)) for name in COUNTED if name in grades]
        without = self.say("no mistakes")
        return self.say(
            "{seat}: {counts}; {lost} percentage points lost per move on average.",
            seat=self._phrasing.seat(seat),
            counts=self._phrasing.series(counts or [without]),
            lost=self._phrasing.decimal(100 * analysis.average_loss(seat)),
        )

    def _course(self, analysis: Analysis, seat: int) -> str:
        chances = [win[seat] for win in analysis.curve]
        first, least, most, last = map(self._phrasing.percent, (chances[0], min(chances), max(chances), chances[-1]))
        return self.say(
            "{seat}: {first} at the start, lowest {least}, highest {most}, {last} at the end.",
            seat=self._phrasing.seat(seat),
            first=first,
            least=least,
            most=most,
            last=last,
        )

    # Turning points

    def _turning(self, analysis: Analysis) -> list[str]:
        points = analysis.turning_points
        if not points:
            return [self.say("The game has no turning point.")]
        return [self.turning_point(analysis, point) for point in points]

    def turning_point(self, analysis: Analysis, point: TurningPoint) -> str:
        """Return the move by which the lead changed."""
        analysed = analysis.moves[point.step]
        move = f"{analysed.move} {self.grade(analysed.grade)}" if analysed.grade else str(analysed.move)
        return self.say(
            "Turning point: move {number}, {move} by {seat}, gives the lead to {leader}, from {before} to {after}.",
            number=analysed.number,
            move=move,
            seat=self._phrasing.seat(analysed.seat),
            leader=self._phrasing.seat(point.leader),
            before=self._phrasing.percent(point.before[point.leader]),
            after=self._phrasing.percent(point.after[point.leader]),
        )


@dataclass(frozen=True, slots=True)
class Verdict:
    """A bot's opinion of a move, in sentences."""

    loss: str  # its grade and cost
    best: str  # the bot's own move and its reasons; empty if that is the same
    chances: str  # the winning chances after it
    turning: str  # empty unless it is a turning point


class MoveReview:
    """Reviews of single moves in the words of a family."""

    def __init__(self, words: FamilyWords) -> None:
        """Take the words of a family."""
        self._words, self._phrasing = words, words.phrasing
        self._review = Review(words.phrasing)
        self.say, self.say_n, self.say_in = words.say, words.say_n, words.say_in

    def verdict(self, game: Game, analysis: Analysis, number: int) -> Verdict:
        """Return the verdict on a move, counted from 1; the game stands before the move."""
        analysed = analysis.moves[number - 1]
        bot = self._phrasing.bot(analysis.bot)
        is_best = analysed.move == analysed.best
        turns = [point for point in analysis.turning_points if point.step == number - 1]
        return Verdict(
            self.say("{bot} would have played the same.", bot=bot) if is_best else self._loss(analysed),
            "" if is_best else self._best(game, analysed, bot),
            Advice(self._words).chances(analysis.curve[number]),
            self._review.turning_point(analysis, turns[0]) if turns else "",
        )

    def _loss(self, analysed: AnalysedMove) -> str:
        n = round(100 * analysed.loss)
        if n == 0:
            return self.say("As good as the best move.")
        one, many = ngettext_noop(
            "It costs {n} percentage point of the chance of winning.",
            "It costs {n} percentage points of the chance of winning.",
        )
        cost = self.say_n(one, many, n)
        if analysed.grade is None:
            return cost
        return self.say("{grade}: {told}", grade=self._review.grade(analysed.grade), told=cost)

    def _best(self, game: Game, analysed: AnalysedMove, bot: str) -> str:
        view = game.view
        told = self._words.move(view, analysed.best)
        reasons = self._phrasing.all_of(self._words.reasons(game, view, analysed.best))
        best = self.say("{bot} would have played {move}: {told}.", bot=bot, move=analysed.best, told=told)
        return f"{best} {self.say('This move {reasons}.', reasons=reasons)}"
