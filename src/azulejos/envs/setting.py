"""What every environment is told: which game is played, with which options, and what it is played for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from azulejos import Game, Move, find_family, new_game
from azulejos._kernel_cy import State
from azulejos.envs._batch_cy import rewards
from azulejos.errors import BadOption
from azulejos.family import Family
from azulejos.planes import Planes

# What a game can be played for, and what it costs to lose it by an illegal action.
REWARDS = {"result": -1.0, "margin": -100.0}


@dataclass(frozen=True)
class Setting:
    """A game with its rules, and its positions as the arrays that environments speak of."""

    family: Family
    options: Mapping[str, Any]
    reward: str

    def __deepcopy__(self, memo: object) -> Self:
        return self  # it never changes

    def __reduce__(self) -> tuple[Any, ...]:
        return make_setting, (self.family.name, self.reward, self.options)

    @cached_property
    def rules(self) -> Any:
        """The rules: a frozen value of the family's own."""
        return self.family.make_rules(self.options)

    @cached_property
    def planes(self) -> Planes:
        """What the numbers of an observation mean."""
        return self.family.planes(self.rules)

    @cached_property
    def size(self) -> int:
        """How many numbers an observation has."""
        return self.planes.size

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """All moves, by number; the numbers are the actions."""
        return self.family.move_table(self.rules).moves

    @property
    def players(self) -> int:
        """How many play."""
        return int(self.rules.players)

    @property
    def is_margin(self) -> bool:
        """Whether points ahead of the others are what counts."""
        return self.reward == "margin"

    @property
    def illegal_reward(self) -> float:
        """What the player gets who loses a game by an illegal action."""
        return REWARDS[self.reward]

    def new_game(self, seed: int) -> Game:
        """Begin a game."""
        return new_game(self.family.name, seed=seed, **self.options)

    def observe(self, state: State, seat: int) -> NDArray[np.float32]:
        """Return what a seat sees, as the planes tell."""
        observation = np.zeros(self.size, np.float32)
        self.family.observer.observe(state, seat, observation)
        return observation

    def mask(self, state: State) -> NDArray[np.int8]:
        """Return 1 for each action that is legal for the seat that has to decide, 0 for all others."""
        mask = np.zeros(len(self.moves), np.int8)
        mask[state.legal_moves()] = 1
        return mask

    def rewards(self, state: State) -> list[float]:
        """Return what each seat gets at the end of a game."""
        return rewards(state, self.is_margin)


def make_setting(game: str, reward: str, options: Mapping[str, Any]) -> Setting:
    """Return the setting of these names; BadOption says what cannot be."""
    if reward not in REWARDS:
        raise BadOption(f"reward can be {' or '.join(map(repr, REWARDS))}, not {reward!r}")
    setting = Setting(find_family(game), dict(options), reward)
    setting.family.make_rules(options)
    return setting


def named_planes(planes: Planes, observation: NDArray[np.float32]) -> dict[str, NDArray[np.float32]]:
    """Return the planes of an observation by name; those of the boards have a row for each seat, the observer first."""
    named: dict[str, NDArray[np.float32]] = {}
    boards: dict[str, list[NDArray[np.float32]]] = {}
    for at, seat, plane in planes.places():
        numbers = observation[at : at + plane.size].reshape(plane.shape)
        if seat is None:
            named[plane.name] = numbers
        else:
            boards.setdefault(plane.name, []).append(numbers)
    return named | {name: np.stack(rows) for name, rows in boards.items()}
