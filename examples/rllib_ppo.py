"""PPO of RLlib learns Azul against random moves, in one seat of each game.

``pip install '.[envs]' 'ray[rllib]' torch`` installs the dependencies. RLlib's module with action masking looks
for ``observations`` and ``action_mask`` in the observation; a wrapper of a few lines puts them there.
"""

import argparse
import os
from typing import Any

import gymnasium
import numpy as np
import ray
import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune.registry import register_env

import azulejos.envs.gymnasium  # noqa: F401  # registers the environments

BATCH = 2048  # steps of an iteration


class MaskInObservation(gymnasium.Wrapper[Any, Any, Any, Any]):
    """Puts the mask of legal actions into the observation."""

    def __init__(self, env: gymnasium.Env[Any, Any]) -> None:
        """Extend the observation space."""
        super().__init__(env)
        mask = gymnasium.spaces.Box(0.0, 1.0, (int(env.action_space.n),), np.float32)  # type: ignore[attr-defined]
        self.observation_space = gymnasium.spaces.Dict({"observations": env.observation_space, "action_mask": mask})

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Any, dict[str, Any]]:
        """Begin a game."""
        observation, info = self.env.reset(seed=seed, options=options)
        return self.with_mask(observation, info), info

    def step(self, action: Any) -> tuple[Any, Any, bool, bool, dict[str, Any]]:
        """Play an action."""
        observation, reward, terminated, truncated, info = self.env.step(int(action))
        return self.with_mask(observation, info), reward, terminated, truncated, info

    def with_mask(self, observation: Any, info: dict[str, Any]) -> dict[str, Any]:
        """Return the observation that RLlib's module takes; after the last move every action is as good."""
        mask = info.pop("action_mask").astype(np.float32)
        return {"observations": observation, "action_mask": mask if mask.any() else np.ones_like(mask)}


def make_env(options: dict[str, Any]) -> MaskInObservation:
    """Return a game against random moves; RLlib passes its ``env_config``."""
    return MaskInObservation(gymnasium.make("azulejos/azul-v0", opponent="random", **options))


def win_rate(module: Any, games: int, seed: int) -> float:
    """Play games with the best actions and return the share of wins."""
    env, wins = make_env({}), 0.0
    for game in range(games):
        observation, _ = env.reset(seed=seed + game)
        reward, ended = 0.0, False
        while not ended:
            batch = {name: torch.from_numpy(values[None]) for name, values in observation.items()}
            with torch.no_grad():
                logits = module.forward_inference({"obs": batch})["action_dist_inputs"]
            observation, reward, ended, _, _ = env.step(int(logits.argmax()))
        wins += (reward + 1) / 2
    return wins / games


def main(iterations: int = 15, games: int = 100, seed: int = 1) -> list[float]:
    """Train for a number of iterations and return the shares of wins before and after."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_AUTH_MODE", "disabled")  # the cluster is local and ends with this program
    ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False)
    register_env("azul", make_env)
    config = (
        PPOConfig()
        .environment("azul")
        .env_runners(num_env_runners=0, num_envs_per_env_runner=4)
        .rl_module(
            rl_module_spec=RLModuleSpec(
                module_class=ActionMaskingTorchRLModule,
                model_config={"fcnet_hiddens": [256, 256], "head_fcnet_hiddens": []},
            )
        )
        .training(
            train_batch_size_per_learner=BATCH, minibatch_size=256, num_epochs=6, lr=3e-4, gamma=1.0, entropy_coeff=0.01
        )
        .debugging(seed=seed)
    )
    algorithm = config.build_algo()
    try:
        shares = [win_rate(algorithm.get_module(), games, seed=10_000)]
        for _ in range(iterations):
            algorithm.train()
        shares.append(win_rate(algorithm.get_module(), games, seed=10_000))
    finally:
        algorithm.stop()
        ray.shutdown()
    print(f"won against random moves: {shares[0]:.1%} before, {shares[1]:.1%} after {iterations * BATCH:,} steps")
    return shares


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--iterations", type=int, default=15)
    main(parser.parse_args().iterations)
