"""Gymnasium environments: one seat against bots, vectors of such games, and vectors of self-play.

    import gymnasium
    env = gymnasium.make("azulejos.envs.gymnasium:azulejos/FAMILY-v0", opponent="easy")
    envs = gymnasium.make_vec("azulejos.envs.gymnasium:azulejos/FAMILY-v0", num_envs=1024, opponent="greedy")
    both = gymnasium.make_vec("azulejos.envs.gymnasium:azulejos/FAMILY-selfplay-v0", num_envs=1024)

Importing this module registers ``azulejos/FAMILY-v0`` and ``azulejos/FAMILY-selfplay-v0`` for each family.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Self

import gymnasium
import numpy as np
from numpy.typing import NDArray

from azulejos import FAMILIES, Game, IllegalMove, from_position
from azulejos.core.errors import BadOption
from azulejos.core.family import DEFAULT_FAMILY
from azulejos.envs.opponents import Opponent, Wanted, ask, check_seat, seat_opponents
from azulejos.envs.rendering import MODES, Frame, check_mode, render
from azulejos.envs.setting import make_setting
from azulejos.envs.spaces import actions, observation_box
from azulejos.envs.vector import SelfPlayVectorEnv, VectorEnv

__all__ = ["Env", "SelfPlayVectorEnv", "VectorEnv"]

RESET_OPTIONS = ("position", "seat")


class Env(gymnasium.Env[NDArray[np.float32], np.int64]):
    """One seat of a game against opponents; ``options`` are those of ``azulejos.new_game``.

    The legal actions are in ``info["action_mask"]`` and returned by ``action_masks()``. An illegal action loses the
    game, and ``info["illegal_action"]`` holds the reason.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012  # Gymnasium's way

    def __init__(
        self,
        game: str = DEFAULT_FAMILY,
        opponent: Wanted = "random",
        seat: int | None = None,
        render_mode: str | None = None,
        reward: str = "result",
        **options: Any,
    ) -> None:
        """Set the rules and opponents; without a seat, each game has a random one."""
        check_mode(render_mode)
        self.render_mode = render_mode
        self.setting = make_setting(game, reward, options)
        check_seat(seat, self.setting.players)
        self.observation_space = observation_box(self.setting)
        self.action_space = actions(self.setting)
        self._game: Game | None = None
        self.seat = 0
        self._wanted_seat = seat
        self._wanted_opponent = opponent
        self._opponents: list[Opponent] = seat_opponents(opponent, self.setting.players - 1, 0)
        self._margin = 0.0  # expected after the last step, for shaping
        self._is_over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Start a game and play the opponents' moves before the first own turn.

        ``options`` may have a ``position`` to start from and a ``seat`` for this game.
        """
        given = options or {}
        for name in given:
            if name not in RESET_OPTIONS:
                raise BadOption(f"options of reset() may have {' and '.join(map(repr, RESET_OPTIONS))}, got {name!r}")
        wanted_seat = given.get("seat", self._wanted_seat)
        check_seat(wanted_seat, self.setting.players)
        start = from_position(given["position"]) if "position" in given else None
        if start is not None and (start.family, start.rules) != (self.setting.family.name, self.setting.rules):
            raise BadOption(f"expected a position of {self.setting}, got {start.position}")
        super().reset(seed=seed, options=options)
        game_seed, seat, bot_seed = self.np_random.integers([1 << 62, self.setting.players, 1 << 62])
        if start is None:
            self._game = self.setting.new_game(int(game_seed))
        else:
            self._game = from_position(start.position, seed=int(game_seed))
        self.seat = int(seat) if wanted_seat is None else wanted_seat
        self._margin = 0.0
        self._opponents = seat_opponents(self._wanted_opponent, self.setting.players - 1, int(bot_seed))
        self._let_others_move()
        return self._observe(), self._info()

    def step(self, action: np.int64 | int) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """Play an action, and the opponents' moves up to the next own turn or the end."""
        if self._is_over:
            raise ValueError("the game has ended, or not begun: call reset() before step()")
        if not self.action_space.contains(action):
            raise ValueError(f"action must be 0 to {len(self.setting.moves) - 1}, got {action!r}")
        try:
            self.game.play_number(int(action))
        except IllegalMove as error:
            self._is_over = True
            info = self._info() | {"illegal_action": str(error)}
            return self._observe(), self.setting.illegal_reward, True, False, info
        self._let_others_move()
        reward = self._reward()
        if self.render_mode == "human":
            self.render()
        return self._observe(), reward, self._is_over, False, self._info()

    @property
    def game(self) -> Game:
        """The game."""
        if self._game is None:
            raise ValueError("no game has begun: call reset() first")
        return self._game

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the legal actions as a mask, under the name that MaskablePPO expects; none after the end."""
        return self._mask().astype(np.bool_)

    def render(self) -> Frame:
        """Render the game in the render mode."""
        return render(self.game, self.render_mode)

    def _reward(self) -> float:
        if self.setting.reward != "shaping":
            return self.setting.rewards(self.game.state)[self.seat] if self._is_over else 0.0
        before, self._margin = self._margin, self.setting.expected_margins(self.game.state)[self.seat]
        return self._margin - before

    def _let_others_move(self) -> None:
        self._is_over = True  # also if an opponent fails
        while self.game.to_move not in (None, self.seat):
            place = (self.game.to_move - self.seat - 1) % self.setting.players
            self.game.play(ask(self._opponents[place], self.game))
        self._is_over = self.game.is_over

    def _observe(self) -> NDArray[np.float32]:
        return self.setting.observe(self.game.state, self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._mask(), "seat": self.seat}

    def _mask(self) -> NDArray[np.int8]:
        state = self.game.state
        return self.setting.mask(None if self._is_over else state)

    def __copy__(self) -> Self:
        return deepcopy(self)  # one that shares the game would be of no use


def refuse_self_play(**_: Any) -> Env:
    """Raise BadOption: self-play has no single environment."""
    raise BadOption("self-play is a vector environment: use gymnasium.make_vec(), or azulejos.envs.pettingzoo")


for name in FAMILIES:
    gymnasium.register(
        f"azulejos/{name}-v0",
        entry_point=f"{__name__}:Env",
        vector_entry_point=f"{__name__}:VectorEnv",
        kwargs={"game": name},
    )
    gymnasium.register(
        f"azulejos/{name}-selfplay-v0",
        entry_point=f"{__name__}:refuse_self_play",
        vector_entry_point=f"{__name__}:SelfPlayVectorEnv",
        kwargs={"game": name},
    )
