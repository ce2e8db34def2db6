"""Measuring: slices of the yardstick and of our code in turn, so that a noisy machine is noisy for both."""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import median

from azulejos._compiled import IS_COMPILED
from azulejos.bench import slices
from azulejos.bench.configurations import Configuration, all_families, heaviest, ordinary
from azulejos.bench.figures import Figure
from azulejos.bench.yardstick import PLAYERS, Yardstick
from azulejos.families import find_family

SLICE = 0.1  # seconds
Slice = Callable[[Configuration, float], float]


@dataclass(frozen=True, slots=True)
class Job:
    """A figure to measure."""

    name: str
    unit: str
    game: Configuration
    run: Slice
    against_yardstick: bool = True


def jobs() -> list[Job]:
    """Return what there is to measure, for every family in the same way."""
    found = []
    for family in all_families():
        games = ordinary(family)
        found += [Job(f"kernel/{game.name}", "moves/s", game, slices.kernel) for game in [*games, heaviest(family)]]
        first = games[0]
        found.append(Job(f"api/{first.name}", "moves/s", first, slices.api))
        found.append(Job(f"plain/{first.name}", "moves/s", first, slices.plain))
        found.append(Job(f"copy/{first.name}", "copies/s", first, slices.copy, against_yardstick=False))
    return found


def measure(todo: list[Job], yardstick: Yardstick | None, seconds: float) -> Iterator[list[Figure]]:
    """Measure each job for about so many seconds and give its figure; the yardstick's own figures come last."""
    rounds = max(1, round(seconds / SLICE))
    by_players: dict[int, list[float]] = {players: [] for players in PLAYERS}
    for job in todo:
        job.run(job.game, SLICE)  # to warm up
        values, ratios = [], []
        for _ in range(rounds):
            beside = 0.0
            if yardstick and job.against_yardstick:
                players = job.game.players if job.game.players in PLAYERS else PLAYERS[0]
                beside = yardstick.moves_per_second(players, SLICE)
                by_players[players].append(beside)
            values.append(job.run(job.game, SLICE))
            if beside:
                ratios.append(values[-1] / beside)
        yield [Figure(job.name, median(values), job.unit, median(ratios) if ratios else None)]
    yield [Figure(f"yardstick/{players}", median(found), "moves/s") for players, found in by_players.items() if found]


def state_sizes() -> list[Figure]:
    """Return how much memory a state takes; a plain one has no size that could be told."""
    if not IS_COMPILED:
        return []
    games = [ordinary(family)[0] for family in all_families()]
    states = [(game.family, find_family(game.family).new_state(game.rules, 0)) for game in games]
    return [Figure(f"state/{name}", sys.getsizeof(state), "bytes") for name, state in states]
