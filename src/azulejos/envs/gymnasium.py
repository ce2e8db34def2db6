"""Gymnasium: one seat against bots, and many games at once.

    import gymnasium
    env = gymnasium.make("azulejos.envs.gymnasium:azulejos/azul-v0", opponent="easy")
    envs = gymnasium.make_vec("azulejos.envs.gymnasium:azulejos/azul-v0", num_envs=1024)

Importing this module registers ``azulejos/azul-v0`` and ``azulejos/pavilion-v0``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from azulejos import FAMILIES, Game, IllegalMove
from azulejos.envs.opponents import Opponent, seat_opponents
from azulejos.envs.rendering import MODES, Frame, check_mode, render
from azulejos.envs.setting import make_setting
from azulejos.envs.spaces import actions, observation_box
from azulejos.envs.vector import VectorEnv
from azulejos.errors import BadOption
from azulejos.families import DEFAULT_FAMILY

__all__ = ["Env", "VectorEnv"]


class Env(gymnasium.Env[NDArray[np.float32], np.int64]):
    """One seat of a game against opponents; ``options`` are those of ``azulejos.new_game``.

    The legal actions are in ``info["action_mask"]`` and come from ``action_masks()``. An illegal action loses the game,
    and ``info["illegal_action"]`` says why it was illegal.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012  # Gymnasium's way

    def __init__(
        self,
        game: str = DEFAULT_FAMILY,
        opponent: str | Opponent | Sequence[str | Opponent] = "random",
        seat: int | None = None,
        render_mode: str | None = None,
        reward: str = "result",
        **options: Any,
    ) -> None:
        """Set the table; without a seat, every game gives us another one at random."""
        check_mode(render_mode)
        self.render_mode = render_mode
        self.setting = make_setting(game, reward, options)
        if seat is not None and seat not in range(self.setting.players):
            raise BadOption(f"seat is from 0 to {self.setting.players - 1} or None, not {seat!r}")
        self.observation_space = observation_box(self.setting)
        self.action_space = actions(self.setting)
        self.game: Game
        self.seat = 0
        self._wanted_seat = seat
        self._wanted_opponent = opponent
        self._opponents: list[Opponent] = seat_opponents(opponent, self.setting.players - 1, 0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Begin a game and let the others move up to our first turn."""
        super().reset(seed=seed, options=options)
        game_seed, seat, bot_seed = self.np_random.integers([1 << 62, self.setting.players, 1 << 62])
        self.game = self.setting.new_game(int(game_seed))
        self.seat = int(seat) if self._wanted_seat is None else self._wanted_seat
        self._opponents = seat_opponents(self._wanted_opponent, self.setting.players - 1, int(bot_seed))
        self._let_others_move()
        return self._observe(), self._info()

    def step(self, action: np.int64 | int) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """Make our move and let the others move up to our next turn or the end."""
        if not self.action_space.contains(action):
            raise ValueError(f"an action is a number from 0 to {len(self.setting.moves) - 1}, not {action!r}")
        try:
            self.game.play(self.setting.moves[action])
        except IllegalMove as error:
            info = self._info() | {"illegal_action": str(error)}
            return self._observe(), self.setting.illegal_reward, True, False, info
        self._let_others_move()
        reward = self.setting.rewards(self.game.state)[self.seat] if self.game.is_over else 0.0
        if self.render_mode == "human":
            self.render()
        return self._observe(), reward, self.game.is_over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal, under the name that some libraries look for."""
        return self.setting.mask(self.game.state).astype(np.bool_)

    def render(self) -> Frame:
        """Show the game as the render mode says."""
        return render(self.game, self.render_mode)

    def _let_others_move(self) -> None:
        while self.game.to_move not in (None, self.seat):
            place = (self.game.to_move - self.seat - 1) % self.setting.players
            self.game.play(self._opponents[place].choose(self.game.as_seen()).move)

    def _observe(self) -> NDArray[np.float32]:
        return self.setting.observe(self.game.state, self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.setting.mask(self.game.state), "seat": self.seat}


for name in FAMILIES:
    gymnasium.register(
        f"azulejos/{name}-v0",
        entry_point=f"{__name__}:Env",
        vector_entry_point=f"{__name__}:VectorEnv",
        kwargs={"game": name},
    )
