import numpy as np
import pytest

from azulejos.train.fit import cross_entropy, fit
from azulejos.train.selfplay import Sample

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
