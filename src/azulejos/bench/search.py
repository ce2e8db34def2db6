"""Figures of the search: nodes per second with one thread and with two."""

import time
from collections.abc import Iterator
from functools import cache, partial
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from azulejos.bench.figures import Figure, bench_targets
from azulejos.bench.measure import Configuration, Job, Plan, Subject, all_families, find_yardstick, measure, ordinary
from azulejos.core.game import Game, new_game
from azulejos.search.budget import Budget
from azulejos.search.searcher import Searcher

TARGETS = bench_targets("search")
SHORTEST = 0.001  # seconds of a search


def nodes_per_second(threads: int, game: Configuration, seconds: float) -> float:
    """Search the first positions of games, one after another, for ``seconds``; at least one of them."""
    nodes = 0
    began = time.perf_counter()
    for seed in count():
        position, searcher = _start(game.family, game.players, threads, seed % 16)
        left = seconds - (time.perf_counter() - began)
        if seed and left <= 0:
            break
        nodes += searcher.search(position.state, Budget(seconds=max(left, SHORTEST)), seed).nodes
    return nodes / (time.perf_counter() - began)


@cache
def _start(family: str, players: int, threads: int, seed: int) -> tuple[Game, Searcher]:
    position = new_game(family, seed=seed, players=players)
    return position, Searcher(position, threads)


def _jobs() -> list[Job]:
    return [
        Job(f"search/{game.name}{name}", "nodes/s", game, partial(nodes_per_second, threads))
        for family in all_families()
        for game in ordinary(family)
        for threads, name in ((1, ""), (2, "/2 threads"))
    ]


def measure_search(plan: Plan) -> Iterator[list[Figure]]:
    """Measure nodes per second."""
    with TemporaryDirectory() as folder:
        yield from measure(_jobs(), find_yardstick(plan, Path(folder)), plan.seconds)


SEARCH = Subject(
    "search", "the search, with one thread and with two", TARGETS, lambda: len(_jobs()) + 1, measure_search
)
