"""Instructions for the hands of a host who moves the pieces of a real set for all players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from azulejos.azul.events import Fell, FloorScored, Laid, NoColumn, Tiled, ToCentre, Took, TookMarker
from azulejos.azul.rules import LETTERS
from azulejos.azul.view import View
from azulejos.core.event import AnyEvent

if TYPE_CHECKING:
    from azulejos.azul.ui.events import AzulEvents


def instruct(words: AzulEvents, view: View, group: Sequence[AnyEvent]) -> list[str]:
    """Return what to move with the hands, sentence by sentence; empty if the group is narrated as usual."""
    first = group[0]
    if isinstance(first, Took):
        return _take(words, view, first, group[1:])
    if isinstance(first, Tiled | NoColumn):
        return [item for event in group for item in _tile(words, first.seat, event)]
    if isinstance(first, FloorScored):
        name = words.phrasing.seat(first.seat)
        return [
            words.floor_scored(first),
            words.say(
                "Move the tiles on {seat}'s floor line to the lid; if the marker lies there, put it beside the board.",
                seat=name,
            ),
        ]
    return []


def _take(words: AzulEvents, view: View, took: Took, events: Sequence[AnyEvent]) -> list[str]:
    name, colour = words.phrasing.seat(took.seat), "" if took.colour is None else LETTERS[took.colour]
    laid = next((event for event in events if isinstance(event, Laid)), None)
    tiles = words.tiles(colour * took.tiles + "j" * took.jokers)
    items = [words.say("Take {tiles} {source}.", tiles=tiles, source=words.from_source(view, took.source))]
    marker = next((event for event in events if isinstance(event, TookMarker)), None)
    if marker and marker.on_floor:
        items.append(words.say("Put the first-player marker on {seat}'s floor line.", seat=name))
    elif marker:
        items.append(words.say("Put the first-player marker beside {seat}'s board.", seat=name))
    if laid:
        part = words.tiles(colour * laid.tiles + "j" * laid.jokers)
        items.append(words.say("Put {tiles} in {seat}'s pattern line {line}.", tiles=part, line=laid.line, seat=name))
    items += _fallen(words, name, events)
    left = "".join(LETTERS[event.kind] * event.count for event in events if isinstance(event, ToCentre))
    centre = next((words.place(view, event.centre) for event in events if isinstance(event, ToCentre)), 0)
    if left and centre:
        items.append(words.say("Slide {tiles} to centre {number}.", tiles=words.tiles(left), number=centre))
    elif left:
        items.append(words.say("Slide {tiles} to the centre.", tiles=words.tiles(left)))
    return items


def _tile(words: AzulEvents, seat: int, event: AnyEvent) -> list[str]:
    """Return how a complete line is tiled: one tile to the wall, the others to the lid."""
    name = words.phrasing.seat(seat)
    if isinstance(event, Fell):
        return _fallen(words, name, [event])
    if isinstance(event, NoColumn):
        return [
            words.say(
                "{seat}: no column is free for pattern line {row}; clear that line.", seat=name, row=event.row + 1
            )
        ]
    assert isinstance(event, Tiled)
    row, column, tile = event.row + 1, event.column + 1, words.tile(LETTERS[event.tile])
    items = [
        words.say(
            "{seat}: move {tile} from pattern line {row} to row {row}, column {column} of the wall: plus {points}.",
            seat=name,
            row=row,
            tile=tile,
            column=column,
            points=event.points,
        )
    ]
    if event.row:
        tiles = words.say_n("{n} tile", "{n} tiles", event.row)
        items.append(words.say("Put the rest of the pattern line in the lid: {tiles}.", tiles=tiles))
    return items


def _fallen(words: AzulEvents, name: str, events: Sequence[AnyEvent]) -> list[str]:
    floor = "".join(LETTERS[event.kind] * event.to_floor for event in events if isinstance(event, Fell))
    lid = "".join(LETTERS[event.kind] * event.to_lid for event in events if isinstance(event, Fell))
    items = []
    if floor:
        items.append(words.say("Put {tiles} on {seat}'s floor line.", tiles=words.tiles(floor), seat=name))
    if lid:
        items.append(words.say("Put {tiles} in the lid.", tiles=words.tiles(lid)))
    return items
