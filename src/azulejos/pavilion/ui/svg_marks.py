"""Highlights in pictures of Summer Pavilion: the last move, and the targets of moves."""

from collections.abc import Iterable

from azulejos.core.event import AnyEvent, Dealt
from azulejos.core.move import Move
from azulejos.pavilion.events import BonusTaken, Completed, Placed, ToCentre, Took
from azulejos.pavilion.moves import Bonus, Draft, Pass, Place
from azulejos.pavilion.rules import LETTERS
from azulejos.pavilion.view import View
from azulejos.render.svg.context import Mark, gather


def last_marks(view: View, events: Iterable[AnyEvent]) -> set[Mark]:
    """Return the visible places that the events have changed."""
    marks: set[Mark] = set()
    offer: set[Mark] = set()  # gone with the next deal of a round
    for event in events:
        match event:
            case Took():
                offer.add(("source", event.source))
                if event.tiles:
                    marks.add(("hand", event.seat, LETTERS[event.colour]))
                if event.wilds:
                    marks.add(("hand", event.seat, view.wild))
            case ToCentre():
                offer.add(("source", len(view.factories), LETTERS[event.kind]))
            case Placed():
                marks.add(("space", event.seat, event.star, event.slot))
            case Completed():
                marks.add((event.structure, event.seat, event.star))
            case BonusTaken():
                marks.add(("hand", event.seat, LETTERS[event.kind]))
            case Dealt() if not event.token.startswith("+"):
                offer.clear()
    return marks | offer


def target_marks(view: View, moves: Iterable[Move]) -> set[Mark]:
    """Return the sources and targets of moves."""
    marks: set[Mark] = set()
    for move in moves:
        match move:
            case Draft():
                marks.add(("source", move.source, LETTERS[move.colour]))
            case Place():
                marks.add(("space", view.turn, move.star, move.slot))
            case Bonus():
                marks |= {("supply", kind) for kind in move.tiles}
            case Pass():
                marks |= {("hand", view.turn, kind) for kind in move.kept}
    return gather(marks, [source.replace(view.wild, "") or source for source in (*view.factories, view.centre)])
