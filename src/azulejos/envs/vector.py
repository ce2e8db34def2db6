"""Gymnasium's vector environment: many games in one compiled call, each seat in its turn."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.vector import VectorEnv as GymnasiumVectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from azulejos.envs.batch import Arrays, Batch
from azulejos.envs.setting import make_setting
from azulejos.envs.spaces import actions, observation_box
from azulejos.errors import BadOption
from azulejos.families import DEFAULT_FAMILY

Observations = NDArray[np.float32]
Actions = NDArray[np.integer]


class VectorEnv(GymnasiumVectorEnv[Observations, Actions, NDArray[Any]]):
    """Many games; in each, the seat whose turn it is sees and acts. ``options`` are those of ``azulejos.new_game``.

    A reward is that of the seat that has just acted. ``info`` has a row for each game of ``action_mask``, ``turn`` (the
    seat that acts next), ``rewards`` (of all seats) and ``illegal`` (whether an illegal action has lost the game).
    """

    def __init__(
        self,
        num_envs: int = 1,
        game: str = DEFAULT_FAMILY,
        reward: str = "result",
        threads: int = 1,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        copy: bool = True,
        arrays: Arrays | None = None,
        **options: Any,
    ) -> None:
        """Set the tables; without ``copy`` the arrays that are returned are overwritten by the next step."""
        mode = AutoresetMode(autoreset_mode)
        if mode == AutoresetMode.DISABLED:
            raise BadOption("autoreset_mode can be AutoresetMode.SAME_STEP or AutoresetMode.NEXT_STEP")
        self.metadata = {"render_modes": [], "autoreset_mode": mode}
        self.num_envs = num_envs
        self.setting = make_setting(game, reward, options)
        self.batch = Batch(
            self.setting, num_envs, threads=threads, same_step=mode == AutoresetMode.SAME_STEP, arrays=arrays
        )
        self.single_observation_space = observation_box(self.setting)
        self.single_action_space = actions(self.setting)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._copy = copy
        self._rows = np.arange(num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Begin all games anew."""
        super().reset(seed=seed, options=options)
        self.batch.reset(int(self.np_random.integers(1 << 63)))
        return self._give(self.batch.arrays.observations), self._info()

    def step(self, actions: Actions) -> tuple[Observations, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Take an action in each game."""
        arrays = self.batch.arrays
        movers = arrays.turns.copy()
        self.batch.step(actions)
        return (
            self._give(arrays.observations),
            arrays.rewards[self._rows, movers].astype(np.float64),
            arrays.terminations.copy(),
            np.zeros(self.num_envs, np.bool_),
            self._info(),
        )

    def sample_actions(self) -> NDArray[np.int64]:
        """Return a random legal action for each game."""
        return self.batch.arrays.samples.copy()

    def close_extras(self, **_: Any) -> None:
        """Let the threads go."""
        self.batch.close()

    def _info(self) -> dict[str, Any]:
        arrays = self.batch.arrays
        info = {
            "action_mask": self._give(arrays.masks),
            "turn": self._give(arrays.turns),
            "rewards": self._give(arrays.rewards),
            "illegal": self._give(arrays.illegal),
        }
        if len(arrays.final_observations) and arrays.terminations.any():
            info["final_obs"] = self._give(arrays.final_observations)
            info["_final_obs"] = arrays.terminations.copy()
        return info

    def _give(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self._copy else array
