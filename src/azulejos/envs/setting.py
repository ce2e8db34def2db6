"""The setting of an environment: the family, its options and the reward."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from azulejos import Game, Move, find_family, new_game
from azulejos.core._evaluator_cy import WeightedEvaluator
from azulejos.core._kernel_cy import State
from azulejos.core.errors import BadOption
from azulejos.core.family import Family
from azulejos.core.observation import Planes
from azulejos.envs._batch_cy import rewards
from azulejos.envs._masks_cy import mark_legal
from azulejos.envs.constants import MARGIN, RESULT, SHAPING

KINDS = {"result": RESULT, "margin": MARGIN, "shaping": SHAPING}

# The reward of a player who loses by an illegal action, by kind of reward.
REWARDS = {"result": -1.0, "margin": -100.0, "shaping": -100.0}


@dataclass(frozen=True)
class Setting:
    """A game with its rules, and its positions as arrays."""

    family: Family
    options: Mapping[str, Any]
    reward: str

    def __deepcopy__(self, memo: object) -> Self:
        return self  # immutable

    def __reduce__(self) -> tuple[Any, ...]:
        return make_setting, (self.family.name, self.reward, self.options)

    @cached_property
    def rules(self) -> Any:
        """The rules: a frozen value of the family's own."""
        return self.family.make_rules(self.options)

    @cached_property
    def planes(self) -> Planes:
        """The planes of an observation."""
        return self.family.planes(self.rules)

    @cached_property
    def size(self) -> int:
        """The size of an observation."""
        return self.planes.size

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """All moves, by number; the numbers are the actions."""
        return self.family.move_table(self.rules).moves

    @property
    def players(self) -> int:
        """The number of players."""
        return int(self.rules.players)

    def __str__(self) -> str:
        return " ".join([self.family.name, *(f"{name}={value}" for name, value in self.options.items())])

    @property
    def reward_kind(self) -> int:
        """The kind of reward, as the kernel numbers it."""
        return KINDS[self.reward]

    @property
    def illegal_reward(self) -> float:
        """The reward of a player who loses by an illegal action."""
        return REWARDS[self.reward]

    def new_game(self, seed: int) -> Game:
        """Start a game."""
        return new_game(self.family.name, seed=seed, **self.options)

    def observe(self, state: State, seat: int) -> NDArray[np.float32]:
        """Return the observation of a seat."""
        observation = np.zeros(self.size, np.float32)
        self.family.observer.observe(state, seat, observation)
        return observation

    def mask(self, state: State | None) -> NDArray[np.int8]:
        """Return 1 for each legal action of the seat to move, 0 for all others, and without a state."""
        mask = np.zeros(len(self.moves), np.int8)
        if state is not None:
            mark_legal(state, mask)
        return mask

    def rewards(self, state: State) -> list[float]:
        """Return the rewards by seat at the end of a game; those of shaping in all, from its beginning."""
        return rewards(state, self.reward != "result")

    def make_evaluator(self) -> WeightedEvaluator:
        """Return the static evaluation of the family; every thread needs its own."""
        return self.family.make_evaluator(self.rules)

    @cached_property
    def _evaluator(self) -> WeightedEvaluator:
        return self.make_evaluator()

    def expected_margins(self, state: State) -> list[float]:
        """Return each seat's expected final points minus the mean of the others', exact at the end of a game."""
        scores = self._evaluator.evaluate(state)[1]
        return [(self.players * score - sum(scores)) / (self.players - 1) for score in scores]


def make_setting(game: str, reward: str, options: Mapping[str, Any]) -> Setting:
    """Return a setting; raise BadOption for an unknown family, reward or option."""
    if reward not in REWARDS:
        raise BadOption(f"reward must be {', '.join(map(repr, REWARDS))}, got {reward!r}")
    setting = Setting(find_family(game), dict(options), reward)
    setting.family.make_rules(options)
    return setting


def named_planes(planes: Planes, observation: NDArray[np.float32]) -> dict[str, NDArray[np.float32]]:
    """Return the planes of an observation by name; those of boards have a row for each seat, the observer first."""
    named: dict[str, NDArray[np.float32]] = {}
    boards: dict[str, list[NDArray[np.float32]]] = {}
    for at, seat, plane in planes.places():
        numbers = observation[at : at + plane.size].reshape(plane.shape)
        if seat is None:
            named[plane.name] = numbers
        else:
            boards.setdefault(plane.name, []).append(numbers)
    return named | {name: np.stack(rows) for name, rows in boards.items()}
