"""Learning curves of the three rewards: the same PPO and the same seeds, by self-play, tested against random moves.

It trains the network of learn_azul.py with each reward, prints the share of games won after every ten iterations, and
draws the curves with Matplotlib. ``pip install 'azulejos[examples]' torch`` installs the dependencies.
"""

import argparse
import runpy
from pathlib import Path
from typing import Any

import matplotlib.pyplot as plt

REWARDS = ("result", "margin", "shaping")


def curves(iterations: int = 30, games: int = 256, seeds: tuple[int, ...] = (1, 2)) -> dict[str, list[list[float]]]:
    """Return the shares of games won by reward and seed, before training and after every ten iterations."""
    learn: Any = runpy.run_path(str(Path(__file__).with_name("learn_azul.py")))["main"]
    return {reward: [learn(iterations, games, seed=seed, reward=reward) for seed in seeds] for reward in REWARDS}


def draw(found: dict[str, list[list[float]]]) -> Any:
    """Return a figure with the mean curve of each reward, and a thin line for each seed."""
    figure, axes = plt.subplots(figsize=(7, 4))
    for number, (reward, runs) in enumerate(found.items()):
        mean = [sum(column) / len(column) for column in zip(*runs, strict=True)]
        for run in runs:
            axes.plot([100 * share for share in run], color=f"C{number}", alpha=0.3)
        axes.plot([100 * share for share in mean], color=f"C{number}", label=reward, marker="o")
    axes.set(xlabel="tens of iterations", ylabel="won against random moves, %")
    axes.legend()
    return figure


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--iterations", type=int, default=30)
    parser.add_argument("--output", default="reward_curves.svg")
    arguments = parser.parse_args()
    trained = curves(arguments.iterations)
    for name, runs in trained.items():
        print(name, *("  ".join(f"{share:.1%}" for share in run) for run in runs), sep="\n    ")
    draw(trained).savefig(arguments.output)
