from pathlib import Path

import numpy as np
import pytest

from azulejos import BadOption
from azulejos.train.checkpoint import Checkpoint
from azulejos.train.selfplay import play_chunk

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
