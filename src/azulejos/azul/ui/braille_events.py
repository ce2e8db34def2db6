"""Azul's events in short lines for braille displays, in the letters of the notation."""

from __future__ import annotations

from collections.abc import Sequence

from azulejos.azul.events import (
    ColourScored,
    ColumnScored,
    Fell,
    FloorScored,
    Laid,
    NoColumn,
    RowsScored,
    Tiled,
    ToCentre,
    Took,
    TookMarker,
)
from azulejos.azul.moves import source_tokens
from azulejos.azul.rules import LETTERS, floor_cost
from azulejos.azul.ui.tiles import AzulTiles
from azulejos.azul.view import View
from azulejos.core.event import AnyEvent, BagRefilled, Event


def shorten(words: AzulTiles, view: View, group: Sequence[AnyEvent]) -> list[str]:
    """Return a group of events in the letters of the notation, such as "B 5w-2 C kk"."""
    first = group[0]
    if isinstance(first, BagRefilled):
        return [words.say_in("braille", "bag refilled")]
    assert isinstance(first, Event)
    return words.phrasing.lines(
        words.phrasing.short_seat(first.seat),
        *(item for event in group for item in _shorten(words, view, event, group)),
    )


def _shorten(words: AzulTiles, view: View, event: AnyEvent, group: Sequence[AnyEvent]) -> list[str]:
    if isinstance(event, Took):
        laid = next((each.line for each in group if isinstance(each, Laid)), 0)
        colour = "" if event.colour is None else words.short_tiles(LETTERS[event.colour])
        left = "".join(LETTERS[each.kind] * each.count for each in group if isinstance(each, ToCentre))
        centre = next((each.centre for each in group if isinstance(each, ToCentre)), 0)
        token = f"{source_tokens(view.rules)[event.source]}{colour}{'j' if event.jokers else ''}-{laid}"
        label = words.short_centre(words.place(view, centre))
        return [token, f"{label} {words.short_tiles(left)}"] if left else [token]
    if isinstance(event, TookMarker):
        return ["s"]
    if isinstance(event, Fell):
        floor, lid = (words.short_tiles(LETTERS[event.kind] * n) for n in (event.to_floor, event.to_lid))
        took = isinstance(group[0], Took) and not any(isinstance(each, Laid) for each in group)
        fallen = [f"0 {floor}"] if event.to_floor and not took else []
        label = words.say_in("braille", "L")
        return fallen + ([f"{label} {lid}"] if event.to_lid else [])
    if isinstance(event, Tiled):
        column = f"@{event.column + 1}" if view.rules.grey or view.rules.jokers else ""
        return [f"{event.row + 1}{words.short_tiles(LETTERS[event.tile])}{column}+{event.points}"]
    if isinstance(event, NoColumn):
        return [f"{event.row + 1}{words.short_tiles(LETTERS[event.colour])}@0"]
    if isinstance(event, FloorScored):
        cost = floor_cost(event.spaces)
        return [f"0 -{cost}", f"={event.score}" if event.lost < cost else ""]
    if isinstance(event, RowsScored):
        return [words.say_in("braille", "rows {n}", n=event.rows), f"+{event.points}"]
    if isinstance(event, ColumnScored):
        return [words.say_in("braille", "col {n}", n=event.column + 1), f"+{event.points}"]
    if isinstance(event, ColourScored):
        return [f"5{words.short_tiles(LETTERS[event.colour])} +{event.points}"]
    return []
