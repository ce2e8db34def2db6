from typing import Any

import numpy as np
from numpy.typing import NDArray

from azulejos.envs.setting import make_setting
from azulejos.envs.spaces import actions, masked_space, observation_box


def test_spaces_are_those_of_the_setting() -> None:
    setting = make_setting("azul", "result", {})
    box = observation_box(setting)
    assert box.shape == (186,)
    assert box.dtype == np.float32
    assert box.high[0] == 5  # all 20 blue tiles of the game on one factory, divided by 4
    assert actions(setting).n == 180
    game = setting.new_game(1)
    seen: dict[str, NDArray[Any]] = {
        "observation": setting.observe(game.state, 0),
        "action_mask": setting.mask(game.state),
    }
    assert masked_space(setting).contains(seen)
    seen["observation"][0] = 6
    assert not masked_space(setting).contains(seen)
