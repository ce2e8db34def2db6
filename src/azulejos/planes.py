"""What the numbers of an observation mean: named planes, each of some shape, one after another."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import prod


@dataclass(frozen=True, slots=True)
class Plane:
    """Some numbers of an observation: counts from 0 to ``most``, each divided by ``divisor``."""

    name: str
    shape: tuple[int, ...]
    most: int
    divisor: int
    about: str

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)

    @property
    def high(self) -> float:
        """The largest number it can have."""
        return self.most / self.divisor


@dataclass(frozen=True, slots=True)
class Planes:
    """All numbers of an observation: the table, then every board in order of play, the observer's own first."""

    players: int
    table: tuple[Plane, ...]
    board: tuple[Plane, ...]

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return size(self.table) + self.players * size(self.board)

    def places(self) -> Iterator[tuple[int, int | None, Plane]]:
        """Tell where each plane begins, on whose board (0 is the observer's, None is the table), and the plane."""
        at = 0
        for plane in self.table:
            yield at, None, plane
            at += plane.size
        for seat in range(self.players):
            for plane in self.board:
                yield at, seat, plane
                at += plane.size


def size(planes: tuple[Plane, ...]) -> int:
    """Return how many numbers planes have."""
    return sum(plane.size for plane in planes)


def flag(name: str, about: str, *shape: int) -> Plane:
    """Return a plane of numbers that are 0 or 1."""
    return Plane(name, shape or (1,), 1, 1, about)
