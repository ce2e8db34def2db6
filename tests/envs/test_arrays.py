import sys
from importlib import reload

import numpy as np
import pytest

import azulejos.envs
from azulejos.envs.arrays import TYPES, make_arrays
from azulejos.envs.setting import make_setting


def test_there_is_a_row_for_each_game() -> None:
    arrays = make_arrays(make_setting("azul", "result", {"players": 3}), 4)
    assert arrays.masks.shape == (4, 240)
    assert arrays.rewards.shape == (4, 3)
    assert len(make_arrays(make_setting("azul", "result", {}), 4, same_step=False).final_observations) == 0


def test_copies_share_no_memory() -> None:
    arrays = make_arrays(make_setting("azul", "result", {}), 2)
    twin = arrays.copy()
    assert not any(np.shares_memory(getattr(arrays, name), getattr(twin, name)) for name in TYPES)


def test_without_numpy_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(ModuleNotFoundError, match=r"pip install 'azulejos\[envs\]'"):
        reload(azulejos.envs)
