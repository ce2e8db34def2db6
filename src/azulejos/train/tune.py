"""Tuning: self-play with the current weights in turn with regression of better ones."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from azulejos.core.constants import PROJECTED_SCORE
from azulejos.core.family import find_family
from azulejos.train.selfplay import CHUNK, Checkpoint, Sample, play_chunk

HELD_OUT = 10  # every tenth game is held out for validation

Seeds = tuple[int, ...]
Work = Callable[[Callable[[Seeds], list[Sample]], Iterator[Seeds]], Generator[tuple[Seeds, list[Sample]]]]
"""Applies a function to items, several at a time, and yields each item with its result in any order."""


@dataclass(frozen=True, slots=True)
class Iteration:
    """The result of one iteration."""

    weights: list[float]
    games: int
    before: float  # cross-entropy of held-out games under the weights that played, in bits per position
    after: float  # and under the new ones


def work_here(
    function: Callable[[Seeds], list[Sample]], items: Iterator[Seeds]
) -> Generator[tuple[Seeds, list[Sample]]]:
    """Work in this process, one item at a time."""
    for item in items:
        yield item, function(item)


def tune(
    family: str,
    options: dict[str, Any],
    *,
    turns: int,
    games: int,
    nodes: int,
    seed: int = 0,
    work: Work = work_here,
    weights: Sequence[float] | None = None,
    checkpoint: Checkpoint | None = None,
    progress: Callable[[Iterator[Sample], int], Iterator[Sample]] = lambda samples, _: samples,
) -> Iterator[Iteration]:
    """Yield the result of each iteration: play games, then fit the weights to all games so far.

    Games that a checkpoint has are not played again.
    """
    rules = find_family(family).make_rules(options)
    evaluator = find_family(family).make_evaluator(rules)
    start = checkpoint.start if checkpoint else weights
    present = evaluator.weights() if start is None else list(start)
    learned: list[Sample] = []
    for turn in range(turns):
        seeds = range(seed + turn * games, seed + (turn + 1) * games)
        play = partial(play_chunk, family, options, present, nodes)
        samples = list(progress(_play(turn, seeds, play, work, checkpoint), games))
        learned += [sample for number, sample in enumerate(samples) if number % HELD_OUT]
        better = fit(learned, evaluator.groups)
        held = samples[::HELD_OUT]
        stages = sum(len(group) for group in evaluator.groups)
        yield Iteration(better, games, cross_entropy(held, present, stages), cross_entropy(held, better, stages))
        present = better


def _play(
    turn: int,
    seeds: Sequence[int],
    play: Callable[[Seeds], list[Sample]],
    work: Work,
    checkpoint: Checkpoint | None,
) -> Iterator[Sample]:
    """Yield the games of a turn in the order of their seeds."""
    chunks = [tuple(seeds[at : at + CHUNK]) for at in range(0, len(seeds), CHUNK)]
    done: dict[Seeds, list[Sample]] = {}
    for chunk in chunks:
        kept = checkpoint.find(turn, chunk) if checkpoint else None
        if kept is not None:
            done[chunk] = kept
    waiting = iter(chunks)
    following = next(waiting)
    missing = [chunk for chunk in chunks if chunk not in done]
    with closing(work(play, iter(missing))) as results:
        while following in done:
            yield from done.pop(following)
            following = next(waiting, ())
        for chunk, samples in results:
            if checkpoint:
                checkpoint.keep(turn, chunk, samples)
            done[chunk] = samples
            while following in done:
                yield from done.pop(following)
                following = next(waiting, ())


Array = NDArray[np.float64]

# Regression

POINTS_PER_E = 4.1  # a margin that makes a win e times as likely
FROM_MARGIN = 0.5  # the part of the target that comes from margins, which are less noisy than wins
HOLD_POOLED = 20.0  # regularization of the weights of neighbouring stages towards 0
HOLD_STAGE = 60.0  # regularization of the weights of a stage towards those


def fit(samples: Sequence[Sample], groups: Sequence[Sequence[int]], *, from_margin: float = FROM_MARGIN) -> list[float]:
    """Return the weights for strength, then those for points; ``groups`` are stages that share information."""
    stage = np.concatenate([sample.stage for sample in samples])
    features = np.concatenate([sample.features for sample in samples]).astype(np.float64)
    lengths = [len(sample.stage) for sample in samples]
    win = np.repeat(np.array([sample.win for sample in samples], np.float64), lengths, axis=0)
    scores = np.repeat(np.array([sample.scores for sample in samples], np.float64), lengths, axis=0)
    wanted = (1 - from_margin) * win + from_margin * _softmax(scores / POINTS_PER_E)
    to_come = scores - features[:, :, PROJECTED_SCORE]
    stages = sum(len(group) for group in groups)
    strength = np.zeros((stages, features.shape[2]))
    points = np.zeros_like(strength)
    relative = features - features.mean(axis=1, keepdims=True)
    spread = relative.std(axis=(0, 1)) ** 2 + 1e-6
    breadth = features.std(axis=(0, 1)) ** 2 + 1e-6
    for group in groups:
        among = np.isin(stage, group)
        pooled = _fit_strength(relative[among], wanted[among], HOLD_POOLED * spread, np.zeros(features.shape[2]))
        expected = _fit_points(features[among], to_come[among], HOLD_POOLED * breadth, np.zeros(features.shape[2]))
        for each in group:
            here = stage == each
            strength[each] = _fit_strength(relative[here], wanted[here], HOLD_STAGE * spread, pooled)
            points[each] = _fit_points(features[here], to_come[here], HOLD_STAGE * breadth, expected)
    return [float(f"{weight:.5g}") for weight in np.concatenate([strength.ravel(), points.ravel()])]


def cross_entropy(samples: Sequence[Sample], weights: Sequence[float], stages: int) -> float:
    """Return the cross-entropy of the winners under these weights, in bits per position; lower is better."""
    features = samples[0].features.shape[2]
    table = np.array(weights)[: stages * features].reshape(stages, features)
    bits = []
    for sample in samples:
        chances = _softmax(np.einsum("psf,pf->ps", sample.features, table[sample.stage]))
        bits.append(-(sample.win * np.log2(np.clip(chances, 1e-9, 1))).sum(axis=1))
    return float(np.concatenate(bits).mean())


def _softmax(strength: Array) -> Array:
    odds = np.exp(strength - strength.max(axis=1, keepdims=True))
    result: Array = odds / odds.sum(axis=1, keepdims=True)
    return result


def _fit_strength(features: Array, wanted: Array, hold: Array, near: Array) -> Array:
    """Fit the probabilities of winning by Newton's method, regularized towards given weights."""
    weights = near.copy()
    for _ in range(15):
        chances = _softmax(features @ weights)
        slope = np.einsum("psf,ps->f", features, chances - wanted) + hold * (weights - near)
        mean = np.einsum("psf,ps->pf", features, chances)
        weighted = (features * np.sqrt(chances)[:, :, None]).reshape(-1, len(near))
        bend = weighted.T @ weighted - mean.T @ mean + np.diag(hold)
        step = np.linalg.solve(bend, slope)
        weights -= step
        if np.abs(step).max() < 1e-4:
            break
    return weights


def _fit_points(features: Array, to_come: Array, hold: Array, near: Array) -> Array:
    """Fit the points to come by least squares, regularized towards given weights."""
    flat = features.reshape(-1, len(near))
    result: Array = near + np.linalg.solve(flat.T @ flat + np.diag(hold), flat.T @ (to_come.ravel() - flat @ near))
    return result
