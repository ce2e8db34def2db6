"""Subjects of benchmarks, their games and jobs: measured in turn with the yardstick, so that noise hits both."""

import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from statistics import median
from typing import Any

from azulejos.bench.figures import Figure, Target
from azulejos.core.errors import BadOption
from azulejos.core.family import FAMILIES, Family, find_family
from azulejos.core.options import Value

MOST_PLAYERS = 4  # with default options, as in the yardstick


@dataclass(frozen=True)
class Configuration:
    """A game to measure."""

    family: str
    options: Mapping[str, Value]

    @property
    def players(self) -> int:
        """The number of players."""
        return int(self.options["players"])

    @property
    def name(self) -> str:
        """The name in figures: FAMILY/8/grey/jokers."""
        words = [key if value is True else str(value) for key, value in self.options.items()]
        return "/".join([self.family, *words])

    @cached_property
    def rules(self) -> Any:
        """The rules of the game."""
        return find_family(self.family).make_rules(self.options)


def ordinary(family: Family) -> list[Configuration]:
    """Return the family's games for 2 players and more, all other options by default."""
    most = min(MOST_PLAYERS, max(_players(family)))
    return [Configuration(family.name, {"players": players}) for players in range(2, most + 1)]


def heaviest(family: Family) -> Configuration:
    """Return the game with the most players and every option that changes which moves there are."""
    most = {"players": max(_players(family))}
    moves = family.move_table(family.make_rules(most)).moves
    chosen: dict[str, Value] = {}
    for option in family.options:
        try:
            rules = family.make_rules(most | {option.name: option.values[-1]})
        except BadOption:  # an edition for fewer players
            continue
        if family.move_table(rules).moves != moves:
            chosen[option.name] = option.values[-1]
    return Configuration(family.name, most | chosen)


def all_families() -> list[Family]:
    """Return every family."""
    return list(FAMILIES.values())


def _players(family: Family) -> list[int]:
    return [int(value) for option in family.options if option.name == "players" for value in option.values]


PLAYERS = (2, 3, 4)
FLAGS = ("-O3",)  # those of setup.py
SOURCE = Path(__file__).with_name("yardstick.c")
OUTPUT = re.compile(r"moves/game=([0-9.]+) .* games/s=([0-9.]+)")


class NoYardstick(Exception):
    """No yardstick is available."""


class Yardstick:
    """The compiled program."""

    def __init__(self, source: Path | None, folder: Path) -> None:
        """Compile a source, by default that of the package, into a folder."""
        compiler = shutil.which(os.environ.get("CC", "cc")) or shutil.which("gcc")
        if compiler is None:
            raise NoYardstick("there is no C compiler")
        source = source or SOURCE
        self.program = folder / "yardstick"
        command = [compiler, *FLAGS, str(source), "-o", str(self.program)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise NoYardstick(f"{source} does not compile")
        self._games = dict.fromkeys(PLAYERS, 200)  # per slice, adjusted after each one
        self.moves_per_second(PLAYERS[0], 0)  # to check that it runs

    def moves_per_second(self, players: int, seconds: float) -> float:
        """Play random games for about ``seconds`` and return the moves per second."""
        command = [str(self.program), str(players), str(self._games[players])]
        output = subprocess.run(command, capture_output=True, text=True, check=False).stdout
        found = OUTPUT.search(output)
        if not found:
            raise NoYardstick("the yardstick does not print what it should")
        moves_per_game, games_per_second = map(float, found.groups())
        self._games[players] = max(200, int(games_per_second * seconds))
        return moves_per_game * games_per_second


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
