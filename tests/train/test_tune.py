"""Tuning: iterations, and regression of weights."""

import sys
from importlib import reload

import numpy as np
import pytest

import azulejos
import azulejos.train
from azulejos.train import play_games, tune
from azulejos.train.selfplay import Sample
from azulejos.train.tune import cross_entropy, fit


@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_self_play_is_reproducible(family: str) -> None:
    first, second = (list(play_games(family, {}, None, 1, [7, 8], 1)) for _ in range(2))
    for one, other in zip(first, second, strict=True):
        assert np.array_equal(one.features, other.features)
        assert np.array_equal(one.scores, other.scores)
    assert len(first) == 2
    assert first[0].win.sum() == pytest.approx(1)
    assert len(first[0].stage) == len(first[0].features) > 20


def test_a_turn_of_tuning_gives_weights_that_the_evaluator_accepts() -> None:
    steps = list(tune("azul", {"players": 3}, turns=2, games=10, nodes=1))
    evaluator = azulejos.new_game(players=3).evaluator()
    for step in steps:
        evaluator.set_weights(step.weights)
        assert step.games == 10
        assert step.before > 0


FEATURES = 4
STRENGTH = np.array([0.0, 0.05, 0.8, -0.4])
TO_COME = np.array([3.0, 0.0, 2.0, -1.0])


def made_up_games(count: int, players: int) -> list[Sample]:
    """Return games of one position each that end as known weights say, with chance."""
    random = np.random.default_rng(1)
    samples = []
    for _ in range(count):
        features = random.normal(size=(1, players, FEATURES)).astype(np.float32)
        features[:, :, 0] = 1
        odds = np.exp(features[0] @ STRENGTH)
        winner = random.choice(players, p=odds / odds.sum())
        scores = features[0, :, 1] + features[0] @ TO_COME
        samples.append(Sample(np.zeros(1, np.int8), features, np.eye(players, dtype=np.float32)[winner], scores))
    return samples


@pytest.mark.parametrize("players", [2, 3])
def test_it_finds_the_weights_that_made_the_games(players: int) -> None:
    weights = fit(made_up_games(6000, players), [[0]], from_margin=0)
    assert weights[:FEATURES] == pytest.approx(STRENGTH, abs=0.12)
    assert weights[FEATURES:] == pytest.approx(TO_COME, abs=0.1)


def test_better_weights_are_less_cross_entropyd() -> None:
    games = made_up_games(3000, 2)
    weights = fit(games[:2000], [[0]])
    assert cross_entropy(games[2000:], weights, 1) < cross_entropy(games[2000:], [0.0] * 8, 1) - 0.05
    assert cross_entropy(games[2000:], [0.0] * 8, 1) == pytest.approx(1.0)


def test_without_numpy_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(ModuleNotFoundError, match=r"pip install 'azulejos\[train\]'"):
        reload(azulejos.train)
