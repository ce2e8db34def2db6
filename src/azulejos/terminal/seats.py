"""Who sits where: people at this terminal, and bots."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from azulejos import BadOption
from azulejos.bots import Bot, bot, names
from azulejos.bots.program import PREFIX
from azulejos.said import said

BOT = "bot:"
MOST = 8


@dataclass(frozen=True, slots=True)
class Seats:
    """The names by seat, empty where a seat has none, and the names of the bots by their seats, from 0."""

    names: tuple[str, ...]
    bots: Mapping[int, str] = field(default_factory=dict)

    def all_bots(self, players: int, bot: str) -> dict[int, str]:
        """Return the bots by their seats, with one more on each seat that is not named."""
        return {**self.bots, **dict.fromkeys(range(len(self.names), players), bot)}


def parse_seats(text: str) -> Seats:
    """Read a list such as "Anna,Ben,bot:hard"; the name of a bot is enough where nobody is called like it."""
    called = [name.strip() for name in text.split(",")]
    if len(called) > MOST or not all(name and name.isprintable() for name in called):
        why = said(
            "seats are 1 to {most} names such as {example}, not {given}",
            most=MOST,
            example=f"Anna,Ben,{BOT}hard",
            given=repr(text),
        )
        raise BadOption(why)
    bots = {seat: _bot_name(name) for seat, name in enumerate(called) if _is_bot(name)}
    for name in bots.values():
        bot(name)  # to hear now if there is none
    people = [name for seat, name in enumerate(called) if seat not in bots]
    if not people:
        raise BadOption(said("at least one seat needs the name of a person; azulejos arena lets bots play"))
    if len({name.casefold() for name in people}) < len(people):
        raise BadOption(said("a name is there twice"))
    return Seats(tuple("" if seat in bots else name for seat, name in enumerate(called)), bots)


def _is_bot(name: str) -> bool:
    return name.startswith((BOT, PREFIX)) or name.casefold() in names()


def _bot_name(name: str) -> str:
    name = name.removeprefix(BOT)
    return name if name.startswith(PREFIX) else name.casefold()


def make_bots(seats: Mapping[int, str], seed: int) -> dict[int, Bot]:
    """Return the bots by their seats; each has a seed of its own."""
    return {seat: bot(name, seed=(seed + order) % 2**64) for order, (seat, name) in enumerate(sorted(seats.items()))}


def find_seat(text: str, called: list[str]) -> int | None:
    """Return the seat that a number or a name means; ``called`` is what each seat is called."""
    wanted = text.strip().casefold()
    if wanted.isdecimal():
        return int(wanted) - 1 if 1 <= int(wanted) <= len(called) else None
    found = [seat for seat, name in enumerate(called) if name.casefold().startswith(wanted)]
    exact = [seat for seat in found if called[seat].casefold() == wanted]
    found = exact or found
    return found[0] if len(found) == 1 else None
