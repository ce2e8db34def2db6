"""Pages: what a family contributes to the pages of the server, beside its template and its sprite sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from azulejos.core.event import AnyEvent
from azulejos.core.family import ByFamily
from azulejos.core.move import Move
from azulejos.render.svg.context import Mark, Pen
from azulejos.render.svg.shapes import Point
from azulejos.words import Words

Parts = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Key:
    """A key that asks a question on the boards."""

    command: str  # as it could be typed
    key: str
    about: str  # a message


@dataclass(frozen=True, slots=True)
class Place:
    """A factory or a centre with its tiles."""

    name: str  # in the notation
    index: int  # among the sources
    tiles: str
    is_centre: bool = False
    has_marker: bool = False


@dataclass(frozen=True, slots=True)
class Panel:
    """A decoration made of a family's tiles."""

    size: Point
    content: str
    letters: str  # of the tiles that it uses


@dataclass(frozen=True, slots=True)
class Stock:
    """Tiles that are out of sight, such as those in the bag."""

    name: str
    said: str  # with the number of each kind
    icon: str  # SVG
    counts: tuple[int, ...]  # by kind


def _no_stocks(_view: Any, _words: Words) -> Sequence[Stock]:
    return ()


def _no_context(_view: Any, _words: Words, _legal: Sequence[Move]) -> dict[str, Any]:
    return {}


def _no_gains(_events: Iterable[AnyEvent]) -> Mapping[Mark, int]:
    return {}


@dataclass(frozen=True, slots=True)
class FamilyPage:
    """A family on the pages of the server. Texts are message ids."""

    # Texts and pictures
    summary: str  # one sentence for the home page
    minute: tuple[str, ...]  # the rules in one minute
    example: str  # a position in the middle of a game
    board_alt: str  # the example's board for people who do not see it
    board_caption: str
    panel: Callable[[Pen], Panel]
    main_options: frozenset[str] = field(default=frozenset(), kw_only=True)  # shown first in the form for a new table

    # The table
    places: Callable[[Any], Sequence[Sequence[Place]]]  # the sources of a view, area by area
    parts: Callable[[Move], Parts]
    """Return the parts that a player chooses of a move, by kind: take, line, space or tiles.

    The first value of a part names it exactly; the others are wider choices that lead to it as well.
    """
    instructions: Mapping[str, str]  # by phase
    notation: str = field(default="", kw_only=True)  # of a move by its parts, such as {take}-{line}
    keys: tuple[Key, ...]
    is_last_resort: Callable[[Move], bool] = lambda _move: False  # moves to list after all others
    kinds: Callable[[Any], str] | None = None  # the tile letters of a view's game, if not all
    stocks: Callable[[Any, Words], Sequence[Stock]] = _no_stocks
    context: Callable[[Any, Words, Sequence[Move]], dict[str, Any]] = _no_context  # further names for the template
    gains: Callable[[Iterable[AnyEvent]], Mapping[Mark, int]] = _no_gains  # points of places that events scored
    tile_class: str = "i-{letter}"  # the sprite's class of a loose tile
    style: Callable[[], str] = field(default=lambda: "")  # CSS for the boards


PAGES: ByFamily[FamilyPage] = ByFamily("ui.page", "PAGE")
