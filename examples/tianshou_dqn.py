"""DQN of tianshou learns Azul against random moves, in one seat of each game.

``pip install '.[envs]' tianshou`` installs the dependencies. tianshou looks for the legal actions in the
observation, as ``mask`` beside ``obs``; a wrapper of a few lines puts them there.
"""

import argparse
from typing import Any

import gymnasium
import numpy as np
import torch
from tianshou.algorithm import DQN
from tianshou.algorithm.modelfree.dqn import DiscreteQLearningPolicy
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.data import Collector, VectorReplayBuffer
from tianshou.env import DummyVectorEnv
from tianshou.trainer import OffPolicyTrainerParams
from tianshou.utils.net.common import Net

import azulejos.envs.gymnasium  # noqa: F401  # registers the environments

GAMES = 8  # played at a time


class MaskInObservation(gymnasium.Wrapper[Any, Any, Any, Any]):
    """Puts the mask of legal actions into the observation."""

    def __init__(self, env: gymnasium.Env[Any, Any]) -> None:
        """Extend the observation space."""
        super().__init__(env)
        mask = gymnasium.spaces.MultiBinary(int(env.action_space.n))  # type: ignore[attr-defined]
        self.observation_space = gymnasium.spaces.Dict({"obs": env.observation_space, "mask": mask})

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Any, dict[str, Any]]:
        """Begin a game."""
        observation, info = self.env.reset(seed=seed, options=options)
        return {"obs": observation, "mask": info.pop("action_mask")}, info

    def step(self, action: Any) -> tuple[Any, Any, bool, bool, dict[str, Any]]:
        """Play an action."""
        observation, reward, terminated, truncated, info = self.env.step(int(action))
        return {"obs": observation, "mask": info.pop("action_mask")}, reward, terminated, truncated, info


def make_env(reward: str) -> MaskInObservation:
    """Return a game against random moves."""
    return MaskInObservation(gymnasium.make("azulejos/azul-v0", opponent="random", reward=reward))


def win_rate(policy: DiscreteQLearningPolicy[Any], games: int, seed: int) -> float:
    """Play games with the best actions and return the share of wins."""
    envs = DummyVectorEnv([lambda: make_env("result") for _ in range(GAMES)])
    envs.seed(seed)
    collector: Any = Collector(policy, envs)
    collector.reset()
    found = collector.collect(n_episode=games)
    return float((np.asarray(found.returns) + 1).mean() / 2)


def main(steps: int = 40_000, games: int = 100, seed: int = 1) -> list[float]:
    """Train for a number of steps and return the shares of wins before and after."""
    np.random.seed(seed)  # tianshou explores with it
    torch.manual_seed(seed)
    envs = DummyVectorEnv([lambda: make_env("shaping") for _ in range(GAMES)])
    envs.seed(seed)
    spaces: Any = make_env("shaping")
    net = Net(
        state_shape=spaces.observation_space["obs"].shape,
        action_shape=int(spaces.action_space.n),
        hidden_sizes=[256, 256],
    )
    policy = DiscreteQLearningPolicy(model=net, action_space=spaces.action_space, eps_training=0.1)
    algorithm: Any = DQN(
        policy=policy, optim=AdamOptimizerFactory(lr=5e-4), gamma=1.0, n_step_return_horizon=3, target_update_freq=250
    )
    shares = [win_rate(policy, games, seed=10_000)]
    collector: Any = Collector(algorithm, envs, VectorReplayBuffer(20_000, GAMES), exploration_noise=True)
    collector.reset()
    collector.collect(n_step=2_000, random=False)
    algorithm.run_training(
        OffPolicyTrainerParams(
            training_collector=collector,
            max_epochs=1,
            epoch_num_steps=steps,
            collection_step_num_env_steps=64,
            update_step_num_gradient_steps_per_sample=0.125,
            batch_size=128,
            verbose=False,
            show_progress=False,
        )
    )
    shares.append(win_rate(policy, games, seed=10_000))
    print(f"won against random moves: {shares[0]:.1%} before, {shares[1]:.1%} after {steps:,} steps")
    return shares


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--steps", type=int, default=40_000)
    main(parser.parse_args().steps)
