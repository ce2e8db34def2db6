"""Match results, as rows of a table and as JSON, and ratings of many contestants from them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, isfinite, log, sqrt
from statistics import NormalDist, fmean
from typing import Any

from azulejos.arena.matches import Contestant, Pairing
from azulejos.arena.play import GameResult
from azulejos.arena.statistics import CONFIDENCE, Estimate, independent_games, rating_difference, share_of_wins

HEAD = ("contestants", "games", "won", "drawn", "lost", "share", "95 %", "rating", "95 %", "scores", "moves", "ms/move")
Sides = tuple[float, float]  # a figure of the first contestant and of the second


@dataclass(frozen=True, slots=True)
class MatchResult:
    """The result of a pairing so far; figures are the first contestant's unless there are two."""

    pairing: Pairing
    verdict: str  # of the sequential test, if there was one
    games: int
    independent: float  # games that these are worth, as games on one deal depend on each other
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
        independent=independent_games(shares),
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
    return _align([HEAD, *map(_row, results)])


def _align(rows: Sequence[Sequence[str]]) -> str:
    """Return rows as lines of text: the first column aligned left, the others right."""
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


PER_E = 400 / log(10)  # Elo points of e times the strength
PRIOR = 0.5  # games that each pairing is assumed to have shared evenly, so that a rating is finite
STEPS = 50
Matrix = list[list[float]]


def rate(results: Sequence[MatchResult], players: int) -> dict[Contestant, Estimate]:
    """Return the rating of each contestant relative to the first, which has 0, with its confidence interval.

    A seat's chance of winning is its strength in proportion to the strengths of all seats. The ratings are those of
    maximal likelihood, with as many independent games as those of each pairing are worth.
    """
    names = list(dict.fromkeys(side for result in results for side in (result.pairing.first, result.pairing.second)))
    ratings = [0.0] * len(names)
    covariance: Matrix = []
    for _ in range(STEPS):
        slope = [0.0] * len(names)
        bend = [[0.0] * len(names) for _ in names]
        for result in results:
            first, second = names.index(result.pairing.first), names.index(result.pairing.second)
            weight = result.independent + PRIOR
            share = (result.share.value * result.independent + PRIOR / players) / weight
            chance = 1 / (1 + (players - 1) * exp(ratings[second] - ratings[first]))
            for at, sign in ((first, 1), (second, -1)):
                slope[at] += sign * weight * (share - chance)
                bend[at][first] += sign * weight * chance * (1 - chance)
                bend[at][second] -= sign * weight * chance * (1 - chance)
        covariance = invert([row[1:] for row in bend[1:]])  # the first has 0
        step = [sum(cell * part for cell, part in zip(row, slope[1:], strict=True)) for row in covariance]
        for at, change in enumerate(step, 1):
            ratings[at] += max(-2.0, min(2.0, change))  # far from the maximum a whole step overshoots
        if max(map(abs, step)) < 1e-9:
            break
    quantile = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    errors = [0.0, *(quantile * sqrt(covariance[at][at]) for at in range(len(names) - 1))]
    return {
        name: Estimate(PER_E * rating, PER_E * (rating - error), PER_E * (rating + error))
        for name, rating, error in zip(names, ratings, errors, strict=True)
    }


def ratings_table(columns: Mapping[str, Mapping[Contestant, Estimate]]) -> str:
    """Return ratings as lines of text: a row for each contestant, a column for each game."""
    names = list(dict.fromkeys(name for column in columns.values() for name in column))
    rows = [("contestant", *columns)]
    rows += [(str(name), *(_cell(column.get(name)) for column in columns.values())) for name in names]
    return _align(rows)


def _cell(rating: Estimate | None) -> str:
    if rating is None:
        return ""
    return f"{rating.value:.0f} ± {rating.high - rating.value:.0f}"


def invert(matrix: Matrix) -> Matrix:
    """Return the inverse of a positive definite matrix, by Gauss and Jordan."""
    size = len(matrix)
    rows = [[*row, *(float(at == column) for column in range(size))] for at, row in enumerate(matrix)]
    for at in range(size):
        pivot = rows[at][at]
        rows[at] = [cell / pivot for cell in rows[at]]
        for other in range(size):
            if other != at:
                factor = rows[other][at]
                rows[other] = [cell - factor * own for cell, own in zip(rows[other], rows[at], strict=True)]
    return [row[size:] for row in rows]
