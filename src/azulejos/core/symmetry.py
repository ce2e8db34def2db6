"""Symmetries of a game: renamings under which the rules stay the same.

A symmetry maps a position to another one with the same future: every number of the observation moves to another place,
and every action becomes another action.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from itertools import product
from typing import Any

from azulejos.core.move import Move
from azulejos.core.observation import Planes

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
