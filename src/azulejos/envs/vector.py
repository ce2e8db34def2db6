"""Vector environments of Gymnasium: many games in one compiled call, against bots or as self-play."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any, Self

import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.vector import VectorEnv as GymnasiumVectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from azulejos.core.errors import BadOption
from azulejos.core.family import DEFAULT_FAMILY
from azulejos.envs.arrays import Arrays
from azulejos.envs.batch import COMPILED, Batch, check_count
from azulejos.envs.constants import EVERY_SEAT, RANDOM_SEAT
from azulejos.envs.opponents import Opponent, Wanted, ask, check_seat, place_opponents, seat_opponents
from azulejos.envs.setting import make_setting
from azulejos.envs.spaces import actions, observation_box

Observations = NDArray[np.float32]
Actions = NDArray[np.integer]
Step = tuple[Observations, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]
RESET_MASK = "reset_mask"


class BatchVectorEnv(GymnasiumVectorEnv[Observations, Actions, NDArray[Any]]):
    """The common part of the vector environments."""

    closed = True  # until there is something to close

    def __init__(
        self,
        num_envs: int,
        game: str,
        reward: str,
        threads: int,
        autoreset_mode: AutoresetMode | str,
        copy: bool,
        arrays: Arrays | None,
        max_episode_steps: int | None,
        options: dict[str, Any],
        **batch_options: Any,
    ) -> None:
        """Create the games; without ``copy``, the next step overwrites the returned arrays."""
        modes = [each.value for each in AutoresetMode]
        if autoreset_mode not in [*AutoresetMode, *modes]:
            raise BadOption(f"autoreset_mode must be {', '.join(map(repr, modes))}, got {autoreset_mode!r}")
        mode = AutoresetMode(autoreset_mode)
        check_count("num_envs", num_envs)
        if max_episode_steps is not None:
            check_count("max_episode_steps", max_episode_steps)
        self.metadata = {"render_modes": [], "autoreset_mode": mode}
        self.num_envs = num_envs
        self.setting = make_setting(game, reward, options)
        self.batch = Batch(
            self.setting,
            num_envs,
            threads=threads,
            autoreset=mode.value,
            arrays=arrays,
            limit=max_episode_steps,
            **batch_options,
        )
        self.single_observation_space = observation_box(self.setting)
        self.single_action_space = actions(self.setting)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._mode = mode
        self._copy = copy
        self._rows = np.arange(num_envs)
        self._is_ready = False
        self.closed = False

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Restart all games; ``options={"reset_mask": mask}`` restarts those of a mask, seeds give each its own.

        Without a seed, the games of a mask continue their generators.
        """
        self._check_open()
        mask = self._reset_mask(options)
        if mask is not None and not self._is_ready:
            raise ValueError("the first reset() restarts all games: call it without a reset_mask")
        if seed is None or isinstance(seed, int | np.integer):
            super().reset(seed=None if seed is None else int(seed), options=options)
            chosen = None if mask is not None and seed is None else int(self.np_random.integers(1 << 63))
            self.batch.reset(chosen, mask)
        else:
            seeds = self._seeds(seed)
            rows = self._rows if mask is None else np.flatnonzero(mask)
            self.batch.reset([seeds[row] for row in rows], rows)
        self._is_ready = True
        self._after_reset(mask)
        return self._give(self.batch.arrays.observations), self._info()

    def step(self, actions: Actions) -> Step:
        """Play an action in each game."""
        self._check_ready()
        arrays = self.batch.arrays
        if self._mode == AutoresetMode.DISABLED and (arrays.terminations | arrays.truncations).any():
            raise ValueError("some games have ended: restart them with reset(options={'reset_mask': mask})")
        seats = arrays.seats.copy()
        self._play(actions)
        return (
            self._give(arrays.observations),
            arrays.rewards[self._rows, seats].astype(np.float64),
            arrays.terminations.copy(),
            arrays.truncations.copy(),
            self._info(),
        )

    def sample_actions(self) -> NDArray[np.int64]:
        """Return a random legal action for each game, 0 for one that has ended."""
        self._check_ready()
        return self.batch.arrays.samples.copy()

    def close_extras(self, **_: Any) -> None:
        """Stop the threads."""
        self.batch.close()

    def _play(self, actions: Actions) -> None:
        self.batch.step(actions)

    def _after_reset(self, mask: NDArray[np.bool_] | None) -> None:
        """Let opponents move that the kernel does not know."""

    def _info(self) -> dict[str, Any]:
        arrays = self.batch.arrays
        info = {"action_mask": self._give(arrays.masks), "illegal": self._give(arrays.illegal)}
        ended = arrays.terminations | arrays.truncations
        if len(arrays.final_observations) and ended.any():
            info["final_obs"] = self._give(arrays.final_observations)
            info["_final_obs"] = ended
        return info

    def _give(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self._copy else array

    def _check_open(self) -> None:
        if self.closed:
            raise ValueError("the environment is closed")

    def _check_ready(self) -> None:
        self._check_open()
        if not self._is_ready:
            raise ValueError("no game has begun: call reset() first")

    def _seeds(self, seed: Sequence[int | None]) -> list[int]:
        wanted = f"seed must be a whole number, or {self.num_envs} of them"
        if not isinstance(seed, Sequence | np.ndarray):
            raise ValueError(f"{wanted}, got {seed!r}")
        if len(seed) != self.num_envs:
            raise ValueError(f"{wanted}, got {len(seed)}")
        for each in seed:
            if each is not None and not isinstance(each, int | np.integer):
                raise ValueError(f"{wanted}, got {each!r} among them")
        return [int(self.np_random.integers(1 << 63)) if each is None else int(each) for each in seed]

    def __copy__(self) -> Self:
        return deepcopy(self)  # one that shares the games would be of no use

    def _reset_mask(self, options: dict[str, Any] | None) -> NDArray[np.bool_] | None:
        unknown = [name for name in options or {} if name != RESET_MASK]
        if unknown:
            raise BadOption(f"options of reset() may have {RESET_MASK!r}, got {unknown[0]!r}")
        mask = (options or {}).get(RESET_MASK)
        if mask is None:
            return None
        if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_ or mask.shape != (self.num_envs,):
            raise BadOption(f"{RESET_MASK} must be a NumPy array of {self.num_envs} bools, got {mask!r}")
        return mask


class SelfPlayVectorEnv(BatchVectorEnv):
    """Games in which the seat to move observes and acts; ``options`` are those of ``azulejos.new_game``.

    The reward is that of the seat that has just acted. ``info`` has a row for each game of ``action_mask``, ``turn``
    (the seat to move), ``rewards`` (of all seats) and ``illegal`` (whether the game was lost by an illegal action).
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
        max_episode_steps: int | None = None,
        history: bool = False,
        **options: Any,
    ) -> None:
        """Create the games; without ``copy``, the next step overwrites the returned arrays."""
        for name in ("opponent", "seat"):
            if name in options:
                raise BadOption(f"self-play has no option {name!r}: its caller plays every seat")
        super().__init__(
            num_envs,
            game,
            reward,
            threads,
            autoreset_mode,
            copy,
            arrays,
            max_episode_steps,
            options,
            seat=EVERY_SEAT,
            history=history,
        )

    def _info(self) -> dict[str, Any]:
        arrays = self.batch.arrays
        return super()._info() | {"turn": self._give(arrays.turns), "rewards": self._give(arrays.rewards)}


class VectorEnv(BatchVectorEnv):
    """One seat in each game against opponents, as ``Env``; ``options`` are those of ``azulejos.new_game``.

    The opponents "random" and "greedy" are compiled; all others are asked game by game. ``info`` has a row for each
    game of ``action_mask``, ``seat`` and ``illegal`` (whether the game was lost by an illegal action).
    """

    def __init__(
        self,
        num_envs: int = 1,
        game: str = DEFAULT_FAMILY,
        opponent: Wanted = "random",
        seat: int | None = None,
        reward: str = "result",
        threads: int = 1,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        copy: bool = True,
        arrays: Arrays | None = None,
        max_episode_steps: int | None = None,
        history: bool = False,
        **options: Any,
    ) -> None:
        """Create the games; without a seat, each game has a random one."""
        players = make_setting(game, reward, options).players
        check_seat(seat, players)
        places = place_opponents(opponent, players - 1)
        compiled = [each if isinstance(each, str) and each in COMPILED else None for each in places]
        super().__init__(
            num_envs,
            game,
            reward,
            threads,
            autoreset_mode,
            copy,
            arrays,
            max_episode_steps,
            options,
            seat=RANDOM_SEAT if seat is None else seat,
            opponents=compiled,
            history=history,
        )
        self._wanted = opponent
        self._has_guests = None in compiled
        self._guests: list[list[Opponent]] = []  # by row and place
        if self._has_guests:
            seat_opponents(opponent, players - 1, 0)  # so that an unknown one is refused now

    def _play(self, actions: Actions) -> None:
        self.batch.step(actions)
        if self._has_guests:
            self._let_guests_move()

    def _after_reset(self, mask: NDArray[np.bool_] | None) -> None:
        if not self._has_guests:
            return
        others = self.setting.players - 1
        seeds = self.np_random.integers(1 << 62, size=self.num_envs)
        if mask is None:
            self._guests = [seat_opponents(self._wanted, others, int(seed)) for seed in seeds]
        self._let_guests_move()

    def _let_guests_move(self) -> None:
        """Ask opponents that are not compiled, until each game waits for the caller or has ended."""
        arrays, players = self.batch.arrays, self.setting.players
        while True:
            rows = np.flatnonzero((arrays.turns != arrays.seats) & arrays.masks.any(axis=1))
            if not len(rows):
                return
            chosen = []
            for row in rows:
                place = (arrays.turns[row] - arrays.seats[row] - 1) % players
                chosen.append(ask(self._guests[row][place], self.batch.game(int(row))).number)
            self.batch.step(np.array(chosen), rows)

    def _info(self) -> dict[str, Any]:
        return super()._info() | {"seat": self._give(self.batch.arrays.seats)}
