"""Symmetries of Summer Pavilion: the factories, and on the grey side turned boards.

Colours cannot be renamed: each is wild in a round of its own, and a star of one colour scores by it (rules 3 and 21).
Boards cannot be mirrored: the costs around a statue and a pillar differ from left to right.
"""

from typing import Any

from azulejos.core.move import Move
from azulejos.core.observation import Symmetry, by_axis, by_field, make_symmetry, swap
from azulejos.pavilion.constants import MIDDLE, SLOTS
from azulejos.pavilion.moves import Place, move_table
from azulejos.pavilion.observation import planes
from azulejos.pavilion.rules import LETTERS, STARS, Rules

KINDS = range(len(LETTERS))


def symmetries(rules: Rules) -> tuple[Symmetry, ...]:
    """Return symmetries from which all others are composed: swaps of neighbouring factories, and the turned boards."""
    found = [_swap_factories(rules, factory) for factory in range(rules.factories - 1)]
    if rules.grey:
        found.append(_turn_boards(rules))
    return tuple(found)


def _swap_factories(rules: Rules, factory: int) -> Symmetry:
    return make_symmetry(
        f"factories {factory + 1} and {factory + 2}",
        move_table(rules).moves,
        planes(rules),
        by_field({"source": swap(rules.factories + 1, factory)}),
        {"offer": by_axis(swap(rules.factories + 1, factory), None)},
        KINDS,
        swap(rules.factories, factory),
    )


def _turn_boards(rules: Rules) -> Symmetry:
    """Return the turn of every board by one star, clockwise."""
    return make_symmetry(
        "turned boards",
        move_table(rules).moves,
        planes(rules),
        _turned_fields,
        {"stars": _turned_place, "star_tiles": _turned_place},
        KINDS,
        range(rules.factories),
    )


def _turned_fields(move: Move) -> dict[str, Any]:
    if not isinstance(move, Place):
        return {}
    star, slot = _turned_place((STARS.index(move.star), move.slot - 1))
    return {"star": STARS[star], "slot": slot + 1}


def _turned_place(place: tuple[int, ...]) -> tuple[int, ...]:
    """Return a place, which begins with star and space, after the turn: the spaces of the middle star move on in it."""
    star, slot, *kind = place
    if star == MIDDLE:
        return (star, (slot + 1) % SLOTS, *kind)
    return ((star + 1) % MIDDLE, slot, *kind)
