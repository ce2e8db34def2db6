"""PettingZoo environments (AEC): every seat is an agent.

    from azulejos.envs import pettingzoo
    env = pettingzoo.env(players=3)

Importing this module registers ``azulejos/FAMILY-v0`` for each family.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Self

import numpy as np
import pettingzoo
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.env_logger import EnvLogger

from azulejos import FAMILIES, Game, IllegalMove, from_position
from azulejos.core.errors import BadOption
from azulejos.core.family import DEFAULT_FAMILY
from azulejos.envs.rendering import MODES, Frame, check_mode, render
from azulejos.envs.setting import make_setting
from azulejos.envs.spaces import actions, masked_space

RESET_OPTIONS = ("position",)


def env(**options: Any) -> AECEnv[str, dict[str, Any], int]:
    """Return the environment with checks of misuse: an illegal action loses the game."""
    return CheckedEnv(raw_env(**options))


class raw_env(AECEnv[str, dict[str, Any], int]):  # noqa: N801  # PettingZoo's name
    """A game of any family with the options of ``azulejos.new_game``; an illegal action raises IllegalMove."""

    metadata = {  # noqa: RUF012  # PettingZoo's way
        "name": "azulejos_v0",
        "render_modes": list(MODES),
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self, game: str = DEFAULT_FAMILY, render_mode: str | None = None, reward: str = "result", **options: Any
    ) -> None:
        """Set the rules; reset() starts a game."""
        super().__init__()
        check_mode(render_mode)
        self.render_mode = render_mode
        self.setting = make_setting(game, reward, options)
        self.metadata = {**type(self).metadata, "name": f"azulejos_{game}_v0"}
        self.possible_agents = [f"player_{seat}" for seat in range(self.setting.players)]
        self._observation_spaces = {agent: masked_space(self.setting) for agent in self.possible_agents}
        self._action_spaces = {agent: actions(self.setting) for agent in self.possible_agents}
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seeds = seeding.np_random()[0]
        self._margins: list[float] = []  # expected after the last step, for shaping
        self.game: Game

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the observation space of an agent."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the action space of an agent."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game; a seed also determines the games that follow without one.

        ``options`` may have a ``position`` to start from.
        """
        given = options or {}
        for name in given:
            if name not in RESET_OPTIONS:  # PettingZoo's own tests pass one, so that it cannot be an error
                EnvLogger._generic_warning(f"reset() ignores the option {name!r}; it knows {RESET_OPTIONS[0]!r}")
        start = from_position(given["position"]) if "position" in given else None
        if start is not None and (start.family, start.rules) != (self.setting.family.name, self.setting.rules):
            raise BadOption(f"expected a position of {self.setting}, got {start.position}")
        if seed is not None:
            self._seeds = seeding.np_random(seed)[0]
        game_seed = int(self._seeds.integers(1 << 63))
        self.game = self.setting.new_game(game_seed) if start is None else from_position(start.position, seed=game_seed)
        self._margins = [0.0] * self.setting.players
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return an agent's observation and its legal actions, none unless it is its turn."""
        state = self.game.state
        mask = self.setting.mask(state if agent == self.agent_selection else None)
        return {"observation": self.setting.observe(state, self._seats[agent]), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play an action for the agent to move."""
        if not hasattr(self, "game"):
            EnvLogger.error_step_before_reset()
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if not isinstance(action, int | np.integer) or not 0 <= action < len(self.setting.moves):
            raise ValueError(f"action must be 0 to {len(self.setting.moves) - 1}, got {action!r}")
        agent = self.agent_selection
        self.game.play_number(action)
        self._cumulative_rewards[agent] = 0
        is_over = self.game.is_over
        if is_over or self.setting.reward == "shaping":
            self.rewards = dict(zip(self.possible_agents, self._new_rewards(), strict=True))
            self._accumulate_rewards()
        if is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        self._select()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Frame:
        """Render the game in the render mode."""
        return render(self.game, self.render_mode)

    def close(self) -> None:
        """Do nothing; the environment holds no resources."""

    def __copy__(self) -> Self:
        return deepcopy(self)  # one that shares the game would be of no use

    def lose(self, reward: float) -> None:
        """End the game as a loss of the agent to move, as after an illegal action."""
        agent = self.agent_selection
        self._cumulative_rewards[agent] = 0
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = dict.fromkeys(self.agents, 0.0) | {agent: reward}
        self._accumulate_rewards()
        self._deads_step_first()

    def _new_rewards(self) -> list[float]:
        if self.setting.reward != "shaping":
            return self.setting.rewards(self.game.state)
        before, self._margins = self._margins, self.setting.expected_margins(self.game.state)
        return [now - then for now, then in zip(self._margins, before, strict=True)]

    def _select(self) -> None:
        """Select the agent to move; after the end, the first agent."""
        if self.game.to_move is not None:
            self.agent_selection = self.possible_agents[self.game.to_move]
        else:
            self.agent_selection = self.agents[0]


class CheckedEnv(wrappers.OrderEnforcingWrapper):
    """The checks of PettingZoo's usual three wrappers in one: order of calls, range and legality of actions."""

    env: raw_env

    def step(self, action: int | None) -> None:
        """Play an action; an illegal one loses the game, one outside the action space is an error."""
        raw = self.env
        if not self._has_reset:
            EnvLogger.error_step_before_reset()
        self._has_updated = True
        if not raw.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = raw.agent_selection
        if raw.terminations[agent] or raw.truncations[agent]:
            raw._was_dead_step(action)
            return
        assert isinstance(action, int | np.integer), "action is not in action space"
        assert 0 <= action < len(raw.setting.moves), "action is not in action space"
        try:
            raw.step(action)
        except IllegalMove:
            EnvLogger.warn_on_illegal_move()
            raw.lose(raw.setting.illegal_reward)

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Return the observation, reward, termination, truncation and info of the agent to move."""
        if not self._has_reset:
            EnvLogger.error_observe_before_reset()
        found: tuple[Any, float, bool, bool, dict[str, Any]] = self.env.last(observe)
        return found

    def __copy__(self) -> Self:
        return deepcopy(self)

    def _after_reset(self, name: str) -> Any:
        if not self.__dict__.get("_has_reset"):
            raise AttributeError(f"{name} cannot be accessed before reset")
        return getattr(self.env, name)

    # Attributes of the game; PettingZoo's wrappers find them one by one through __getattr__
    agents = property(lambda self: self._after_reset("agents"))
    agent_selection = property(lambda self: self._after_reset("agent_selection"))
    rewards = property(lambda self: self._after_reset("rewards"))
    terminations = property(lambda self: self._after_reset("terminations"))
    truncations = property(lambda self: self._after_reset("truncations"))
    infos = property(lambda self: self._after_reset("infos"))


for name in FAMILIES:
    pettingzoo.register("aec", f"azulejos/{name}-v0", entry_point=f"{__name__}:env", kwargs={"game": name})
