"""Notes of the kernel, decoded into events."""

from dataclasses import dataclass
from typing import Annotated

import pytest

from azulejos.core.event import BagRefilled, Dealt, Event, Note, decode_notes, make_decoders


def test_notes_and_deals_become_events_in_order() -> None:
    seen: list[tuple[int, ...]] = []

    def decode(seat: int, *numbers: int) -> Event:
        seen.append(numbers)
        return Event(seat)

    notes: list[Note | str] = [(0, 0, 0, 0, 0, 0), "1= bbyr", (3, 1, 5, 6, 7, 8)]
    assert decode_notes(notes, {3: decode}) == (BagRefilled(), Dealt("1= bbyr"), Event(1))
    assert seen == [(5, 6, 7, 8)]


@dataclass(frozen=True, slots=True)
class Tried(Event):
    """An event with a field of every type that a note can hold."""

    number: int
    flag: bool
    maybe: int | None
    name: Annotated[str, ("zero", "one", "two")]


def test_a_note_holds_the_fields_of_its_event() -> None:
    decoders = make_decoders({4: Tried})
    assert decode_notes([(4, 1, 7, 0, -1, 2, 0, 0)], decoders) == (Tried(1, 7, False, None, "two"),)
    assert decode_notes([(4, 0, 0, 1, 3, 0, 0, 0)], decoders) == (Tried(0, 0, True, 3, "zero"),)


def test_other_types_are_refused() -> None:
    @dataclass(frozen=True, slots=True)
    class Named(Event):
        name: str

    with pytest.raises(TypeError, match="an event note cannot hold <class 'str'>"):
        make_decoders({1: Named})
