"""Template contexts of a replay, for tables and pasted records."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import groupby
from typing import Any
from urllib.parse import urlencode

from azulejos.analysis import Analysis
from azulejos.core.replay import Timeline
from azulejos.server.http.preferences import Preferences
from azulejos.server.live.analysis import Insight
from azulejos.words import Words


@dataclass(frozen=True, slots=True)
class Replay:
    """A game to replay, its words and analysis, and the addresses of its pages."""

    timeline: Timeline
    words: Words
    insight: Insight
    page: str  # addresses
    picture: str
    curve: str
    fields: dict[str, str] = field(default_factory=dict)  # query parameters of each address
    closing: str = ""  # the end of a game that was given up
    note: str = ""  # a remark shown beside the analysis

    def address(self, path: str, **values: object) -> str:
        """Return an address with its query parameters."""
        return f"{path}?{urlencode({**self.fields, **values})}"

    def ply_context(self, number: int, seat: int, preferences: Preferences) -> dict[str, Any]:
        """Return the context of the ply after a number of moves."""
        timeline, words = self.timeline, self.words
        ply, view = timeline.steps[number], timeline.view(number)
        return {
            "ply": number,
            "last": timeline.last,
            "title": self._title(number),
            "events": [words.events(view, ply.events), *(self._end(number))],
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
        """Return the context of the whole game."""
        timeline, words, last = self.timeline, self.words, self.timeline.last
        view = timeline.view(last)
        return {
            "seat": seat,
            "names": [words.seat(at) for at in range(len(view.boards))],
            "fields": self.fields,
            "page": self.page,
            "rounds": self._rounds(seat),
            "points": points(words, view, timeline),
            "is_analysed": self.insight.analysis is not None,
            "note": self.note,
        }

    def step(self, number: int, seat: int) -> str:
        """Return the address of the page after a number of moves, limited to the moves of the game."""
        return self.address(self.page, ply=min(max(0, number), self.timeline.last), seat=seat)

    def _title(self, number: int) -> str:
        if number == 0:
            return self.words.translate("Start of the game")
        return self.words.translate("Move {number} of {last}", number=number, last=self.timeline.last)

    def _end(self, number: int) -> list[str]:
        if number < self.timeline.last:
            return []
        end = self.closing or self.words.winner(self.timeline.view(number))
        return [end] if end else []

    def _scores(self, number: int) -> list[dict[str, Any]]:
        boards = self.timeline.view(number).boards
        before = self.timeline.view(max(0, number - 1)).boards
        return [
            {
                "name": self.words.seat(seat),
                "score": board.score,
                "change": board.score - before[seat].score,
                "is_mover": seat == self.timeline.steps[number].seat,
            }
            for seat, board in enumerate(boards)
        ]

    def _verdict(self, number: int) -> Any:
        analysis = self.insight.analysis
        return self.words.verdict(self.timeline.game(number - 1), analysis, number) if analysis and number else None

    def _rounds(self, seat: int) -> list[tuple[int, list[dict[str, Any]]]]:
        rows = [self._row(number, seat, self.insight.analysis) for number in range(1, self.timeline.last + 1)]
        return [(number, list(group)) for number, group in groupby(rows, key=lambda row: row["round"])]

    def _row(self, number: int, seat: int, analysis: Analysis | None) -> dict[str, Any]:
        ply, before = self.timeline.steps[number], self.timeline.view(number - 1)
        assert ply.seat is not None
        assert ply.move is not None
        row = {
            "number": number,
            "round": before.round,
            "seat": self.words.seat(ply.seat),
            "token": ply.move.token,
            "move": self.words.move(before, ply.move),
            "address": self.step(number, seat),
        }
        if analysis:
            analysed = analysis.moves[number - 1]
            turns = {point.step for point in analysis.turning_points}
            row |= {
                "loss": self.words.percent(analysed.loss) if round(100 * analysed.loss) else "",
                "grade": self.words.grade(analysed),
                "kind": analysed.grade.name if analysed.grade else "",
                "is_turning": number - 1 in turns,
            }
        return row


def chart(insight: Insight, words: Words, address: str) -> dict[str, Any]:
    """Return the address of the curve and its description; no lines without an analysis."""
    lines = words.curve(insight.analysis) if insight.analysis else []
    return {"is_waiting": insight.is_waiting, "address": address, "lines": lines}


def points(words: Words, view: Any, timeline: Timeline) -> dict[str, Any]:
    """Return the table of each player's points by source."""
    return {
        "names": [words.seat(seat) for seat in range(len(view.boards))],
        "accounts": words.score_breakdown(view, timeline.events()),
        "totals": [board.score for board in view.boards],
    }
