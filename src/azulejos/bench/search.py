"""How many positions the search looks at in a second, with one thread and with two."""

import time
from collections.abc import Iterator
from functools import cache, partial
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from azulejos.bench.configurations import Configuration, all_families, ordinary
from azulejos.bench.figures import Figure, Target
from azulejos.bench.kernels import find_yardstick
from azulejos.bench.measure import Job, measure
from azulejos.bench.subject import Plan, Subject
from azulejos.game import Game, new_game
from azulejos.search.budget import Budget
from azulejos.search.thinker import Thinker

TARGETS = (
    Target("search/azul/2", least_ratio=1 / 10),
    Target("search/azul/2/2 threads", share=1.7, of="search/azul/2"),
    Target("search/azul/4/2 threads", share=1.7, of="search/azul/4"),
)


def nodes_per_second(threads: int, game: Configuration, seconds: float) -> float:
    """Search the first position of one game after another for so long."""
    nodes = 0
    began = time.perf_counter()
    for seed in count():
        position, thinker = _start(game.family, game.players, threads, seed % 16)
        left = seconds - (time.perf_counter() - began)
        if left <= 0:
            break
        nodes += thinker.think(position.state, Budget(seconds=left), seed).nodes
    return nodes / (time.perf_counter() - began)


@cache
def _start(family: str, players: int, threads: int, seed: int) -> tuple[Game, Thinker]:
    position = new_game(family, seed=seed, players=players)
    return position, Thinker(position, threads)


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
