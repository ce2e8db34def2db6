"""PettingZoo: every seat is an agent, in turns (AEC).

    from azulejos.envs import pettingzoo
    env = pettingzoo.env(game="azul", players=3)

Importing this module registers ``azulejos/azul-v0`` and ``azulejos/pavilion-v0``.
"""

from __future__ import annotations

from typing import Any

import pettingzoo
from gymnasium import spaces
from gymnasium.utils import EzPickle, seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from azulejos import FAMILIES, Game
from azulejos.envs.rendering import MODES, Frame, check_mode, render
from azulejos.envs.setting import make_setting
from azulejos.envs.spaces import actions, masked_space
from azulejos.families import DEFAULT_FAMILY


def env(**options: Any) -> AECEnv[str, dict[str, Any], int]:
    """Return the environment with PettingZoo's usual wrappers: an illegal action loses the game."""
    raw = raw_env(**options)
    wrapped = wrappers.TerminateIllegalWrapper(raw, illegal_reward=raw.setting.illegal_reward)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class raw_env(AECEnv[str, dict[str, Any], int], EzPickle):  # noqa: N801  # PettingZoo's name for it
    """A game of any family; ``options`` are those of ``azulejos.new_game``. An illegal action raises IllegalMove."""

    metadata = {  # noqa: RUF012  # PettingZoo's way
        "name": "azulejos_v0",
        "render_modes": list(MODES),
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self, game: str = DEFAULT_FAMILY, render_mode: str | None = None, reward: str = "result", **options: Any
    ) -> None:
        """Set the table; reset() begins to play."""
        EzPickle.__init__(self, game, render_mode, reward, **options)
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
        self.game: Game

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of what an agent sees."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of what an agent does."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin a game; after a seed, those that follow without one are determined too."""
        if seed is not None:
            self._seeds = seeding.np_random(seed)[0]
        self.game = self.setting.new_game(int(self._seeds.integers(1 << 63)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees, and which actions are legal for it: none unless it is its turn."""
        state = self.game.state
        mask = self.setting.mask(state)
        if agent != self.agent_selection:
            mask[:] = 0
        return {"observation": self.setting.observe(state, self._seats[agent]), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Make a move for the agent whose turn it is."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None or not 0 <= action < len(self.setting.moves):
            raise ValueError(f"an action is a number from 0 to {len(self.setting.moves) - 1}, not {action!r}")
        agent = self.agent_selection
        self.game.play(self.setting.moves[action])
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        if self.game.is_over:
            self.rewards = dict(zip(self.possible_agents, self.setting.rewards(self.game.state), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._select()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Frame:
        """Show the game as the render mode says."""
        return render(self.game, self.render_mode)

    def close(self) -> None:
        """Leave nothing behind."""

    def _select(self) -> None:
        """Give the turn to the agent that has to decide; at the end to the one that would be next."""
        if self.game.to_move is not None:
            self.agent_selection = self.possible_agents[self.game.to_move]
        else:
            self.agent_selection = self.agents[0]


for name in FAMILIES:
    pettingzoo.register("aec", f"azulejos/{name}-v0", entry_point=f"{__name__}:env", kwargs={"game": name})
