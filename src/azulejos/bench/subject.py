"""What a subject of measuring is."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from azulejos.bench.figures import Figure, Target


@dataclass(frozen=True, slots=True)
class Plan:
    """How it is measured: for how long each figure, against which yardstick, and how to say what is to be known."""

    seconds: float
    yardstick: Path | None
    note: Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Subject:
    """Something to measure: what its figures should be, and how they come about, step by step."""

    name: str
    about: str
    targets: tuple[Target, ...]
    steps: Callable[[], int]  # how many there are
    measure: Callable[[Plan], Iterator[list[Figure]]]
