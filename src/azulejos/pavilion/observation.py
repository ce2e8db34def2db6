"""Planes of Summer Pavilion's observations, in the order in which _observer_cy.py writes them, and its symmetries."""

from typing import Any

from azulejos.core.move import Move
from azulejos.core.observation import Plane, Planes, Symmetry, by_axis, by_field, flag, make_symmetry, swap
from azulejos.pavilion.constants import COPIES, MAX_BONUS, MIDDLE, ROUNDS, SLOTS, STAR_COUNT, SUPPLY_SIZE
from azulejos.pavilion.moves import Place, move_table
from azulejos.pavilion.rules import LETTERS, STARS, Rules


def planes(rules: Rules) -> Planes:
    """Return the planes of a game with these rules."""
    table = (
        Plane("offer", (rules.factories + 1, 6), COPIES, 4, "tiles of each kind by source, the centre last"),
        Plane("supply", (6,), SUPPLY_SIZE, 4, "tiles of each kind in the supply"),
        Plane("bag", (6,), COPIES, 16, "tiles of each kind in the bag"),
        Plane("lid", (6,), COPIES, 16, "tiles of each kind put aside"),
        flag("wild", "the wild colour", 6),
        flag("next_wild", "the wild colour of the next round; all 0 in the last one", 6),
        flag("round", "the round, from 1 to 6", ROUNDS),
        flag("phase", "draft, place, bonus; all 0 when the game is over", 3),
        Plane("bonus", (1,), MAX_BONUS, 4, "tiles that are due from the supply"),
        flag("marker_in_centre", "whether the first-player marker lies in the centre"),
    )
    board = (
        Plane("score", (1,), 511, 64, "points"),
        flag("turn", "whether this player has to decide"),
        flag("marker", "whether this player holds the first-player marker"),
        flag("starter", "whether this player began the draft or, after it, what follows"),
        flag("passed", "whether this player has passed"),
        Plane("hand", (6,), COPIES, 4, "tiles of each kind beside the board"),
        flag("stars", "which spaces are covered, by star and number", STAR_COUNT, SLOTS),
        flag("star_tiles", _about_tiles(rules), STAR_COUNT if rules.grey else 1, SLOTS, 6),
    )
    return Planes(rules.players, table, board)


def _about_tiles(rules: Rules) -> str:
    return f"what covers {'them' if rules.grey else 'the middle star'}, by star, number and kind"


# Symmetries
#
# Colours cannot be renamed: each is wild in a round of its own, and a star of one colour scores by it (rules 3 and 21).
# Boards cannot be mirrored: the costs around a statue and a pillar differ from left to right.

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
