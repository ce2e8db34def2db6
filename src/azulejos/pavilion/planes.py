"""What the numbers of an observation of Summer Pavilion mean; _observer_cy.py writes them in this order."""

from azulejos.pavilion.rules import Rules
from azulejos.planes import Plane, Planes, flag

EACH = 22  # tiles of a kind


def planes(rules: Rules) -> Planes:
    """Return the planes of a game with these rules."""
    table = (
        Plane("offer", (rules.factories + 1, 6), EACH, 4, "tiles of each kind by source, the centre last"),
        Plane("supply", (6,), 10, 4, "tiles of each kind in the supply"),
        Plane("bag", (6,), EACH, 16, "tiles of each kind in the bag"),
        Plane("lid", (6,), EACH, 16, "tiles of each kind put aside"),
        flag("wild", "the wild colour", 6),
        flag("next_wild", "the wild colour of the next round; all 0 in the last one", 6),
        flag("round", "the round, from 1 to 6", 6),
        flag("phase", "draft, place, bonus; all 0 when the game is over", 3),
        Plane("bonus", (1,), 3, 4, "tiles that are due from the supply"),
        flag("marker_in_centre", "whether the start marker lies in the centre"),
    )
    board = (
        Plane("score", (1,), 511, 64, "points"),
        flag("turn", "whether this player has to decide"),
        flag("marker", "whether this player holds the start marker"),
        flag("starter", "whether this player began the draft or, after it, what follows"),
        flag("passed", "whether this player has passed"),
        Plane("hand", (6,), EACH, 4, "tiles of each kind beside the board"),
        flag("stars", "which spaces are covered, by star and slot", 7, 6),
        flag("star_tiles", _about_tiles(rules), 7 if rules.grey else 1, 6, 6),
    )
    return Planes(rules.players, table, board)


def _about_tiles(rules: Rules) -> str:
    return f"what covers {'them' if rules.grey else 'the middle star'}, by star, slot and kind"
