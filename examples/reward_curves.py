"""Learning curves of the three rewards: the same PPO and the same seeds, by self-play, tested against random moves.

It trains the network of learn_azul.py with each reward and several seeds, prints the lead in points over random moves
before training and after every ten iterations, as mean and standard deviation over the seeds, and draws the curves with
Matplotlib. ``pip install '.[examples]' torch`` installs the dependencies.
"""

import argparse
import runpy
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import matplotlib.pyplot as plt
import torch

REWARDS = ("result", "margin", "shaping")
Curves = dict[str, list[list[float]]]  # by reward: for each seed the leads before and after every ten iterations


def curves(iterations: int = 30, games: int = 256, seeds: tuple[int, ...] = (1, 2, 3)) -> Curves:
    """Return the leads over random moves by reward and seed."""
    learn: Any = runpy.run_path(str(Path(__file__).with_name("learn_azul.py")))["main"]
    return {
        reward: [[lead for _, lead in learn(iterations, games, seed=seed, reward=reward)] for seed in seeds]
        for reward in REWARDS
    }


def table(found: Curves, iterations: int) -> str:
    """Return mean and standard deviation over the seeds as a table in Markdown."""
    steps = [f"{min(10 * step, iterations)} iterations" for step in range(1, len(found[REWARDS[0]][0]))]
    rows = [["reward", "before", *steps], ["---"] * (2 + len(steps))]
    for reward, runs in found.items():
        columns = zip(*runs, strict=True)
        rows.append([f"`{reward}`", *(f"{fmean(leads):.1f} ± {stdev(leads):.1f}" for leads in columns)])
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def draw(found: Curves) -> Any:
    """Return a figure with the mean curve of each reward, and a thin line for each seed."""
    figure, axes = plt.subplots(figsize=(7, 4), layout="constrained")
    for (reward, runs), marker, dashes in zip(found.items(), "os^", ("-", "--", ":"), strict=True):
        mean = [fmean(leads) for leads in zip(*runs, strict=True)]
        steps = [10 * step for step in range(len(mean))]
        [line] = axes.plot(steps, mean, dashes, label=reward, marker=marker)
        for run in runs:
            axes.plot(steps, run, dashes, color=line.get_color(), alpha=0.3)
    axes.set(xlabel="iterations", ylabel="lead over random moves, points")
    axes.legend()
    return figure


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--iterations", type=int, default=30)
    parser.add_argument("--seeds", type=int, nargs="+", default=[1, 2, 3], help="two or more")
    parser.add_argument("--output", default="reward_curves.svg")
    arguments = parser.parse_args()
    torch.set_num_threads(1)  # the same curves on any number of cores
    trained = curves(arguments.iterations, seeds=tuple(arguments.seeds))
    print(table(trained, arguments.iterations))
    draw(trained).savefig(arguments.output)
