"""Table requests: validation of a new table, and the data of its first event."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from azulejos import bots, find_family
from azulejos.server.tables.clock import TimeControl
from azulejos.server.tables.errors import Problem
from azulejos.server.tables.seats import Seat, check_name

ME, OPEN, NAMED, BOT = "me", "open", "named", "bot"


@dataclass(frozen=True, slots=True)
class SeatRequest:
    """The player for a seat: the one who opens the table, anyone, an invited person, or a bot."""

    player: str = OPEN
    name: str = ""
    bot: str = ""

    def seat(self) -> Seat:
        """Return the seat at the opening of the table."""
        if self.player == BOT:
            return Seat(bot=check_bot(self.bot))
        name = check_name(self.name)
        if self.player == NAMED and not name:
            raise Problem("invalid", "A seat reserved for a player needs their name.")
        return Seat("" if self.player == OPEN else name, is_open=self.player == OPEN)


@dataclass(frozen=True, slots=True)
class TableRequest:
    """A table to be opened."""

    family: str
    seats: tuple[SeatRequest, ...]
    options: Mapping[str, object] = field(default_factory=dict)
    start: int = 0
    clock: TimeControl | None = None
    is_listed: bool = False
    has_entropy: bool = False  # whether players contribute to the draws
    is_by_hand: bool = False  # whether tiles come from a real bag
    pause: float = 0.0  # seconds between an event and the bot's move that answers it, so that people can follow

    def data(self, commitment: str) -> dict[str, Any]:
        """Return the data of the first event; BadOption or Problem if the request is invalid."""
        family = find_family(self.family)
        rules = family.make_rules({**self.options, "players": len(self.seats)})
        seats = [seat.seat() for seat in self.seats]
        if all(seat.bot for seat in seats):
            raise Problem("invalid", "A table needs at least one person. Please keep a seat for one.")
        if not 0 <= self.start < len(seats):
            raise Problem("invalid", "The seat that begins must be from 1 to {last}.", last=len(seats))
        if self.is_by_hand and (self.clock or self.has_entropy):
            raise Problem("invalid", "A table whose tiles are entered by hand has no clock and no random numbers.")
        for seat in seats:
            check_unused(seat.name, [other for other in seats if other is not seat])
        return {
            "family": family.name,
            "tags": family.make_tags(rules),
            "start": self.start,
            "listed": self.is_listed,
            "seats": [seat.to_data() for seat in seats],
            "clock": [self.clock.seconds, self.clock.increment] if self.clock else None,
            "commitment": commitment,
            "previous": None,
            **({"entropy": True} if self.has_entropy else {}),
            **({"pause": self.pause} if self.pause else {}),
            **({"by_hand": True} if self.is_by_hand else {}),
        }


@cache  # looking for the bots of other packages is slow, and a running server's bots do not change
def known_bots() -> tuple[str, ...]:
    """Return the names of all bots."""
    return bots.names()


def check_bot(bot: str) -> str:
    """Return the name of a bot; Problem if it is unknown."""
    if bot not in known_bots():
        known = ", ".join(known_bots())
        raise Problem("invalid", "There is no bot called {bot}. Choose from {bots}.", bot=bot[:80], bots=known)
    return bot


def check_unused(name: str, others: Sequence[Seat]) -> None:
    """Raise Problem if another seat of the table has the name already."""
    if name and any(name.casefold() == other.name.casefold() for other in others):
        raise Problem("invalid", "{name} is already at this table. Please choose another name.", name=name)
