"""Tuning: self-play with the present weights, better weights from it, and again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from azulejos.families import find_family
from azulejos.train.fit import fit, surprise
from azulejos.train.selfplay import Sample, play_games

HELD_BACK = 10  # every tenth game is not learned from but tells how good the weights are


@dataclass(frozen=True, slots=True)
class Step:
    """One turn of tuning."""

    weights: list[float]
    games: int
    before: float  # how surprising the winners of games held back were to the weights that played, in bits
    after: float  # and to the new ones


def tune(
    family: str,
    options: dict[str, Any],
    *,
    turns: int,
    games: int,
    nodes: int,
    seed: int = 0,
    jobs: int = 1,
    weights: Sequence[float] | None = None,
    progress: Callable[[Iterator[Sample], int], Iterator[Sample]] = lambda samples, _: samples,
) -> Iterator[Step]:
    """Play so many games, fit the weights to all so far, and repeat."""
    rules = find_family(family).make_rules(options)
    judge = find_family(family).make_judge(rules)
    present = judge.weights() if weights is None else list(weights)
    learned: list[Sample] = []
    for turn in range(turns):
        seeds = range(seed + turn * games, seed + (turn + 1) * games)
        samples = list(progress(play_games(family, options, present, nodes, seeds, jobs), games))
        learned += [sample for number, sample in enumerate(samples) if number % HELD_BACK]
        better = fit(learned, judge.groups)
        held = samples[::HELD_BACK]
        stages = sum(len(group) for group in judge.groups)
        yield Step(better, games, surprise(held, present, stages), surprise(held, better, stages))
        present = better
