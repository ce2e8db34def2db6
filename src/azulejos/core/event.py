"""Events: single things that happen in a game, decoded from the notes of a kernel."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from azulejos.core.constants import BAG_REFILLED

Note = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened to a seat, counted from 0; families add subclasses."""

    seat: int


@dataclass(frozen=True, slots=True)
class Dealt:
    """Tiles were dealt; the token names them and their places."""

    token: str


@dataclass(frozen=True, slots=True)
class BagRefilled:
    """The empty bag was refilled with the tiles of the lid."""


AnyEvent = Event | Dealt | BagRefilled
Decoder = Callable[..., Event]  # takes the numbers of a note after its code


def make_decoders(events: Mapping[int, type[Event]]) -> dict[int, Decoder]:
    """Return the decoders of event classes, by the code of their notes.

    A note holds the fields of its class in their order, as numbers: -1 for None, and an index for a field that is
    annotated with a sequence, such as ``Annotated[str, ("pillar", "statue")]``.
    """
    return {code: _make_decoder(event) for code, event in events.items()}


def decode_notes(notes: Iterable[Note | str], decoders: Mapping[int, Decoder]) -> tuple[AnyEvent, ...]:
    """Turn the notes of a kernel, and tokens of deals among them, into events."""
    events: list[AnyEvent] = []
    for note in notes:
        if isinstance(note, str):
            events.append(Dealt(note))
        elif note[0] == BAG_REFILLED:
            events.append(BagRefilled())
        else:
            events.append(decoders[note[0]](*note[1:]))
    return tuple(events)


def _make_decoder(event: type[Event]) -> Decoder:
    hints = get_type_hints(event, include_extras=True)
    names = [field.name for field in fields(event)]
    converters = [(at, _make_converter(hints[name])) for at, name in enumerate(names) if hints[name] is not int]

    def decode(*numbers: int) -> Event:
        values: list[Any] = list(numbers[: len(names)])
        for at, convert in converters:
            values[at] = convert(values[at])
        return event(*values)

    return decode


def _make_converter(hint: Any) -> Callable[[int], Any]:
    if hint is bool:
        return bool
    if get_origin(hint) is Annotated:
        choices = get_args(hint)[1]
        return lambda number: choices[number]
    if hint == int | None:
        return lambda number: None if number < 0 else number
    raise TypeError(f"an event note cannot hold {hint}")
