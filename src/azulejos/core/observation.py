"""Observation planes, the named parts of an observation vector, and symmetries of a game."""

from collections.abc import Callable, Iterator, Mapping, Sequence
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


# Symmetries

Permutation = Sequence[int]  # the new number of each old one
Place = tuple[int, ...]  # of a number in its plane
PlaceMap = Callable[[Place], Place]
MoveMap = Callable[[Move], Mapping[str, Any]]  # the fields of a move that change


@dataclass(frozen=True, slots=True)
class Symmetry:
    """A renaming of sources, kinds of tile or places on a board, as permutations."""

    name: str
    actions: tuple[int, ...]  # the new action of each action
    numbers: tuple[int, ...]  # the new index of each number of an observation
    kinds: tuple[int, ...]  # the new kind of each kind of tile
    factories: tuple[int, ...]  # the new number of each factory

    def deal(self, tiles: bytes, groups: Sequence[int]) -> bytes:
        """Return the tiles that the other position is dealt; ``groups`` is what ``wanted_groups()`` returns.

        The last groups are the factories. Where there are fewer groups than factories, none of them is filled.
        """
        parts, at = [], 0
        for size in groups:
            parts.append(bytes(self.kinds[kind] for kind in tiles[at : at + size]))
            at += size
        first = len(parts) - len(self.factories)
        moved = list(parts)
        for factory, new in enumerate(self.factories if first >= 0 else ()):
            moved[first + new] = parts[first + factory]
        return b"".join(moved)


def by_field(permutations: Mapping[str, Permutation]) -> MoveMap:
    """Return the renaming of moves that permutes the values of some fields."""

    def rename(move: Move) -> dict[str, Any]:
        values = {name: getattr(move, name, None) for name in permutations}
        return {name: permutations[name][value] for name, value in values.items() if value is not None}

    return rename


def by_axis(*permutations: Permutation | None) -> PlaceMap:
    """Return the renaming of places that permutes each axis by itself; None leaves one as it is."""

    def rename(place: Place) -> Place:
        pairs = zip(place, permutations, strict=True)
        return tuple(at if permutation is None else permutation[at] for at, permutation in pairs)

    return rename


def make_symmetry(
    name: str,
    moves: Sequence[Move],
    planes: Planes,
    renamed_fields: MoveMap,
    renamed_places: Mapping[str, PlaceMap],
    kinds: Permutation,
    factories: Permutation,
) -> Symmetry:
    """Return a symmetry from the renaming of moves and, by the name of a plane, of places."""
    numbers = {_key(move, {}): move.number for move in moves}
    return Symmetry(
        name,
        tuple(numbers[_key(move, renamed_fields(move))] for move in moves),
        tuple(_indices(planes, renamed_places)),
        tuple(kinds),
        tuple(factories),
    )


def swap(count: int, first: int) -> list[int]:
    """Return the permutation of ``count`` numbers that swaps one with the next."""
    order = list(range(count))
    order[first], order[first + 1] = order[first + 1], order[first]
    return order


def _key(move: Move, changed: Mapping[str, Any]) -> tuple[Any, ...]:
    """Return everything that distinguishes a move, with fields changed."""
    names = (field.name for field in fields(move) if field.name not in ("number", "token"))
    return (type(move), *(changed.get(name, getattr(move, name)) for name in names))


def _indices(planes: Planes, renamed: Mapping[str, PlaceMap]) -> Iterator[int]:
    for at, _, plane in planes.places():
        rename = renamed.get(plane.name)
        for place in product(*map(range, plane.shape)):
            index = 0
            for length, coordinate in zip(plane.shape, rename(place) if rename else place, strict=True):
                index = index * length + coordinate
            yield at + index
