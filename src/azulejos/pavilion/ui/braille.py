"""Summer Pavilion in braille: the cells of its tiles, and positions and events as short lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from azulejos.core.event import AnyEvent, BagRefilled, Event
from azulejos.pavilion.events import (
    BonusTaken,
    Completed,
    CostScored,
    Discarded,
    KeptScored,
    Passed,
    Placed,
    StarScored,
    ToCentre,
    Took,
    TookMarker,
)
from azulejos.pavilion.moves import source_tokens
from azulejos.pavilion.rules import LETTERS, STARS
from azulejos.pavilion.ui import names
from azulejos.pavilion.view import View, make_state
from azulejos.render.braille.cells import TileCells
from azulejos.render.braille.scribe import (
    BAG,
    CENTRE,
    Block,
    Scribe,
    Style,
    counted,
    factories,
    group,
    headline,
    stock,
)
from azulejos.words.catalogue import pgettext_noop
from azulejos.words.factories import FactoryWords

CELLS = TileCells(dict(zip(LETTERS, "⠏⠛⠕⠽⠃⠗", strict=True)))
WILD = pgettext_noop("braille", "W")
SUPPLY = pgettext_noop("braille", "S")
DISCARD = pgettext_noop("braille", "D")
HAND = pgettext_noop("braille", "H")
PASSED = pgettext_noop("braille", "pass")


def write_offer(view: View, style: Style) -> Block:
    """Write the wild colour, the factories, the centre, the supply, then bag and discard."""
    marker = CELLS.mark("s") if view.marker is None else ""
    return [
        group(style.label(WILD), CELLS.mark(view.wild)),
        factories(CELLS, style, view.factories),
        group(style.label(CENTRE), marker, *counted(CELLS, view.centre)),
        group(style.label(SUPPLY), *counted(CELLS, view.supply)),
        group(style.label(BAG), *stock(CELLS, LETTERS, view.bag)),
        group(style.label(DISCARD), *stock(CELLS, LETTERS, view.discard)),
    ]


def write_own(view: View, seat: int, style: Style) -> Block:
    """Write a board: points, the tiles beside it, then the stars, space 1 of each first."""
    head = _head(view, seat, style)
    pairs = zip(STARS, view.boards[seat].stars, strict=True)
    if style.spaced:
        return [*head, *(group(f"{letter}/", style.row(CELLS.mark(star))) for letter, star in pairs)]
    return [*head, group("*", *(_star(letter, star) for letter, star in pairs))]


def write_other(view: View, seat: int, style: Style) -> Block:
    """Write a board without its empty stars."""
    pairs = zip(STARS, view.boards[seat].stars, strict=True)
    stars = group("*", *(_star(letter, star) for letter, star in pairs if star != "......"))
    return [*_head(view, seat, style), stars]


def write_turn(view: View) -> tuple[str, ...]:
    """Write the player to move and the phase."""
    if view.phase == "over":
        return (view.phase,)
    return (f"P{view.turn + 1}", view.phase, str(view.bonus) if view.phase == "bonus" else "")


def find_winners(view: View) -> tuple[int, ...]:
    """Return the seats that have won."""
    return tuple(make_state(view).winners())


def _head(view: View, seat: int, style: Style) -> Block:
    board = view.boards[seat]
    passed = style.label(PASSED) if board.passed else ""
    return [
        group(style.player(seat), *headline(CELLS, view, seat, style), passed),
        group(style.label(HAND), *counted(CELLS, board.hand)),
    ]


def _star(letter: str, star: str) -> str:
    return f"{letter}/{CELLS.mark(star)}"


SCRIBE = Scribe(write_offer, write_own, write_other, write_turn, find_winners)


# Events


def shorten(
    words: FactoryWords,
    view: View,
    wild: str,
    group: Sequence[AnyEvent],
    last: Mapping[int, Event],
    scores: Mapping[int, tuple[int, ...]],
) -> list[str]:
    """Return a group of events in the letters of the notation, such as "B 3r+p C oo"."""
    first = group[0]
    if isinstance(first, BagRefilled):
        return [words.say_in("braille", "bag refilled")]
    assert isinstance(first, Event)
    seat = words.phrasing.short_seat(first.seat)
    if isinstance(first, Took):
        comes_along = first.wilds and LETTERS[first.colour] != wild
        token = f"{source_tokens(view.rules)[first.source]}{LETTERS[first.colour]}{f'+{wild}' * comes_along}"
        left = "".join(LETTERS[event.kind] * event.count for event in group if isinstance(event, ToCentre))
        centre = f"{words.short_centre(0)} {words.short_tiles(left)}" if left else ""
        marker = [
            f"s {_cost(view, first.tiles + first.wilds, event.lost)}"
            for event in group
            if isinstance(event, TookMarker)
        ]
        return words.phrasing.lines(seat, token, *marker, centre)
    if isinstance(first, Placed):
        free = view.rules.grey or first.star == "m"
        colour, wilds = LETTERS[first.colour] if free else "", f"+{first.wilds}" if first.wilds else ""
        token = f"{first.star}/{first.slot}{colour}{wilds}"
        found = [
            f"{words.say_in(*names.SHORT[event.structure])} {event.tiles}"
            for event in group
            if isinstance(event, Completed)
        ]
        return words.phrasing.lines(seat, token, f"+{first.points}", f"={scores[id(first)][first.seat]}", *found)
    if isinstance(first, BonusTaken):
        taken = "".join(LETTERS[event.kind] * event.count for event in group if isinstance(event, BonusTaken))
        return words.phrasing.lines(seat, f"*{words.short_tiles(taken)}")
    if isinstance(first, Discarded | Passed):
        passed = next(event for event in group if isinstance(event, Passed))
        kept = words.short_tiles(view.boards[passed.seat].hand) if last[passed.seat] is passed else str(passed.kept)
        gone = "".join(LETTERS[event.kind] * event.count for event in group if isinstance(event, Discarded))
        cost = _cost(view, len(gone), passed.lost)
        lost = [words.say_in("braille", "D"), words.short_tiles(gone), cost]
        return words.phrasing.lines(
            seat, words.say_in("braille", "pass"), kept if passed.kept else "", *(lost if gone else ())
        )
    return words.phrasing.lines(seat, *(_score(words, view, event) for event in group))


def _score(words: FactoryWords, view: View, event: AnyEvent) -> str:
    if isinstance(event, KeptScored):
        rest = words.say_in("braille", "rest {n}", n=event.kept)
        return f"{rest} {_cost(view, event.kept, event.lost)}"
    if isinstance(event, StarScored):
        return f"{event.star}/ +{event.points}"
    assert isinstance(event, CostScored)
    every = words.say_in("braille", "all {cost}", cost=event.cost)
    return f"{every} +{event.points}"


def _cost(view: View, cost: int, lost: int) -> str:
    return f"-{cost}" if cost == lost else f"-{cost} ={view.rules.min_score}"
