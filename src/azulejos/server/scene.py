"""A table as a page shows it: sources with what can be taken from them, boards, and who sits where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from azulejos.move import Move
from azulejos.pavilion.rules import STARS
from azulejos.render.svg.stars import STRUCTURES, around
from azulejos.server.picking import parts
from azulejos.words import Words


@dataclass(frozen=True, slots=True)
class Group:
    """Tiles of a source that are taken together."""

    take: str  # the part of the move
    letters: str
    said: str
    can: bool  # whether the rules let anybody take them


@dataclass(frozen=True, slots=True)
class Source:
    """A factory or a centre."""

    name: str  # as in the notation
    said: str
    is_centre: bool
    has_marker: bool
    groups: tuple[Group, ...]  # the tiles that lie there, by kind


def offer(view: Any, words: Words, legal: Sequence[Move], letters: str) -> list[list[Source]]:
    """Return the sources of each area, a centre last."""
    takes: dict[str, Move] = {}
    for move in legal:
        token = parts(move.token).get("take")
        if token:
            takes.setdefault(token, move)
    centres = view.centres if hasattr(view, "centres") else (view.centre,)
    factories = len(view.factories)
    each = factories // len(centres)
    areas = []
    for area, centre in enumerate(centres):
        name = "c" if len(centres) == 1 else f"c{area + 1}"
        places = [(str(at + 1), at, view.factories[at]) for at in range(area * each, (area + 1) * each)]
        places.append((name, factories + area, centre))
        areas.append([_source(view, words, takes, letters, *place) for place in places])
    return areas


def _source(view: Any, words: Words, takes: dict[str, Move], letters: str, name: str, index: int, tiles: str) -> Source:
    groups = []
    for kind in letters:
        count = tiles.count(kind)
        if not count:
            continue
        move = takes.get(f"{name}{kind}")
        said = words.about(view, move) if move else words.tiles(view, kind * count)
        groups.append(Group(f"{name}{kind}", kind * count, said, move is not None))
    is_centre = name.startswith("c")
    marker = is_centre and view.marker is None and name != "c2"
    groups.sort(key=lambda group: -len(group.letters))
    return Source(name, words.source(view, index), is_centre, marker, tuple(groups))


def structures(view: Any, seat: int) -> list[tuple[str, str, bool]]:
    """Return the structures of a pavilion's board: kind, star, and whether it is completed."""
    board = view.boards[seat]
    return [
        (kind, star, all(board.star(name)[slot - 1] != "." for name, slot in around(kind, star)))
        for kind in STRUCTURES
        for star in STARS[:6]
    ]
