"""What happens in a game, one thing at a time; families add their own events."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

Note = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened to a seat, counted from 0."""

    seat: int


@dataclass(frozen=True, slots=True)
class Dealt:
    """Tiles were dealt; the token tells which and where."""

    token: str


@dataclass(frozen=True, slots=True)
class BagRefilled:
    """The bag was empty, and the tiles of the lid went into it."""


AnyEvent = Event | Dealt | BagRefilled
Reader = Callable[[int, int, int, int, int], Event]  # a note's seat and its four other numbers


def read_notes(notes: Iterable[Note | str], readers: Mapping[int, Reader]) -> tuple[AnyEvent, ...]:
    """Turn the kernel's notes, and tokens of deals among them, into events."""
    events: list[AnyEvent] = []
    for note in notes:
        if isinstance(note, str):
            events.append(Dealt(note))
        elif note[0] == 0:
            events.append(BagRefilled())
        else:
            what, seat, a, b, c, d = note
            events.append(readers[what](seat, a, b, c, d))
    return tuple(events)
