"""Observation planes: the named parts of an observation vector."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import prod


@dataclass(frozen=True, slots=True)
class Plane:
    """A part of an observation: counts from 0 to ``most``, each divided by ``divisor``."""

    name: str
    shape: tuple[int, ...]
    most: int
    divisor: int
    about: str

    @property
    def size(self) -> int:
        """The size of the plane."""
        return prod(self.shape)

    @property
    def high(self) -> float:
        """The largest possible number."""
        return self.most / self.divisor


@dataclass(frozen=True, slots=True)
class Planes:
    """All planes of an observation: the table, then every board in order of play, the observer's first."""

    players: int
    table: tuple[Plane, ...]
    board: tuple[Plane, ...]

    @property
    def size(self) -> int:
        """The size of an observation."""
        return size(self.table) + self.players * size(self.board)

    def places(self) -> Iterator[tuple[int, int | None, Plane]]:
        """Yield the offset of each plane, the board (0 is the observer's, None the table) and the plane."""
        at = 0
        for plane in self.table:
            yield at, None, plane
            at += plane.size
        for seat in range(self.players):
            for plane in self.board:
                yield at, seat, plane
                at += plane.size


def size(planes: tuple[Plane, ...]) -> int:
    """Return the total size of planes."""
    return sum(plane.size for plane in planes)


def flag(name: str, about: str, *shape: int) -> Plane:
    """Return a plane of numbers that are 0 or 1."""
    return Plane(name, shape or (1,), 1, 1, about)
