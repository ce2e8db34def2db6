"""Picking a move part by part: tiles, then a line, or the other way round, as people do with their hands.

The parts of a move are those of its token: what is taken and the line it goes to, a space, or a set of tiles. Whatever
has been picked, the legal moves that have it say what can be picked next.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Self

from azulejos.move import Move

PASS = "pass"
FLOOR = "0"  # the line that nobody wants tiles to go to
FORMS = [
    re.compile(form)
    for form in (
        r"(?P<take>\w+)-(?P<line>\d)",  # azul: 3r-2
        r"(?P<space>\d@\d)",  # azul: 4@2
        r"(?P<space>\w/\d).*",  # pavilion: o/3+1
        r"\*(?P<tiles>\w+)",  # pavilion: *pg
        rf"(?P<space>{PASS}):?(?P<tiles>\w*)",  # pavilion: pass:pg
        r"(?P<take>\w+)",  # pavilion: 3g
    )
]


@cache
def parts(token: str) -> Mapping[str, str]:
    """Return the parts of a move by their kinds."""
    return next(found for form in FORMS if (found := form.fullmatch(token))).groupdict()


@dataclass(frozen=True, slots=True)
class Picks:
    """What has been picked of a move; empty texts where nothing has."""

    take: str = ""
    line: str = ""
    space: str = ""
    tiles: str = ""

    def __bool__(self) -> bool:
        return any((self.take, self.line, self.space, self.tiles))

    def of(self, kind: str) -> str:
        """Return what has been picked of a kind."""
        picked: str = getattr(self, kind)
        return picked

    def with_(self, kind: str, part: str) -> Self:
        """Return the picks with another one; tiles are added to those that are there."""
        return replace(self, **{kind: self.tiles + part if kind == "tiles" else part})

    def fit(self, move: Move) -> bool:
        """Say whether a move has all that has been picked."""
        found = parts(move.token)
        if self.take and found.get("take") not in (self.take, f"{self.take}j"):  # jokers may come along with a colour
            return False
        if self.line and found.get("line") != self.line:
            return False
        if self.space and self.space not in (found.get("space"), found.get("space", "").partition("/")[0]):  # or a star
            return False
        return Counter(self.tiles) <= Counter(found.get("tiles", ""))

    def hidden(self, kind: str) -> dict[str, str]:
        """Return what a form that picks a kind sends along."""
        others = {name: self.of(name) for name in ("take", "line", "space") if name != kind}
        return {name: part for name, part in others.items() if part}


class Picking:
    """The moves that somebody can make, and what they have picked so far."""

    def __init__(self, legal: Iterable[Move], picks: Picks) -> None:
        """Take what has been picked, as far as a move has it."""
        self.legal = list(legal)
        fitting = [move for move in self.legal if picks.fit(move)]
        self.picks = picks if fitting else Picks()
        self.moves = fitting if self.picks else []
        self._free = {kind: self._parts(replace(self.picks, **{kind: ""})) for kind in ("take", "line", "space")}
        self._tiles = {letter for move in self.moves or self.legal for letter in self._rest(move)}

    def can(self, kind: str, part: str) -> bool:
        """Say whether something can be picked beside what has been picked of other kinds."""
        return part in self._tiles if kind == "tiles" else part in self._free[kind]

    def is_picked(self, kind: str, part: str) -> bool:
        """Say whether something has been picked."""
        return self.picks.of(kind) == part

    def only(self, kind: str, part: str) -> Move | None:
        """Return the move that is left once something more is picked, if it is the only one."""
        picks = self.picks.with_(kind, part)
        left = [move for move in self.legal if picks.fit(move)] if self.can(kind, part) else []
        return left[0] if len(left) == 1 else None

    def _parts(self, picks: Picks) -> frozenset[str]:
        """Return what can be picked of all kinds."""
        return frozenset(part for move in self.legal if picks.fit(move) for part in parts(move.token).values() if part)

    def _rest(self, move: Move) -> Counter[str]:
        return Counter(parts(move.token).get("tiles", "")) - Counter(self.picks.tiles)
