"""Which events are told together, in one sentence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from azulejos.event import AnyEvent, BagRefilled, Dealt, Event

Groups = Mapping[type, tuple[type, ...]]  # by its first event, what else belongs to a sentence


def groups(events: Sequence[AnyEvent], kinds: Groups) -> Iterator[list[AnyEvent]]:
    """Put together what is said in one sentence: events of the same seat, of kinds that go with the first one."""
    group: list[AnyEvent] = []
    for event in events:
        if isinstance(event, BagRefilled) and group and isinstance(group[0], Dealt):
            yield [event]  # it is noted with the deal, and comes before it
            continue
        if group and not (isinstance(event, kinds.get(type(group[0]), ())) and _seat(event) == _seat(group[0])):
            yield group
            group = []
        group.append(event)
    if group:
        yield group


def _seat(event: AnyEvent) -> int | None:
    return event.seat if isinstance(event, Event) else None
