"""Symmetries of a setting applied to arrays: more data from each game, or a check of a network."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from azulejos.core.observation import Symmetry
from azulejos.envs.setting import Setting

Number = TypeVar("Number", bound=np.generic)


@dataclass(frozen=True, slots=True)
class ArraySymmetry:
    """A symmetry as index arrays; each method takes one row, or many."""

    actions: NDArray[np.int64]  # the new action of each action
    numbers: NDArray[np.int64]  # the new index of each number of an observation

    def observation(self, observations: NDArray[Number]) -> NDArray[Number]:
        """Return the observations of the other positions."""
        return _move(observations, self.numbers)

    def mask(self, masks: NDArray[Number]) -> NDArray[Number]:
        """Return the masks, or any numbers by action such as a policy, of the other positions."""
        return _move(masks, self.actions)

    def action(self, actions: Any) -> Any:
        """Return the actions in the other positions."""
        return self.actions[actions]

    def then(self, other: ArraySymmetry) -> ArraySymmetry:
        """Return the symmetry that applies this one, then another."""
        return ArraySymmetry(other.actions[self.actions], other.numbers[self.numbers])


def symmetries(setting: Setting) -> tuple[Symmetry, ...]:
    """Return the symmetries of a setting from which all others are composed; none if its family names none."""
    return setting.family.symmetries(setting.rules)


def as_arrays(symmetry: Symmetry) -> ArraySymmetry:
    """Return a symmetry for arrays."""
    return ArraySymmetry(np.array(symmetry.actions), np.array(symmetry.numbers))


def random_symmetry(setting: Setting, random: np.random.Generator, swaps: int = 20) -> ArraySymmetry:
    """Return a composition of random symmetries; identity if the setting has none."""
    found = ArraySymmetry(np.arange(len(setting.moves)), np.arange(setting.size))
    known = [as_arrays(symmetry) for symmetry in symmetries(setting)]
    for _ in range(swaps if known else 0):
        found = found.then(known[random.integers(len(known))])
    return found


def _move(rows: NDArray[Number], places: NDArray[np.int64]) -> NDArray[Number]:
    moved = np.empty_like(rows)
    moved[..., places] = rows
    return moved
