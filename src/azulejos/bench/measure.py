"""Subjects of benchmarks, and their jobs: measured in turn with the yardstick, so that noise hits both."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from azulejos.bench.configurations import Configuration
from azulejos.bench.figures import Figure, Target
from azulejos.bench.yardstick import PLAYERS, NoYardstick, Yardstick

SLICE = 0.1  # seconds
Slice = Callable[[Configuration, float], float]


@dataclass(frozen=True, slots=True)
class Plan:
    """The parameters of a run: seconds for each figure, the yardstick, and a function for notes."""

    seconds: float
    yardstick: Path | None
    note: Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Subject:
    """A subject: its targets, and a function that yields its figures step by step."""

    name: str
    about: str
    targets: tuple[Target, ...]
    steps: Callable[[], int]  # their number
    measure: Callable[[Plan], Iterator[list[Figure]]]


@dataclass(frozen=True, slots=True)
class Job:
    """A figure to measure."""

    name: str
    unit: str
    game: Configuration
    run: Slice
    against_yardstick: bool = True


def measure(todo: list[Job], yardstick: Yardstick | None, seconds: float) -> Iterator[list[Figure]]:
    """Measure each job for about ``seconds`` and yield its figure; those of the yardstick come last."""
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


def find_yardstick(plan: Plan, folder: Path) -> Yardstick | None:
    """Return the yardstick, compiled in a folder; None, with a note, without a compiler or its source."""
    try:
        return Yardstick(plan.yardstick, folder)
    except NoYardstick as error:
        plan.note(f"{error}: absolute figures only, no ratios")
        return None
