"""Regression of an evaluator's weights on the positions and results of games."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from azulejos.core.constants import PROJECTED_SCORE
from azulejos.train.selfplay import Sample

Array = NDArray[np.float64]

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
