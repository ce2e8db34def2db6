"""Match results, as rows of a table and as JSON."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import isfinite
from statistics import fmean
from typing import Any

from azulejos.arena.matches import Pairing
from azulejos.arena.play import GameResult
from azulejos.arena.statistics import Estimate, rating_difference, share_of_wins

HEAD = ("contestants", "games", "won", "drawn", "lost", "share", "95 %", "rating", "95 %", "scores", "moves", "ms/move")
Sides = tuple[float, float]  # a figure of the first contestant and of the second


@dataclass(frozen=True, slots=True)
class MatchResult:
    """The result of a pairing so far; figures are the first contestant's unless there are two."""

    pairing: Pairing
    verdict: str  # of the sequential test, if there was one
    games: int
    wins: int
    draws: int  # wins that were shared
    losses: int
    share: Estimate
    rating: Estimate
    scores: Sides  # the mean at the end of a game
    moves: float  # of all seats in a game
    seconds: Sides  # for a move

    def as_json(self) -> dict[str, Any]:
        """Return the result as ``--json`` prints it."""
        first, second = str(self.pairing.first), str(self.pairing.second)
        return {
            "first": first,
            "second": second,
            "games": self.games,
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.losses,
            "share": _estimate_as_json(self.share, 4),
            "rating": _estimate_as_json(self.rating, 1),
            "scores": [round(value, 2) for value in self.scores],
            "moves": round(self.moves, 2),
            "seconds": [round(value, 4) for value in self.seconds],
            "verdict": self.verdict or None,
        }


def summarize(pairing: Pairing, deals: Sequence[Sequence[GameResult]], verdict: str = "") -> MatchResult:
    """Return the result of one or more complete deals of a pairing."""
    games = [played for deal in deals for played in deal]
    shares = [[played.share for played in deal] for deal in deals]
    share = share_of_wins(shares)
    wins = sum(played.share == 1 for played in games)
    losses = sum(played.share == 0 for played in games)
    moves = _by_side(games, lambda played: played.moves, sum)
    seconds = _by_side(games, lambda played: played.seconds, sum)
    return MatchResult(
        pairing=pairing,
        verdict=verdict,
        games=len(games),
        wins=wins,
        draws=len(games) - wins - losses,
        losses=losses,
        share=share,
        rating=rating_difference(share, len(deals[0])),
        scores=_by_side(games, lambda played: played.scores, fmean),
        moves=sum(moves) / len(games),
        seconds=(seconds[0] / moves[0], seconds[1] / moves[1]),
    )


def table(results: Sequence[MatchResult]) -> str:
    """Return results as lines of text."""
    rows = [HEAD, *map(_row, results)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for first, *others in rows:
        cells = [first.ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True))]
        lines.append("  ".join(cells))
    return "\n".join(lines)


def _row(result: MatchResult) -> tuple[str, ...]:
    share, rating = result.share, result.rating
    return (
        str(result.pairing),
        str(result.games),
        str(result.wins),
        str(result.draws),
        str(result.losses),
        f"{share.value:.1%}",
        f"{share.low:.1%} to {share.high:.1%}",
        f"{rating.value:+.0f}",
        f"{rating.low:+.0f} to {rating.high:+.0f}",
        f"{result.scores[0]:.1f} : {result.scores[1]:.1f}",
        f"{result.moves:.1f}",
        f"{1000 * result.seconds[0]:.1f} : {1000 * result.seconds[1]:.1f}",
    )


def _by_side(
    games: Sequence[GameResult],
    read: Callable[[GameResult], Sequence[float]],
    sum_up: Callable[[list[float]], float],
) -> Sides:
    """Sum up figures by seat, for the first contestant's seat and for all others."""
    first: list[float] = []
    second: list[float] = []
    for played in games:
        for seat, value in enumerate(read(played)):
            (first if seat == played.fixture.seat else second).append(value)
    return sum_up(first), sum_up(second)


def _estimate_as_json(estimate: Estimate, digits: int) -> dict[str, float | None]:
    values = {"value": estimate.value, "low": estimate.low, "high": estimate.high}
    return {name: round(value, digits) if isfinite(value) else None for name, value in values.items()}
