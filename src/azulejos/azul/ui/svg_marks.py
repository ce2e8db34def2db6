"""Highlights in pictures of Azul: the last move, and the targets of moves."""

from collections.abc import Iterable

from azulejos.azul.events import Fell, Laid, Tiled, ToCentre, Took, TookMarker
from azulejos.azul.moves import Take, Tile
from azulejos.azul.rules import LETTERS
from azulejos.azul.view import View
from azulejos.core.event import AnyEvent, Dealt
from azulejos.core.move import Move
from azulejos.render.svg.context import Mark, gather


def last_marks(view: View, events: Iterable[AnyEvent]) -> set[Mark]:
    """Return the visible places that the events have changed."""
    marks: set[Mark] = set()
    offer: set[Mark] = set()  # gone with the next deal
    for event in events:
        match event:
            case Took():
                offer.add(("source", event.source))
            case ToCentre():
                offer.add(("source", event.centre, LETTERS[event.kind]))
            case TookMarker():
                marks |= _on_floor(view, event.seat, "s", 1)
            case Laid():
                marks |= _in_line(view, event)
            case Fell():
                marks |= _on_floor(view, event.seat, LETTERS[event.kind], event.to_floor)
            case Tiled():
                marks.add(("wall", event.seat, event.row, event.column))
            case Dealt():
                offer.clear()
    return marks | offer


def _in_line(view: View, event: Laid) -> set[Mark]:
    line = view.boards[event.seat].lines[event.line - 1]
    jokers = line.count("j")
    colours = len(line) - jokers
    places = [*range(max(0, colours - event.tiles), colours), *range(max(colours, len(line) - event.jokers), len(line))]
    return {("line", event.seat, event.line, place) for place in places}


def _on_floor(view: View, seat: int, sign: str, count: int) -> set[Mark]:
    places = [place for place, tile in enumerate(view.boards[seat].floor) if tile == sign]
    return {("line", seat, 0, place) for place in places[len(places) - count :]} if count else set()


def target_marks(view: View, moves: Iterable[Move]) -> set[Mark]:
    """Return the sources and targets of moves."""
    marks: set[Mark] = set()
    for move in moves:
        match move:
            case Take():
                kinds = ("" if move.colour is None else LETTERS[move.colour]) + ("j" if move.jokers else "")
                marks |= {("source", move.source, kind) for kind in kinds}
                marks.add(("line", view.turn, move.line))
            case Tile():
                marks.add(("wall", view.turn, move.row, move.column))
    return gather(marks, view.factories + view.centres)
