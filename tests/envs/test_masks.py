"""Legal moves as masks and as bits: those of the kernel, and samples among them."""

from array import array

import numpy as np
import pytest

from azulejos import new_game
from azulejos.envs._masks_cy import mark_legal
from azulejos.envs.batch import Batch
from azulejos.envs.setting import make_setting

FAMILIES = ("azul", "pavilion")


@pytest.mark.parametrize("family", FAMILIES)
def test_a_mask_has_the_legal_moves(family: str) -> None:
    state = new_game(family, seed=3).state
    mask = array("b", bytes(2000))
    mark_legal(state, mask)
    assert [number for number, is_legal in enumerate(mask) if is_legal] == sorted(state.legal_moves())


def test_a_mask_that_is_too_short() -> None:
    with pytest.raises(ValueError, match="a mask for 3 moves has no room for move"):
        mark_legal(new_game("azul", seed=3).state, array("b", bytes(3)))


@pytest.mark.parametrize("family", FAMILIES)
def test_samples_of_copied_rows_are_legal(family: str) -> None:
    batch = Batch(make_setting(family, "result", {}), 40)
    batch.reset(5)
    before = batch.arrays.samples.copy()
    batch.clone(np.zeros(39, np.int64), np.arange(1, 40))
    samples = batch.arrays.samples
    assert batch.arrays.masks[np.arange(40), samples].all()
    assert len(set(samples.tolist())) > 10
    assert samples.tolist() != before.tolist()
