"""An analysis: every move of a game with what it was worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from azulejos.analysis.grades import Grade, grade_of
from azulejos.analysis.turning import TurningPoint, find_turning_points
from azulejos.move import Move


@dataclass(frozen=True, slots=True)
class JudgedMove:
    """A move that was made, and what the bot thought of the position before it."""

    number: int  # from 1
    round: int
    seat: int
    move: Move
    best: Move
    loss: float  # the chance of winning that was lost against the best move, from 0 to 1
    win: tuple[float, ...]  # the chance of winning by seat, before the move
    scores: tuple[float, ...]  # the points that each seat was expected to end with, before the move

    @property
    def grade(self) -> Grade | None:
        """How bad the move is; None if it is good enough."""
        return grade_of(self.loss)


@dataclass(frozen=True, slots=True)
class Analysis:
    """What a bot thinks of a game."""

    family: str
    names: tuple[str, ...]  # by seat, empty where a seat has none
    bot: str
    moves: tuple[JudgedMove, ...]
    end: tuple[float, ...]  # the chance of winning by seat after the last move; who has won shares 1

    @property
    def curve(self) -> tuple[tuple[float, ...], ...]:
        """The chance of winning by seat before each move, and after the last."""
        return (*(judged.win for judged in self.moves), self.end)

    @property
    def turning_points(self) -> tuple[TurningPoint, ...]:
        """The moves by which another seat took the lead."""
        return find_turning_points(self.curve)

    def average_loss(self, seat: int) -> float:
        """Return the chance of winning that a seat lost with a move, on average."""
        losses = [judged.loss for judged in self.moves if judged.seat == seat]
        return sum(losses) / len(losses) if losses else 0.0

    def as_json(self) -> dict[str, Any]:
        """Return everything as JSON has it; seats count from 1."""
        return {
            "game": self.family,
            "names": list(self.names),
            "bot": self.bot,
            "moves": [
                {
                    "number": judged.number,
                    "round": judged.round,
                    "seat": judged.seat + 1,
                    "move": str(judged.move),
                    "best": str(judged.best),
                    "loss": round(judged.loss, 4),
                    "grade": judged.grade.name if judged.grade else None,
                    "win": _rounded(judged.win),
                    "scores": _rounded(judged.scores),
                }
                for judged in self.moves
            ],
            "end": _rounded(self.end),
            "turning_points": [
                {"move": point.step + 1, "leader": point.leader + 1, "before": _rounded(point.before)}
                | {"after": _rounded(point.after)}
                for point in self.turning_points
            ],
            "average_loss": [round(self.average_loss(seat), 4) for seat in range(len(self.names))],
        }


def _rounded(numbers: tuple[float, ...]) -> list[float]:
    return [round(number, 4) for number in numbers]
