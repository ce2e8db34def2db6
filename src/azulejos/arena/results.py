"""Results: how a pairing stands after its games, as a row of a table and as JSON."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import isfinite
from statistics import fmean
from typing import Any

from azulejos.arena.matches import Pairing
from azulejos.arena.play import Played
from azulejos.arena.statistics import Estimate, rating_difference, share_of_wins

HEAD = ("contestants", "games", "won", "drawn", "lost", "share", "95 %", "rating", "95 %", "scores", "moves", "ms/move")
Sides = tuple[float, float]  # a figure of the first contestant and of the second


@dataclass(frozen=True, slots=True)
class Standing:
    """How a pairing stands; all figures are the first contestant's unless there are two."""

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
        """Return what ``--json`` prints."""
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


def stand(pairing: Pairing, deals: Sequence[Sequence[Played]], verdict: str = "") -> Standing:
    """Sum up whole deals of a pairing; there is at least one."""
    games = [played for deal in deals for played in deal]
    shares = [[played.share for played in deal] for deal in deals]
    share = share_of_wins(shares)
    wins = sum(played.share == 1 for played in games)
    losses = sum(played.share == 0 for played in games)
    moves = _by_side(games, lambda played: played.moves, sum)
    seconds = _by_side(games, lambda played: played.seconds, sum)
    return Standing(
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


def table(standings: Sequence[Standing]) -> str:
    """Return the standings as lines of text."""
    rows = [HEAD, *map(_row, standings)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for first, *others in rows:
        cells = [first.ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True))]
        lines.append("  ".join(cells))
    return "\n".join(lines)


def _row(standing: Standing) -> tuple[str, ...]:
    share, rating = standing.share, standing.rating
    return (
        str(standing.pairing),
        str(standing.games),
        str(standing.wins),
        str(standing.draws),
        str(standing.losses),
        f"{share.value:.1%}",
        f"{share.low:.1%} to {share.high:.1%}",
        f"{rating.value:+.0f}",
        f"{rating.low:+.0f} to {rating.high:+.0f}",
        f"{standing.scores[0]:.1f} : {standing.scores[1]:.1f}",
        f"{standing.moves:.1f}",
        f"{1000 * standing.seconds[0]:.1f} : {1000 * standing.seconds[1]:.1f}",
    )


def _by_side(
    games: Sequence[Played],
    read: Callable[[Played], Sequence[float]],
    sum_up: Callable[[list[float]], float],
) -> Sides:
    """Sum up what stands by seat, for the first contestant's seat and for all others."""
    first: list[float] = []
    second: list[float] = []
    for played in games:
        for seat, value in enumerate(read(played)):
            (first if seat == played.fixture.seat else second).append(value)
    return sum_up(first), sum_up(second)


def _estimate_as_json(estimate: Estimate, digits: int) -> dict[str, float | None]:
    values = {"value": estimate.value, "low": estimate.low, "high": estimate.high}
    return {name: round(value, digits) if isfinite(value) else None for name, value in values.items()}
