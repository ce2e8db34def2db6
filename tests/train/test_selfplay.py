"""Self-play: training samples from games of the search against itself."""

from itertools import islice

import numpy as np
import pytest

import azulejos
from azulejos.azul import features
from azulejos.core.constants import CONSTANT_TERM
from azulejos.train.selfplay import play_game, play_games


def test_a_sample_describes_a_whole_game() -> None:
    sample = play_game("azul", {"players": 3}, None, 1, 5)
    positions = len(sample.stage)
    assert sample.features.shape == (positions, 3, features.COUNT)
    assert positions > 30
    assert sample.stage.min() >= 0
    assert sample.stage.max() < features.STAGES
    assert (sample.features[:, :, CONSTANT_TERM] == 1).all()
    assert sample.win.sum() == pytest.approx(1)
    assert sample.scores[sample.win.argmax()] == sample.scores.max()


def test_the_same_seed_gives_the_same_sample() -> None:
    first, second = (play_game("pavilion", {}, None, 1, 5) for _ in range(2))
    assert np.array_equal(first.features, second.features)
    assert np.array_equal(first.scores, second.scores)


def test_weights_change_the_moves() -> None:
    count = len(azulejos.new_game().evaluator().weights())
    usual, indifferent = (play_game("azul", {}, weights, 1, 5) for weights in (None, [0.0] * count))
    assert usual.scores.sum() > indifferent.scores.sum()


@pytest.mark.parametrize("jobs", [1, 2])
def test_samples_come_in_the_order_of_their_seeds(jobs: int) -> None:
    samples = list(islice(play_games("azul", {}, None, 1, [4, 9, 2], jobs), 3))
    expected = [play_game("azul", {}, None, 1, seed) for seed in (4, 9, 2)]
    assert [sample.scores.tolist() for sample in samples] == [sample.scores.tolist() for sample in expected]
