"""From games to weights: which description of a position tells best who wins and with how many points."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from azulejos.train.selfplay import Sample

Array = NDArray[np.float64]

POINTS_PER_E = 4.1  # so many points more make a win look e times as likely; for the part that learns from margins
FROM_MARGIN = 0.5  # how much is learned from margins beside wins, which hold more chance
HOLD_POOLED = 20.0  # how strongly the weights of neighbouring stages together are held near 0
HOLD_STAGE = 60.0  # and those of one stage near those


def fit(samples: Sequence[Sample], groups: Sequence[Sequence[int]], *, from_margin: float = FROM_MARGIN) -> list[float]:
    """Return the weights for strength, then those for points; ``groups`` are stages that resemble each other."""
    stage = np.concatenate([sample.stage for sample in samples])
    features = np.concatenate([sample.features for sample in samples]).astype(np.float64)
    lengths = [len(sample.stage) for sample in samples]
    win = np.repeat(np.array([sample.win for sample in samples], np.float64), lengths, axis=0)
    scores = np.repeat(np.array([sample.scores for sample in samples], np.float64), lengths, axis=0)
    wanted = (1 - from_margin) * win + from_margin * _softmax(scores / POINTS_PER_E)
    to_come = scores - features[:, :, 1]
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


def surprise(samples: Sequence[Sample], weights: Sequence[float], stages: int) -> float:
    """Return how surprising the winners are to these weights, in bits a position: less is better."""
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
    """Fit the chances of winning by Newton's method, held near given weights."""
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
    """Fit the points still to come by least squares, held near given weights."""
    flat = features.reshape(-1, len(near))
    result: Array = near + np.linalg.solve(flat.T @ flat + np.diag(hold), flat.T @ (to_come.ravel() - flat @ near))
    return result
