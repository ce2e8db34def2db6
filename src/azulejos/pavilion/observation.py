"""Planes of Summer Pavilion's observations, in the order in which _observer_cy.py writes them."""

from azulejos.core.observation import Plane, Planes, flag
from azulejos.pavilion.constants import COPIES, MAX_BONUS, ROUNDS, SLOTS, STAR_COUNT, SUPPLY_SIZE
from azulejos.pavilion.rules import Rules


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
