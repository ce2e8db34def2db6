"""How fast the environments are, and how much memory a game of the vector environment takes."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable, Iterator
from statistics import median
from time import perf_counter

from azulejos.bench.figures import Figure
from azulejos.bench.measure import SLICE
from azulejos.bench.yardstick import Yardstick
from azulejos.envs.batch import Batch, make_arrays
from azulejos.envs.pettingzoo import env
from azulejos.envs.setting import make_setting

GAMES = 1024
PLAYERS = 2
CROWD = 4096  # games whose memory is counted

Slice = Callable[[float], float]


def vector(game: str, threads: int) -> Slice:
    """Return what steps many games by random legal actions and tells how many moves a second that makes."""
    batch = Batch(make_setting(game, "result", {"players": PLAYERS}), GAMES, threads=threads)
    batch.reset(1)

    def run(seconds: float) -> float:
        steps, began = 0, perf_counter()
        while perf_counter() - began < seconds:
            batch.step(batch.arrays.samples)
            steps += 1
        return steps * GAMES / (perf_counter() - began)

    return run


def agents(game: str) -> Slice:
    """Return what plays random agents in PettingZoo and tells how many steps a second that makes."""
    table = env(game=game, players=PLAYERS)

    def run(seconds: float) -> float:
        steps, began = 0, perf_counter()
        while perf_counter() - began < seconds:
            table.reset(seed=steps)
            for agent in table.agent_iter():
                observation, _, termination, _, _ = table.last()
                mask = observation["action_mask"]
                table.step(None if termination else table.action_space(agent).sample(mask))
                steps += 1
        return steps / (perf_counter() - began)

    return run


def memory(game: str) -> Figure:
    """Return how many bytes a game of the vector environment takes beside its arrays."""
    setting = make_setting(game, "result", {"players": PLAYERS})
    arrays = make_arrays(setting, CROWD, same_step=True)
    tracemalloc.start()
    batch = Batch(setting, CROWD, arrays=arrays)
    batch.reset(1)
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return Figure(f"envs/vector/{game}/memory", taken / batch.count, "bytes")


def measure_envs(beside: Yardstick | None, seconds: float) -> Iterator[list[Figure]]:
    """Measure each environment for about so many seconds, in turn with the yardstick, and give the figures."""
    for game in ("azul", "pavilion"):
        one, two = f"envs/vector/{game}", f"envs/vector/{game}/threads"
        yield from _in_turn({one: vector(game, 1), two: vector(game, 2)}, "moves/s", beside, seconds)
        yield from _in_turn({f"envs/pettingzoo/{game}": agents(game)}, "steps/s", beside, seconds)
        yield [memory(game)]


def _in_turn(slices: dict[str, Slice], unit: str, beside: Yardstick | None, seconds: float) -> Iterator[list[Figure]]:
    """Measure slices in turn, so that a noisy machine is noisy for all of them."""
    values: dict[str, list[float]] = {name: [] for name in slices}
    ratios: dict[str, list[float]] = {name: [] for name in slices}
    for run in slices.values():
        run(SLICE)  # to warm up
    for _ in range(max(1, round(seconds / SLICE))):
        pace = beside.moves_per_second(PLAYERS, SLICE) if beside else None
        for name, run in slices.items():
            values[name].append(run(SLICE))
            if pace:
                ratios[name].append(values[name][-1] / pace)
    for name in slices:
        yield [Figure(name, median(values[name]), unit, median(ratios[name]) if ratios[name] else None)]
