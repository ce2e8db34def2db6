"""Statistics of matches: intervals, ratings, and a sequential test.

The unit is the deal. Games on one deal are not independent of each other, deals are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import inf, log10, sqrt
from statistics import NormalDist, fmean, variance

CONFIDENCE = 0.95
BETS = (0.05, 0.1, 0.2, 0.4, 0.8)  # fractions of the maximal bet


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure with its confidence interval of 95 %."""

    value: float
    low: float
    high: float


def share_of_wins(deals: Sequence[Sequence[float]]) -> Estimate:
    """Estimate a contestant's share of wins from its share in each game of each deal, as many games for each.

    It is Wilson's interval for as many independent games as the games of these deals are worth, with Student's
    quantile for the number of deals.
    """
    share = fmean(won for deal in deals for won in deal)
    if len(deals) < 2:
        return Estimate(share, 0.0, 1.0)
    quantile = student_quantile((1 + CONFIDENCE) / 2, len(deals) - 1)
    weight = quantile**2 / independent_games(deals)
    middle = (share + weight / 2) / (1 + weight)
    half = sqrt(weight * share * (1 - share) + weight**2 / 4) / (1 + weight)
    # Rounding must not push a share of 0 or 1 out of its own interval.
    return Estimate(share, min(share, max(0.0, middle - half)), max(share, min(1.0, middle + half)))


def independent_games(deals: Sequence[Sequence[float]]) -> float:
    """Return the number of independent games that the games of these deals are worth; one deal is worth one."""
    return sum(map(len, deals)) / design_effect(deals) if len(deals) > 1 else 1.0


def design_effect(deals: Sequence[Sequence[float]]) -> float:
    """Return the design effect: the number of games of these deals that are worth one independent game.

    It is the variance of the deals' means, divided by that of independent games; at least 1, so that luck gains
    nothing, and at most the number of games of a deal, as if they were all the same game.
    """
    size = len(deals[0])
    means = [fmean(deal) for deal in deals]
    share = fmean(means)
    if share in (0, 1):
        return size
    return min(size, max(1.0, variance(means) * size / (share * (1 - share))))


def student_quantile(probability: float, freedom: int) -> float:
    """Return the quantile of Student's t distribution, by Fisher and Cornish's series in 1 / freedom."""
    z = NormalDist().inv_cdf(probability)
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return sum(term / float(freedom) ** power for power, term in enumerate(terms))


def rating_difference(share: Estimate, players: int) -> Estimate:
    """Return the difference in Elo points between one contestant and those in all other seats.

    A seat's chance of winning is its strength in proportion to the strengths of all seats; 400 points are ten times
    the strength. With two players that is Elo's formula.
    """
    return Estimate(*(_rating(value, players) for value in (share.value, share.low, share.high)))


def _rating(share: float, players: int) -> float:
    if share in (0, 1):
        return inf if share else -inf
    return 400 * log10(share * (players - 1) / (1 - share))


@dataclass(slots=True)
class BettingTest:
    """A sequential test by betting, valid at any time, of whether a contestant is stronger or weaker than the others.

    Two gamblers each have 1 and bet on every deal at odds that are fair if all contestants are equally strong: one on
    the contestant, one against it. Each spreads its money on several cautious and bold ways to bet. Whatever they do,
    the chance that one of them ever has 2 / error is then at most the error (Ville's inequality); so once one has, it
    is clear.
    """

    players: int
    error: float
    _for: list[float] = field(default_factory=lambda: [1.0] * len(BETS))
    _against: list[float] = field(default_factory=lambda: [1.0] * len(BETS))

    def add(self, share: float) -> None:
        """Bet on a deal, given the contestant's mean share of wins in its games."""
        fair = 1 / self.players
        for way, bet in enumerate(BETS):
            self._for[way] *= 1 + bet * (share - fair) / fair
            self._against[way] *= 1 + bet * (fair - share) / (1 - fair)

    @property
    def verdict(self) -> str:
        """The verdict: "stronger", "weaker", or an empty string so far."""
        enough = 2 / self.error
        if fmean(self._for) >= enough:
            return "stronger"
        return "weaker" if fmean(self._against) >= enough else ""
