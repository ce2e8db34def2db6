"""Many games at once in NumPy arrays: what the vector environment stands on, for those who want it without."""

from __future__ import annotations

import weakref
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from azulejos.chance import new_seed
from azulejos.envs._batch_cy import Games
from azulejos.envs.helpers import Helpers
from azulejos.envs.setting import Setting
from azulejos.errors import BadOption


@dataclass(frozen=True, slots=True)
class Arrays:
    """What a batch writes, a row for each game."""

    observations: NDArray[np.float32]  # as the seat that moves next sees it
    final_observations: NDArray[np.float32]  # the end of games that have begun anew; no rows unless they do at once
    rewards: NDArray[np.float32]  # by seat
    masks: NDArray[np.int8]  # 1 for each action that is legal
    turns: NDArray[np.int8]  # the seat that moves next; after the end the one that moved last
    terminations: NDArray[np.bool_]  # whether the game has ended by this step
    illegal: NDArray[np.bool_]  # whether it did so by an illegal action
    samples: NDArray[np.int64]  # a legal action at random, for those who want one

    def rows(self) -> dict[str, memoryview]:
        """Return the same memory as rows of numbers, which the kernel takes."""
        rows = {}
        for name, due in TYPES.items():
            array: NDArray[Any] = getattr(self, name)
            if not isinstance(array, np.ndarray) or array.dtype != due or not array.flags.c_contiguous:
                raise BadOption(f"{name} has to be a contiguous NumPy array of {due.__name__}")
            rows[name] = array.reshape(-1).view(np.int8 if due is np.bool_ else due).data
        return rows


TYPES: dict[str, type[np.generic]] = {
    "observations": np.float32,
    "final_observations": np.float32,
    "rewards": np.float32,
    "masks": np.int8,
    "turns": np.int8,
    "terminations": np.bool_,
    "illegal": np.bool_,
    "samples": np.int64,
}


def make_arrays(setting: Setting, count: int, same_step: bool) -> Arrays:
    """Return arrays for a batch."""
    shapes: dict[str, tuple[int, ...]] = {
        "observations": (count, setting.size),
        "final_observations": (count if same_step else 0, setting.size),
        "rewards": (count, setting.players),
        "masks": (count, len(setting.moves)),
    }
    return Arrays(**{name: np.zeros(shapes.get(name, (count,)), due) for name, due in TYPES.items()})


class Batch:
    """Games of one setting that are stepped together, by as many threads as wanted; the same games in any case.

    Each call overwrites the arrays. A game that ends begins anew in the same step, or else in the next one, whose
    action for it is then ignored. An illegal action loses the game for the player who took it.
    """

    def __init__(
        self,
        setting: Setting,
        count: int,
        *,
        threads: int = 1,
        same_step: bool = True,
        arrays: Arrays | None = None,
    ) -> None:
        """Make the games; the arrays can be the caller's."""
        for name, number in (("count", count), ("threads", threads)):
            if type(number) is not int or not 0 < number < 1 << 24:
                raise BadOption(f"{name} is a whole number from 1, not {number!r}")
        self.setting = setting
        self.count = count
        self.arrays = arrays or make_arrays(setting, count, same_step)
        self._games = Games(
            setting.family.new_state(setting.rules, 0),
            setting.family.observer,
            len(setting.moves),
            count,
            setting.is_margin,
            setting.illegal_reward,
            same_step,
            self.arrays.rows(),
            threads,
        )
        self._helpers = Helpers(self._games, threads)
        self._send_home = weakref.finalize(self, self._helpers.go)  # also when nobody has closed us

    def reset(self, seed: int | None = None) -> None:
        """Begin all games anew."""
        self._games.seed(new_seed() if seed is None else seed)
        self._helpers.come()
        self._games.begin()

    def step(self, actions: NDArray[np.integer]) -> None:
        """Take an action in each game."""
        chosen = np.ascontiguousarray(actions, np.int64)
        if chosen.shape != (self.count,):
            raise ValueError(f"{self.count} actions are due, not an array of shape {chosen.shape}")
        self._helpers.come()
        self._games.step(chosen.data)

    def close(self) -> None:
        """Let the threads go."""
        self._send_home()
