"""The output of a batch: NumPy arrays with a row for each game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from azulejos.core.errors import BadOption
from azulejos.envs.setting import Setting


@dataclass(frozen=True, slots=True)
class Arrays:
    """The output of a batch, with a row for each game."""

    observations: NDArray[np.float32]  # from the view of the seat in ``seats``
    final_observations: NDArray[np.float32]  # of games that ended; no rows unless they restart in the same step
    rewards: NDArray[np.float32]  # by seat
    masks: NDArray[np.int8]  # 1 for each legal action
    turns: NDArray[np.int8]  # the seat to move; after the end the one that moved last
    seats: NDArray[np.int8]  # the seat that observes: the caller's, or the one to move
    terminations: NDArray[np.bool_]  # whether the game ended in this step
    truncations: NDArray[np.bool_]  # whether it reached the limit of steps
    illegal: NDArray[np.bool_]  # whether it ended by an illegal action
    waiting: NDArray[np.bool_]  # whether the caller has to deal
    samples: NDArray[np.int64]  # a random legal action

    def rows(self) -> dict[str, memoryview]:
        """Return the same memory as flat views for the kernel."""
        rows = {}
        for name, due in TYPES.items():
            array: NDArray[Any] = getattr(self, name)
            if not isinstance(array, np.ndarray) or array.dtype != due or not array.flags.c_contiguous:
                raise BadOption(f"{name} must be a contiguous NumPy array of {due.__name__}")
            rows[name] = array.reshape(-1).view(np.int8 if due is np.bool_ else due).data
        return rows

    def copy(self) -> Arrays:
        """Return copies of all arrays."""
        return Arrays(**{name: getattr(self, name).copy() for name in TYPES})


TYPES: dict[str, type[np.generic]] = {
    "observations": np.float32,
    "final_observations": np.float32,
    "rewards": np.float32,
    "masks": np.int8,
    "turns": np.int8,
    "seats": np.int8,
    "terminations": np.bool_,
    "truncations": np.bool_,
    "illegal": np.bool_,
    "waiting": np.bool_,
    "samples": np.int64,
}


def make_arrays(setting: Setting, count: int, same_step: bool = True) -> Arrays:
    """Return arrays for a batch."""
    shapes: dict[str, tuple[int, ...]] = {
        "observations": (count, setting.size),
        "final_observations": (count if same_step else 0, setting.size),
        "rewards": (count, setting.players),
        "masks": (count, len(setting.moves)),
    }
    return Arrays(**{name: np.zeros(shapes.get(name, (count,)), due) for name, due in TYPES.items()})
