"""The offer on a page: sources with their tiles, grouped by the tiles that are taken together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

from azulejos.core.move import Move
from azulejos.render.html import FamilyPage, Place
from azulejos.words import Words


@dataclass(frozen=True, slots=True)
class Group:
    """Tiles of a source that are taken together."""

    take: str  # the part of the move
    letters: str
    label: str
    can: bool  # whether the rules allow to take them


@dataclass(frozen=True, slots=True)
class Source:
    """A factory or a centre."""

    name: str  # in the notation
    row: int  # from 1, among all areas
    label: str
    is_centre: bool
    has_marker: bool
    groups: tuple[Group, ...]  # by kind, the largest first


def make_offer(page: FamilyPage, view: Any, words: Words, legal: Sequence[Move], letters: str) -> list[list[Source]]:
    """Return the sources, area by area."""
    takes: dict[str, Move] = {}
    for move in legal:
        for take in page.parts(move).get("take", ())[:1]:
            takes.setdefault(take, move)
    rows = count(1)
    return [[_source(view, words, takes, letters, place, next(rows)) for place in area] for area in page.places(view)]


def _source(view: Any, words: Words, takes: Mapping[str, Move], letters: str, place: Place, row: int) -> Source:
    groups = []
    for kind in letters:
        number = place.tiles.count(kind)
        if not number:
            continue
        move = takes.get(f"{place.name}{kind}")
        label = words.about(view, move) if move else words.tiles(view, kind * number)
        groups.append(Group(f"{place.name}{kind}", kind * number, label, move is not None))
    groups.sort(key=lambda group: -len(group.letters))
    return Source(place.name, row, words.source(view, place.index), place.is_centre, place.has_marker, tuple(groups))
