"""Who sits where: people at this terminal, and random players."""

from __future__ import annotations

from dataclasses import dataclass

from azulejos import BadOption
from azulejos.said import said

RANDOM = "random"
MOST = 8


@dataclass(frozen=True, slots=True)
class Seats:
    """The names by seat, empty where a seat has none, and the seats of people, from 0."""

    names: tuple[str, ...]
    people: frozenset[int]


def parse_seats(text: str) -> Seats:
    """Read a list such as "Anna,Ben,random"."""
    names = [name.strip() for name in text.split(",")]
    if len(names) > MOST or not all(name and name.isprintable() for name in names):
        why = said(
            "seats are 1 to {most} names such as {example}, not {given}",
            most=MOST,
            example=f"Anna,Ben,{RANDOM}",
            given=repr(text),
        )
        raise BadOption(why)
    people = frozenset(seat for seat, name in enumerate(names) if name.casefold() != RANDOM)
    if not people:
        why = said("at least one seat needs the name of a person; azulejos random lets random players play")
        raise BadOption(why)
    chosen = [names[seat] for seat in people]
    if len({name.casefold() for name in chosen}) < len(chosen):
        raise BadOption(said("a name is there twice"))
    return Seats(tuple(name if seat in people else "" for seat, name in enumerate(names)), people)


def find_seat(text: str, called: list[str]) -> int | None:
    """Return the seat that a number or a name means; ``called`` is what each seat is called."""
    wanted = text.strip().casefold()
    if wanted.isdecimal():
        return int(wanted) - 1 if 1 <= int(wanted) <= len(called) else None
    found = [seat for seat, name in enumerate(called) if name.casefold().startswith(wanted)]
    exact = [seat for seat in found if called[seat].casefold() == wanted]
    found = exact or found
    return found[0] if len(found) == 1 else None
