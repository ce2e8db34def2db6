"""What a family has to be able to write, and what it writes: groups of items, in blocks that belong together."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from azulejos.render.braille.tiles import mark


class Speaker(Protocol):
    """The words that lines use, where there are any."""

    def seat(self, seat: int) -> str:
        """Say who sits there."""
        ...

    def turn(self, view: Any) -> str:
        """Say whose turn it is."""
        ...


@dataclass(frozen=True, slots=True)
class Group:
    """One thing to read: a label and items, of which none is broken as long as it fits in a line."""

    label: str
    items: tuple[str, ...]


Block = list[Group]


@dataclass(frozen=True, slots=True)
class Scribe:
    """A family's writing functions; all texts are marked."""

    family: str
    offer: Callable[[Any], Block]
    own: Callable[[Any, int, Speaker | None], Block]  # the board of a seat, to be read at leisure
    other: Callable[[Any, int, Speaker | None], Block]  # the board of a seat, short
    turn: Callable[[Any], tuple[str, ...]]
    winners: Callable[[Any], tuple[int, ...]]


def group(label: str, *items: str) -> Group:
    """Return a group; a dot says that there is nothing."""
    return Group(label, tuple(filter(None, items)) or (".",))


def factories(family: str, sources: tuple[str, ...], first: int = 1) -> Group:
    """Write the factories that hold something, each with its number."""
    return group("F", *(f"{number}{mark(family, tiles)}" for number, tiles in enumerate(sources, first) if tiles))


def counted(family: str, tiles: str) -> list[str]:
    """Write tiles with counts, sorted as they come (azul rule 74)."""
    return [mark(family, letter) + str(tiles.count(letter)) for letter in dict.fromkeys(tiles)]


def stock(family: str, letters: str, counts: tuple[int, ...]) -> list[str]:
    """Write tiles that are counted by kind."""
    return counted(family, "".join(letter * n for letter, n in zip(letters, counts, strict=True)))


def headline(family: str, view: Any, seat: int, words: Speaker | None) -> list[str]:
    """Write who a board belongs to, the points on it and whether the start marker is there."""
    name = tidy(words.seat(seat)) if words else ""
    return [name, f"={view.boards[seat].score}", mark(family, "s") if view.marker == seat else ""]


def summary(scribe: Scribe, view: Any, words: Speaker | None) -> Block:
    """Write the points of all, winners with a star, and whose turn it is."""
    winners = scribe.winners(view) if view.phase == "over" else ()
    points = [
        f"{tidy(words.seat(seat)) if words else seat + 1}={board.score}{'*' if seat in winners else ''}"
        for seat, board in enumerate(view.boards)
    ]
    turn = tidy(words.turn(view)).split() if words else scribe.turn(view)
    return [group("P", *points), group("T", *turn, f"R{view.round}")]


def tidy(text: str) -> str:
    """Return a text on one line, without what a display would obey."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
