"""The offer, and choosing a move part by part, in any order: tiles and then a line, or a line and then tiles.

A family's page names the parts of each move. The legal moves that have everything chosen so far decide which parts
can be chosen next.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Any, Self

from azulejos.core.move import Move
from azulejos.render.html import FamilyPage, Parts, Place
from azulejos.words import Words

KINDS = ("take", "line", "space")  # of which one part is chosen; tiles are chosen one by one


# The offer


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


# Parts of a move


@dataclass(frozen=True, slots=True)
class Chosen:
    """The parts of a move that have been chosen; empty texts where none has."""

    take: str = ""
    line: str = ""
    space: str = ""
    tiles: str = ""

    def __bool__(self) -> bool:
        return any((self.take, self.line, self.space, self.tiles))

    def of(self, kind: str) -> str:
        """Return the part of a kind."""
        part: str = getattr(self, kind)
        return part

    def with_(self, kind: str, part: str) -> Self:
        """Return a copy with another part; a tile is added to the tiles."""
        return replace(self, **{kind: self.tiles + part if kind == "tiles" else part})

    def fits(self, parts: Parts) -> bool:
        """Return whether a move with these parts has everything that has been chosen."""
        if any(self.of(kind) and self.of(kind) not in parts.get(kind, ()) for kind in KINDS):
            return False
        return Counter(self.tiles) <= Counter("".join(parts.get("tiles", ())))

    def hidden(self, kind: str) -> dict[str, str]:
        """Return the hidden fields of a form that chooses a part of this kind."""
        return {name: self.of(name) for name in KINDS if name != kind and self.of(name)}


class MoveChoice:
    """The legal moves of a player, and the parts chosen so far."""

    def __init__(self, page: FamilyPage, legal: Iterable[Move], chosen: Chosen) -> None:
        """Keep the chosen parts if a legal move has them."""
        self.legal = list(legal)
        self._parts = {move: page.parts(move) for move in self.legal}
        fitting = self._fitting(chosen)
        self.chosen = chosen if fitting else Chosen()
        self.moves = fitting if self.chosen else []
        self._by_part = {kind: self._index(kind) for kind in KINDS}
        self._open = {kind: self._open_parts(kind) for kind in KINDS}
        has_tiles = (move for move in self.moves or self.legal if "tiles" in self._parts[move])
        self._tiles = {letter for move in has_tiles for letter in self._tiles_left(move)}

    def can(self, kind: str, part: str) -> bool:
        """Return whether a part can be chosen beside the chosen parts of other kinds."""
        return part in self._tiles if kind == "tiles" else part in self._open[kind]

    def has(self, kind: str) -> bool:
        """Return whether any part of a kind can be chosen."""
        return bool(self._tiles if kind == "tiles" else self._open[kind])

    def is_chosen(self, kind: str, part: str) -> bool:
        """Return whether a part has been chosen."""
        return self.chosen.of(kind) == part

    def only(self, kind: str, part: str) -> Move | None:
        """Return the one move that is left once a part is chosen, or None."""
        if not self.can(kind, part):
            return None
        left = self._fitting(self.chosen.with_(kind, part)) if kind == "tiles" else self._by_part[kind][part]
        return left[0] if len(left) == 1 else None

    def _fitting(self, chosen: Chosen) -> list[Move]:
        return [move for move in self.legal if chosen.fits(self._parts[move])] if chosen else self.legal

    def _index(self, kind: str) -> dict[str, list[Move]]:
        """Return the moves that have the chosen parts of the other kinds, by each part of a kind that they have."""
        moves = defaultdict(list)
        for move in self._fitting(replace(self.chosen, **{kind: ""})):
            for part in dict.fromkeys(self._parts[move].get(kind, ())):
                moves[part].append(move)
        return moves

    def _open_parts(self, kind: str) -> frozenset[str]:
        """Return the exact parts of a kind among the moves that have the chosen parts of the other kinds."""
        moves = (move for each in self._by_part[kind].values() for move in each)
        return frozenset(self._parts[move][kind][0] for move in moves)

    def _tiles_left(self, move: Move) -> Counter[str]:
        return Counter("".join(self._parts[move]["tiles"])) - Counter(self.chosen.tiles)
