"""Observation planes, the named parts of an observation vector, and the symmetries of a game."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from itertools import product
from math import prod
from typing import Any

from azulejos.core.move import Move


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


Permutation = Sequence[int]  # the new number of each old one


@dataclass(frozen=True, slots=True)
class Symmetry:
    """A renaming of sources, kinds of tile or columns, as permutations."""

    name: str
    actions: tuple[int, ...]  # the new action of each action
    numbers: tuple[int, ...]  # the new index of each number of an observation
    kinds: tuple[int, ...]  # the new kind of each kind of tile
    factories: tuple[int, ...]  # the new number of each factory

    def deal(self, tiles: bytes, size: int) -> bytes:
        """Return the tiles that the other position is dealt, with ``size`` tiles on each factory."""
        groups = [tiles[at : at + size] for at in range(0, len(tiles), size)]
        moved = [b""] * len(groups)
        for factory, group in enumerate(groups):
            moved[self.factories[factory]] = bytes(self.kinds[kind] for kind in group)
        return b"".join(moved)


def make_symmetry(
    name: str,
    moves: Sequence[Move],
    planes: Planes,
    parts: Mapping[str, Permutation],
    axes: Mapping[str, Sequence[Permutation | None]],
    kinds: Permutation,
    factories: Permutation,
) -> Symmetry:
    """Return a symmetry from the parts of moves and the axes of planes that it renames."""
    numbers = {_key(move, {}): move.number for move in moves}
    return Symmetry(
        name,
        tuple(numbers[_key(move, parts)] for move in moves),
        tuple(_indices(planes, axes)),
        tuple(kinds),
        tuple(factories),
    )


def _key(move: Move, parts: Mapping[str, Permutation]) -> tuple[Any, ...]:
    """Return everything that distinguishes a move, with parts renamed."""
    found: list[Any] = [type(move)]
    for field in fields(move):
        if field.name in ("number", "token"):
            continue
        value = getattr(move, field.name)
        found.append(parts[field.name][value] if field.name in parts and value is not None else value)
    return tuple(found)


def _indices(planes: Planes, axes: Mapping[str, Sequence[Permutation | None]]) -> Iterator[int]:
    for at, _, plane in planes.places():
        renamed = axes.get(plane.name, (None,) * len(plane.shape))
        for place in product(*map(range, plane.shape)):
            index = 0
            for length, coordinate, permutation in zip(plane.shape, place, renamed, strict=True):
                index = index * length + (coordinate if permutation is None else permutation[coordinate])
            yield at + index
