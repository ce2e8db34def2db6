"""Ratings of many contestants from the results of their pairings, with error bars."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log, sqrt
from statistics import NormalDist

from azulejos.arena.contestants import Contestant
from azulejos.arena.results import MatchResult
from azulejos.arena.statistics import CONFIDENCE, Estimate

PER_E = 400 / log(10)  # Elo points of e times the strength
PRIOR = 0.5  # deals that each pairing is assumed to have shared evenly, so that a rating is finite
STEPS = 50
Matrix = list[list[float]]


def rate(results: Sequence[MatchResult], players: int) -> dict[Contestant, Estimate]:
    """Return the rating of each contestant relative to the first, which has 0, with its confidence interval.

    A seat's chance of winning is its strength in proportion to the strengths of all seats. The ratings are those of
    maximal likelihood; the unit of information is the deal, as games on one deal depend on each other.
    """
    names = list(dict.fromkeys(side for result in results for side in (result.pairing.first, result.pairing.second)))
    ratings = [0.0] * len(names)
    covariance: Matrix = []
    for _ in range(STEPS):
        slope = [0.0] * len(names)
        bend = [[0.0] * len(names) for _ in names]
        for result in results:
            first, second = names.index(result.pairing.first), names.index(result.pairing.second)
            deals = result.games / players
            share = (result.share.value * deals + PRIOR / players) / (deals + PRIOR)
            chance = 1 / (1 + (players - 1) * exp(ratings[second] - ratings[first]))
            weight = deals + PRIOR
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
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for first, *others in rows:
        cells = [first.ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True))]
        lines.append("  ".join(cells))
    return "\n".join(lines)


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
