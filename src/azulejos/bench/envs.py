"""Figures of the environments: steps per second, and memory per game.

The environments need the extra ``envs``, so they are imported when they are measured.
"""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from azulejos.bench.figures import Figure, bench_targets
from azulejos.bench.measure import SLICE, Plan, Subject, Yardstick, all_families, find_yardstick
from azulejos.core.family import FAMILIES

FIGURES_OF_A_FAMILY = 8
TARGETS = bench_targets("envs")
GAMES = 1024
PLAYERS = 2
CLONES = 200
CROWD = 4096  # games whose memory is counted

Slice = Callable[[float], float]


def vector(game: str, threads: int) -> Slice:
    """Return a measurement of the vector environment: moves per second of random legal actions."""
    from azulejos.envs.batch import Batch
    from azulejos.envs.setting import make_setting

    batch = Batch(make_setting(game, "result", {"players": PLAYERS}), GAMES, threads=threads)
    batch.reset(1)

    def run(seconds: float) -> float:
        steps, began = 0, perf_counter()
        while perf_counter() - began < seconds:
            batch.step(batch.arrays.samples)
            steps += 1
        return steps * GAMES / (perf_counter() - began)

    return run


def against(game: str, opponent: str, threads: int) -> Slice:
    """Return a measurement of the vector environment against bots: steps of the agent per second."""
    from azulejos.envs.vector import VectorEnv

    envs = VectorEnv(GAMES, game, opponent=opponent, threads=threads, copy=False, players=PLAYERS)
    envs.reset(seed=1)
    batch = envs.batch

    def run(seconds: float) -> float:
        steps, began = 0, perf_counter()
        while perf_counter() - began < seconds:
            batch.step(batch.arrays.samples)
            steps += 1
        return steps * GAMES / (perf_counter() - began)

    return run


def cloning(game: str) -> Figure:
    """Return the milliseconds in which as many rows of a batch are copied into another."""
    from azulejos.envs.batch import Batch
    from azulejos.envs.setting import make_setting

    setting = make_setting(game, "result", {"players": PLAYERS})
    source, target = Batch(setting, GAMES), Batch(setting, GAMES)
    source.reset(1)
    times = []
    for _ in range(CLONES):
        began = perf_counter()
        target.clone(source.rows, target.rows, source=source)
        times.append(1000 * (perf_counter() - began))
    return Figure(f"envs/clone/{game}", median(times), "ms")


def agents(game: str) -> Slice:
    """Return a measurement of PettingZoo: steps per second of random agents."""
    from azulejos.envs.pettingzoo import env

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
    """Return the bytes of a game of the vector environment without its arrays."""
    from azulejos.envs.arrays import make_arrays
    from azulejos.envs.batch import Batch
    from azulejos.envs.setting import make_setting

    setting = make_setting(game, "result", {"players": PLAYERS})
    arrays = make_arrays(setting, CROWD)
    tracemalloc.start()
    batch = Batch(setting, CROWD, arrays=arrays)
    batch.reset(1)
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return Figure(f"envs/vector/{game}/memory", taken / batch.count, "bytes")


def measure_envs(beside: Yardstick | None, seconds: float) -> Iterator[list[Figure]]:
    """Measure each environment for about ``seconds``, in turn with the yardstick, and yield the figures."""
    for game in FAMILIES:
        one, two = f"envs/vector/{game}", f"envs/vector/{game}/threads"
        yield from _in_turn({one: vector(game, 1), two: vector(game, 2)}, "moves/s", beside, seconds)
        yield from _in_turn(_opponents(game), "steps/s", beside, seconds)
        yield from _in_turn({f"envs/pettingzoo/{game}": agents(game)}, "steps/s", beside, seconds)
        yield [cloning(game)]
        yield [memory(game)]


def _opponents(game: str) -> dict[str, Slice]:
    return {
        f"envs/random/{game}": against(game, "random", 1),
        f"envs/random/{game}/threads": against(game, "random", 2),
        f"envs/greedy/{game}": against(game, "greedy", 1),
    }


def _in_turn(slices: dict[str, Slice], unit: str, beside: Yardstick | None, seconds: float) -> Iterator[list[Figure]]:
    """Measure slices in turn, so that noise of the machine hits all of them."""
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


def _measure(plan: Plan) -> Iterator[list[Figure]]:
    with TemporaryDirectory() as folder:
        yield from measure_envs(find_yardstick(plan, Path(folder)), plan.seconds)


ENVS = Subject("envs", "the environments", TARGETS, lambda: FIGURES_OF_A_FAMILY * len(all_families()), _measure)
