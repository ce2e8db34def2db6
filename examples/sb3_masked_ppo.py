"""MaskablePPO of sb3-contrib learns Azul against random moves, in one seat of each game.

``pip install '.[envs]' sb3-contrib`` installs the dependencies. The environment needs no wrapper: it has
``action_masks()``, which sb3-contrib looks for.
"""

import argparse

import gymnasium
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks

import azulejos.envs.gymnasium  # noqa: F401  # registers the environments


def win_rate(model: MaskablePPO, games: int, seed: int) -> float:
    """Play games against random moves, in a random seat, and return the share of wins."""
    env = gymnasium.make("azulejos/azul-v0", opponent="random")
    wins = 0.0
    for game in range(games):
        observation, _ = env.reset(seed=seed + game)
        reward, ended = 0.0, False
        while not ended:
            action, _ = model.predict(observation, action_masks=get_action_masks(env), deterministic=True)
            observation, reward, ended, _, _ = env.step(int(action))
        wins += (reward + 1) / 2
    return wins / games


def main(steps: int = 30_000, games: int = 100, seed: int = 1) -> list[float]:
    """Train for a number of steps and return the shares of wins before and after."""
    env = gymnasium.make("azulejos/azul-v0", opponent="random", reward="result")
    model = MaskablePPO("MlpPolicy", env, n_steps=1024, batch_size=256, gamma=1.0, seed=seed, device="cpu")
    shares = [win_rate(model, games, seed=10_000)]
    model.learn(steps)
    shares.append(win_rate(model, games, seed=10_000))
    print(f"won against random moves: {shares[0]:.1%} before, {shares[1]:.1%} after {steps:,} steps")
    return shares


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--steps", type=int, default=30_000)
    main(parser.parse_args().steps)
