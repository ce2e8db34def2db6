"""A step of a table: an event and what came of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from azulejos import Game
from azulejos._kernel_cy import State
from azulejos.event import AnyEvent
from azulejos.store import StoredEvent


@dataclass(frozen=True, slots=True)
class Step:
    """An event, how the table stands after it, and what happened on the boards."""

    event: StoredEvent
    status: str
    turn: int | None = None
    state: State | None = None
    happened: tuple[AnyEvent, ...] = ()
    told: dict[str, bytes] = field(default_factory=dict, compare=False, repr=False)  # by language, once asked for

    @property
    def seat(self) -> int | None:
        """The seat that did it."""
        seat: int | None = self.event.data.get("seat")
        return seat


@dataclass(frozen=True, slots=True)
class Played:
    """A game after a move, and what happened by it."""

    game: Game
    happened: tuple[AnyEvent, ...]
