"""Scribes: a family's functions that write a position as groups of items, and helpers for them."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from azulejos.core.errors import printable
from azulejos.render.braille.cells import APART, PAD, TileCells
from azulejos.words import Words
from azulejos.words.catalogue import pgettext_noop

Label = tuple[str, str]  # a message with its context

FACTORIES = pgettext_noop("braille", "F")
CENTRE = pgettext_noop("braille", "C")
BAG = pgettext_noop("braille", "B")
PLAYER = pgettext_noop("braille", "P{number}")
POINTS = pgettext_noop("braille", "P")
TURN = pgettext_noop("braille", "T")
ROUND = pgettext_noop("braille", "R{round}")


class Prose(str):
    """Words of the language, which are contracted in the higher grades."""

    __slots__ = ()


class Row(str):
    """A row of spaces: every cell has its place, so that it gets no signs for uncontracted text."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Group:
    """A label and items, which are broken only if they do not fit in a line."""

    label: str
    items: tuple[str, ...]


Block = list[Group]


@dataclass(frozen=True, slots=True)
class Style:
    """The language of the labels, and the room for rows."""

    words: Words | None = None  # without words, labels are English and players have numbers
    spaced: bool = False  # blanks between the spaces of a row, so that they can be counted by finger

    def label(self, label: Label, **values: object) -> str:
        """Return a label in the language of the page."""
        return self.words.translate_in(*label, **values) if self.words else label[1].format(**values)

    def player(self, seat: int) -> str:
        """Return the label of a board."""
        return self.label(PLAYER, number=seat + 1)

    def name(self, seat: int) -> str:
        """Return the name of a player, or the number of a player without words."""
        return tidy(self.words.seat(seat)) if self.words else str(seat + 1)

    def score(self, view: Any, seat: int) -> str:
        """Return the points of a player, in as many digits as the game's counter shows."""
        return (self.words or Words()).score(view, seat).replace(" ", "")

    def row(self, spaces: Iterable[str]) -> Row:
        """Return marked spaces as a row."""
        return Row((" " if self.spaced else "").join(spaces))

    def costs(self, cells: TileCells, tiles: str, costs: str) -> Row:
        """Return spaces that have a cost: the tiles, then the costs of the free ones; each takes two cells."""
        spaces = [PAD + cells.mark(tile) for tile in tiles] + [APART + cost for cost in costs[len(tiles) :]]
        return self.row(spaces)


@dataclass(frozen=True, slots=True)
class Scribe:
    """A family's writing functions; all texts are marked."""

    offer: Callable[[Any, Style], Block]
    own: Callable[[Any, int, Style], Block]  # a seat's board, row by row
    other: Callable[[Any, int, Style], Block]  # a seat's board, shortened
    turn: Callable[[Any], tuple[str, ...]]
    winners: Callable[[Any], tuple[int, ...]]


def group(label: str, *items: str) -> Group:
    """Return a group; a dot stands for no items."""
    return Group(label, tuple(filter(None, items)) or (".",))


def factories(cells: TileCells, style: Style, sources: tuple[str, ...], first: int = 1) -> Group:
    """Write the factories that hold tiles, each with its number."""
    held = (f"{number}{cells.mark(tiles)}" for number, tiles in enumerate(sources, first) if tiles)
    return group(style.label(FACTORIES), *held)


def counted(cells: TileCells, tiles: str) -> list[str]:
    """Write each kind of tile with its count, in order of appearance."""
    return [cells.mark(letter) + str(tiles.count(letter)) for letter in dict.fromkeys(tiles)]


def stock(cells: TileCells, letters: str, counts: tuple[int, ...]) -> list[str]:
    """Write tiles from their counts by kind."""
    return counted(cells, "".join(letter * n for letter, n in zip(letters, counts, strict=True)))


def headline(cells: TileCells, view: Any, seat: int, style: Style) -> list[str]:
    """Write the player, the points and the first-player marker of a board."""
    name = style.name(seat) if style.words else ""
    return [name, f"={style.score(view, seat)}", cells.mark("s") if view.marker == seat else ""]


def summary(scribe: Scribe, view: Any, style: Style) -> Block:
    """Write all scores, winners with a star, the round and the player to move."""
    winners = scribe.winners(view) if view.phase == "over" else ()
    points = [
        f"{style.name(seat)}={style.score(view, seat)}{'*' if seat in winners else ''}"
        for seat in range(len(view.boards))
    ]
    turn = [Prose(tidy(style.words.turn(view)))] if style.words else scribe.turn(view)
    return [
        group(style.label(POINTS), *points),
        group(style.label(TURN), style.label(ROUND, round=view.round), *turn),
    ]


def tidy(text: str) -> str:
    """Return a text on one line, without control characters and repeated blanks."""
    return " ".join(printable(text).split())
