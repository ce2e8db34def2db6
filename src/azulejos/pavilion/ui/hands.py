"""Instructions for the hands of a host who moves the pieces of a real set for all players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from azulejos.core.event import AnyEvent
from azulejos.pavilion.events import BonusTaken, Completed, Discarded, Passed, Placed, ToCentre, Took, TookMarker
from azulejos.pavilion.rules import LETTERS
from azulejos.pavilion.view import View
from azulejos.words.phrasing import capital

if TYPE_CHECKING:
    from azulejos.pavilion.ui.events import PavilionEvents


def instruct(
    words: PavilionEvents, view: View, wild: str, group: Sequence[AnyEvent], scores: tuple[int, ...]
) -> list[str]:
    """Return what to move with the hands, sentence by sentence; empty if the group is narrated as usual."""
    first = group[0]
    if isinstance(first, Took):
        return _take(words, view, wild, first, group[1:])
    if isinstance(first, Placed):
        return _place(words, wild, first, group[1:], scores[first.seat])
    if isinstance(first, BonusTaken):
        tiles = "".join(LETTERS[event.kind] * event.count for event in group if isinstance(event, BonusTaken))
        return [
            words.say_n(
                "Take {tiles} from the supply and put it beside {seat}'s board.",
                "Take {tiles} from the supply and put them beside {seat}'s board.",
                len(tiles),
                tiles=words.tiles(tiles),
                seat=words.phrasing.seat(first.seat),
            )
        ]
    if isinstance(first, Discarded):
        return _discard(words, view, group)
    return []


def _take(words: PavilionEvents, view: View, wild: str, took: Took, events: Sequence[AnyEvent]) -> list[str]:
    name = words.phrasing.seat(took.seat)
    tiles = words.payment(LETTERS[took.colour], took.tiles, wild, took.wilds)
    items = [
        words.say("Take {tiles} {source}.", tiles=tiles, source=words.from_source(view, took.source)),
        words.say_n(
            "Put it beside {seat}'s board.", "Put them beside {seat}'s board.", took.tiles + took.wilds, seat=name
        ),
    ]
    for event in events:
        if isinstance(event, TookMarker):
            cost = words.minus(took.tiles + took.wilds, event.lost, view.rules.min_score)
            items.append(words.say("Put the first-player marker there too: {cost}.", cost=cost))
    left = "".join(LETTERS[event.kind] * event.count for event in events if isinstance(event, ToCentre))
    if left:
        items.append(words.say("Slide {tiles} to the centre.", tiles=words.tiles(left)))
    return items


def _place(words: PavilionEvents, wild: str, placed: Placed, events: Sequence[AnyEvent], score: int) -> list[str]:
    name, letter = words.phrasing.seat(placed.seat), LETTERS[placed.colour]
    slot, run = words.slot(placed.star, placed.slot), words.run(placed)
    items = [
        words.say("{seat}: put {tile} on {slot}.", tile=words.count(letter, 1), seat=name, slot=slot),
        words.say("{run}, now {score}", run=run, score=score) + ".",
    ]
    if placed.paid + placed.wilds > 1:
        paid = words.payment(letter, placed.paid - 1, wild, placed.wilds)
        items.insert(1, words.say("Put {tiles} in the tile collector.", tiles=paid))
    return [*items, *(capital(words.completed(event)) + "." for event in events if isinstance(event, Completed))]


def _discard(words: PavilionEvents, view: View, group: Sequence[AnyEvent]) -> list[str]:
    gone = "".join(LETTERS[event.kind] * event.count for event in group if isinstance(event, Discarded))
    passed = next(event for event in group if isinstance(event, Passed))
    name = words.phrasing.seat(passed.seat)
    cost = words.minus(len(gone), passed.lost, view.rules.min_score)
    return [
        words.say("{seat} passes: {cost}.", seat=name, cost=cost),
        words.say("Put {tiles} in the tile collector.", tiles=words.tiles(gone)),
    ]
