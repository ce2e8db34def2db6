import numpy as np

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
