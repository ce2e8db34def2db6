"""A game that is replayed: all that its page shows, for tables and for pasted records alike."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import groupby
from typing import Any
from urllib.parse import urlencode

from azulejos.analysis import Analysis
from azulejos.server.analyses import Insight
from azulejos.server.course import Course
from azulejos.server.preferences import Preferences
from azulejos.words import Words


@dataclass(frozen=True, slots=True)
class Replay:
    """A game, who speaks about it, and where its pages are."""

    course: Course
    words: Words
    insight: Insight
    page: str  # addresses
    picture: str
    curve: str
    fields: dict[str, str] = field(default_factory=dict)  # what each of these addresses needs
    closing: str = ""  # how it ended, if not by the rules
    note: str = ""  # what else is to be known about it

    def address(self, path: str, **values: object) -> str:
        """Return an address with what it needs."""
        return f"{path}?{urlencode({**self.fields, **values})}"

    def ply_context(self, number: int, seat: int, preferences: Preferences) -> dict[str, Any]:
        """Return what is shown about the moment after a move."""
        course, words = self.course, self.words
        ply, view = course.plies[number], course.view(number)
        return {
            "ply": number,
            "last": course.last,
            "title": self._title(number),
            "told": [words.events(view, ply.happened), *(self._end(number))],
            "scores": self._scores(number),
            "verdict": self._verdict(number),
            "position": words.position(view),
            "picture": self.address(
                self.picture, ply=number, seat=seat, lang=words.language, letters=preferences.marks
            ),
            "again": self.step(number, seat),
            "chart": chart(self.insight, words, self.address(self.curve, lang=words.language, ply=number)),
        }

    def page_context(self, seat: int) -> dict[str, Any]:
        """Return what is shown about the whole game."""
        course, words, last = self.course, self.words, self.course.last
        view = course.view(last)
        return {
            "seat": seat,
            "names": [words.seat(at) for at in range(len(view.boards))],
            "fields": self.fields,
            "page": self.page,
            "rounds": self._rounds(seat),
            "points": points(words, view, course),
            "is_analysed": self.insight.analysis is not None,
            "note": self.note,
        }

    def step(self, number: int, seat: int) -> str:
        """Return the address of the page after so many moves, or as near to it as there is."""
        return self.address(self.page, ply=min(max(0, number), self.course.last), seat=seat)

    def _title(self, number: int) -> str:
        if number == 0:
            return self.words.ask("The beginning")
        return self.words.ask("Move {number} of {last}", number=number, last=self.course.last)

    def _end(self, number: int) -> list[str]:
        if number < self.course.last:
            return []
        end = self.closing or self.words.winner(self.course.view(number))
        return [end] if end else []

    def _scores(self, number: int) -> list[dict[str, Any]]:
        boards = self.course.view(number).boards
        before = self.course.view(max(0, number - 1)).boards
        return [
            {
                "name": self.words.seat(seat),
                "score": board.score,
                "change": board.score - before[seat].score,
                "is_mover": seat == self.course.plies[number].seat,
            }
            for seat, board in enumerate(boards)
        ]

    def _verdict(self, number: int) -> Any:
        analysis = self.insight.analysis
        return self.words.verdict(self.course.game(number - 1), analysis, number) if analysis and number else None

    def _rounds(self, seat: int) -> list[tuple[int, list[dict[str, Any]]]]:
        rows = [self._row(number, seat, self.insight.analysis) for number in range(1, self.course.last + 1)]
        return [(number, list(group)) for number, group in groupby(rows, key=lambda row: row["round"])]

    def _row(self, number: int, seat: int, analysis: Analysis | None) -> dict[str, Any]:
        ply, before = self.course.plies[number], self.course.view(number - 1)
        assert ply.seat is not None
        assert ply.move is not None
        row = {
            "number": number,
            "round": before.round,
            "seat": self.words.seat(ply.seat),
            "token": ply.move.token,
            "told": self.words.move(before, ply.move),
            "address": self.step(number, seat),
        }
        if analysis:
            judged = analysis.moves[number - 1]
            turns = {point.step for point in analysis.turning_points}
            row |= {
                "loss": self.words.percent(judged.loss) if round(100 * judged.loss) else "",
                "grade": self.words.grade(judged),
                "kind": judged.grade.name if judged.grade else "",
                "is_turning": number - 1 in turns,
            }
        return row


def chart(insight: Insight, words: Words, address: str) -> dict[str, Any]:
    """Return the curve of an analysis and what it shows in words, as far as there is one."""
    lines = words.curve(insight.analysis) if insight.analysis else []
    return {"is_waiting": insight.is_waiting, "address": address, "lines": lines}


def points(words: Words, view: Any, course: Course) -> dict[str, Any]:
    """Return how everybody got their points, as a table has it."""
    return {
        "names": [words.seat(seat) for seat in range(len(view.boards))],
        "accounts": words.accounts(view, course.events()),
        "totals": [board.score for board in view.boards],
    }
