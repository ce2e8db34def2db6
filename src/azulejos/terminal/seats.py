"""Seats: names of people, and bots."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from azulejos import BadOption
from azulejos.bots import Bot, bot, names
from azulejos.bots.program import PREFIX
from azulejos.core.errors import message

BOT = "bot:"
MOST = 8


@dataclass(frozen=True, slots=True)
class Seats:
    """Names by seat, empty for a seat without a name, and the names of bots by seat, from 0."""

    names: tuple[str, ...]
    bots: Mapping[int, str] = field(default_factory=dict)

    def all_bots(self, players: int, bot: str) -> dict[int, str]:
        """Return the bots by seat, with ``bot`` on the seats that are not named."""
        return {**self.bots, **dict.fromkeys(range(len(self.names), players), bot)}


def parse_seats(text: str) -> Seats:
    """Parse a list such as "Anna,Ben,bot:hard"; the prefix of a bot may be left out."""
    called = [name.strip() for name in text.split(",")]
    if len(called) > MOST or not all(name and name.isprintable() for name in called):
        why = message(
            "seats must be 1 to {most} names such as {example}, got {given}",
            most=MOST,
            example=f"Anna,Ben,{BOT}hard",
            given=repr(text),
        )
        raise BadOption(why)
    bots = {seat: _bot_name(name) for seat, name in enumerate(called) if _is_bot(name)}
    for name in bots.values():
        bot(name)  # BadOption if there is no such bot
    people = [name for seat, name in enumerate(called) if seat not in bots]
    if not people:
        raise BadOption(message("at least one seat needs the name of a person; for bots alone, use azulejos arena"))
    if len({name.casefold() for name in people}) < len(people):
        raise BadOption(message("two seats have the same name"))
    return Seats(tuple("" if seat in bots else name for seat, name in enumerate(called)), bots)


def _is_bot(name: str) -> bool:
    return name.startswith((BOT, PREFIX)) or name.casefold() in names()


def _bot_name(name: str) -> str:
    name = name.removeprefix(BOT)
    return name if name.startswith(PREFIX) else name.casefold()


def make_bots(seats: Mapping[int, str], seed: int) -> dict[int, Bot]:
    """Return the bots by seat, each with its own seed."""
    return {seat: bot(name, seed=(seed + order) % 2**64) for order, (seat, name) in enumerate(sorted(seats.items()))}
