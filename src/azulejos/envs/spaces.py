"""Observation and action spaces of Gymnasium and PettingZoo."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from azulejos.envs.setting import Setting


def observation_box(setting: Setting) -> spaces.Box[np.float32]:
    """Return the observation space: from 0 to the highest number of each plane."""
    high = [np.full(plane.size, plane.high, np.float32) for _, _, plane in setting.planes.places()]
    return spaces.Box(np.float32(0), np.concatenate(high), (setting.size,), np.float32)


def masked_space(setting: Setting) -> spaces.Dict:
    """Return the space of an observation with an action mask."""
    mask = spaces.Box(0, 1, (len(setting.moves),), np.int8)
    return spaces.Dict({"observation": observation_box(setting), "action_mask": mask})


def actions(setting: Setting) -> spaces.Discrete:
    """Return the action space: the numbers of all moves."""
    return spaces.Discrete(len(setting.moves))
