"""A game as a bot sees it, in words: a table of moves, what each player did wrong, where the game turned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from azulejos.words.catalogue import message_in, message_n
from azulejos.words.voice import Voice

if TYPE_CHECKING:  # what is said about an analysis needs none to be made
    from azulejos.analysis import Analysis, Grade, JudgedMove, TurningPoint

HEADINGS = (
    message_in("table", "Move"),
    message_in("table", "Round"),
    message_in("table", "Player"),
    message_in("table", "Played"),
    message_in("table", "Chance"),
    message_in("table", "Loss"),
    message_in("table", "Best"),
    message_in("table", "Verdict"),
)
GRADES = {
    "inaccuracy": message_in("grade", "inaccuracy"),
    "mistake": message_in("grade", "mistake"),
    "blunder": message_in("grade", "blunder"),
}
COUNTED = {
    "inaccuracy": message_n("{n} inaccuracy", "{n} inaccuracies"),
    "mistake": message_n("{n} mistake", "{n} mistakes"),
    "blunder": message_n("{n} blunder", "{n} blunders"),
}
GAP = "  "


class Review:
    """Says analyses."""

    def __init__(self, voice: Voice) -> None:
        """Speak with a voice."""
        self._voice = voice
        self.say, self.say_n, self.say_in = voice.say, voice.say_n, voice.say_in

    def lines(self, analysis: Analysis) -> list[str]:
        """Say all of an analysis."""
        return [
            *self._table(analysis),
            "",
            *(self._player(analysis, seat) for seat in range(len(analysis.end))),
            *self._turning(analysis),
        ]

    def curve(self, analysis: Analysis) -> list[str]:
        """Say how the chances went."""
        return [
            self.say("Chance of winning, move by move."),
            *(self._course(analysis, seat) for seat in range(len(analysis.end))),
            *self._turning(analysis),
        ]

    # The table

    def _table(self, analysis: Analysis) -> list[str]:
        rows = [[self.say_in(*heading) for heading in HEADINGS], *map(self._row, analysis.moves)]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        return [GAP.join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip() for row in rows]

    def _row(self, judged: JudgedMove) -> list[str]:
        return [
            str(judged.number),
            str(judged.round),
            self._voice.seat(judged.seat),
            str(judged.move),
            self._voice.percent(judged.win[judged.seat]),
            self._voice.percent(judged.loss),
            str(judged.best),
            self.grade(judged.grade) if judged.grade else "",
        ]

    def grade(self, grade: Grade) -> str:
        """Say how bad a move is, after its sign."""
        return f"{grade.sign} {self.say_in(*GRADES[grade.name])}"

    # The players

    def _player(self, analysis: Analysis, seat: int) -> str:
        grades = [judged.grade.name for judged in analysis.moves if judged.seat == seat and judged.grade]
        counts = self._voice.series(self.say_n(*COUNTED[name], grades.count(name)) for name in COUNTED)
        lost = f"{100 * analysis.average_loss(seat):.1f}"
        return self.say(
            "{seat}: {counts}; {lost} percentage points lost with a move on average.",
            seat=self._voice.seat(seat),
            counts=counts,
            lost=lost,
        )

    def _course(self, analysis: Analysis, seat: int) -> str:
        chances = [win[seat] for win in analysis.curve]
        first, least, most, last = map(self._voice.percent, (chances[0], min(chances), max(chances), chances[-1]))
        return self.say(
            "{seat}: {first} at first, at least {least}, at most {most}, {last} in the end.",
            seat=self._voice.seat(seat),
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
        """Say by which move the lead went to whom."""
        judged = analysis.moves[point.step]
        move = f"{judged.move} {self.grade(judged.grade)}" if judged.grade else str(judged.move)
        return self.say(
            "Turning point: with move {number}, {move} by {seat}, the lead goes to {leader}, from {before} to {after}.",
            number=judged.number,
            move=move,
            seat=self._voice.seat(judged.seat),
            leader=self._voice.seat(point.leader),
            before=self._voice.percent(point.before[point.leader]),
            after=self._voice.percent(point.after[point.leader]),
        )
