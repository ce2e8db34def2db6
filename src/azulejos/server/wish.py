"""What somebody wants to play: checked, and turned into the first event of a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from azulejos import bots, find_family
from azulejos.server.clock import Clock
from azulejos.server.problem import Problem
from azulejos.server.seat import Seat, check_name

ME, OPEN, NAMED, BOT = "me", "open", "named", "bot"


@dataclass(frozen=True, slots=True)
class SeatWish:
    """Who shall sit somewhere: I, anybody, somebody with this name, or a bot."""

    player: str = OPEN
    name: str = ""
    bot: str = ""

    def seat(self) -> Seat:
        """Return the seat as it is at first."""
        if self.player == BOT:
            return Seat(bot=check_bot(self.bot))
        name = check_name(self.name)
        if self.player == NAMED and not name:
            raise Problem("invalid", "A seat that is kept for somebody needs their name.")
        return Seat("" if self.player == OPEN else name, is_open=self.player == OPEN)


@dataclass(frozen=True, slots=True)
class Wish:
    """A table that somebody wants; BadOption or Problem if it cannot be."""

    family: str
    seats: tuple[SeatWish, ...]
    options: Mapping[str, object] = field(default_factory=dict)
    start: int = 0
    clock: Clock | None = None
    is_listed: bool = False

    def data(self, commitment: str) -> dict[str, Any]:
        """Return the data of the first event."""
        family = find_family(self.family)
        rules = family.make_rules({**self.options, "players": len(self.seats)})
        seats = [seat.seat() for seat in self.seats]
        if not 0 <= self.start < len(seats):
            raise Problem("invalid", "The seat that begins is one from 1 to {last}.", last=len(seats))
        for seat in seats:
            check_unused(seat.name, [other for other in seats if other is not seat])
        return {
            "family": family.name,
            "tags": family.make_tags(rules),
            "start": self.start,
            "listed": self.is_listed,
            "seats": [seat.spell() for seat in seats],
            "clock": [self.clock.seconds, self.clock.increment] if self.clock else None,
            "commitment": commitment,
            "previous": None,
        }


@cache  # the bots of a running server stay, and to look for other packages' ones takes time
def known_bots() -> tuple[str, ...]:
    """Name every bot there is."""
    return bots.names()


def check_bot(bot: str) -> str:
    """Return the name of a bot if there is one."""
    if bot not in known_bots():
        known = ", ".join(known_bots())
        raise Problem("invalid", "There is no bot called {bot}. There is {bots}.", bot=bot[:80], bots=known)
    return bot


def check_unused(name: str, others: list[Seat]) -> None:
    """Refuse a name that somebody else at the table has."""
    if name and any(name.casefold() == other.name.casefold() for other in others):
        raise Problem("invalid", "{name} sits at this table already. Please choose another name.", name=name)
