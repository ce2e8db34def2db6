"""Self-play: training samples from games of the search against itself."""

from itertools import islice
from pathlib import Path

import numpy as np
import pytest

import azulejos
from azulejos import BadOption
from azulejos.azul import features
from azulejos.core.constants import CONSTANT_TERM
from azulejos.train.selfplay import Checkpoint, play_chunk, play_game, play_games


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


TERMS = {"game": "azul", "nodes": 1, "start": None}


def test_games_are_found_again(tmp_path: Path) -> None:
    samples = play_chunk("azul", {}, None, 1, (3, 4))
    checkpoint = Checkpoint(tmp_path / "games", TERMS)
    assert checkpoint.find(0, (3, 4)) is None
    checkpoint.keep(0, (3, 4), samples)
    found = Checkpoint(tmp_path / "games", TERMS).find(0, (3, 4))
    assert found is not None
    for one, other in zip(samples, found, strict=True):
        assert np.array_equal(one.features, other.features)
        assert np.array_equal(one.stage, other.stage)
        assert np.array_equal(one.win, other.win)
    assert checkpoint.find(1, (3, 4)) is None
    [file] = (tmp_path / "games").glob("*.npz")
    file.write_bytes(file.read_bytes()[:-30])
    assert checkpoint.find(0, (3, 4)) is None
    checkpoint.remove()
    assert not (tmp_path / "games").exists()


def test_the_first_weights_are_kept_and_other_terms_are_refused(tmp_path: Path) -> None:
    Checkpoint(tmp_path, TERMS)
    assert Checkpoint(tmp_path, TERMS | {"start": [1.0]}).start is None
    with pytest.raises(BadOption, match="its nodes is 1, not 2; delete the folder"):
        Checkpoint(tmp_path, TERMS | {"nodes": 2})
