"""The meaning of an observation's numbers; _observer_cy.py writes them in this order."""

from azulejos.core.observation import Plane, Planes, flag
from tests.toy.dots.constants import COLOURS, FACTORIES, LAST_ROUND
from tests.toy.dots.rules import Rules


def planes(rules: Rules) -> Planes:
    """Return the planes of a game with these rules."""
    table = (
        Plane("offer", (FACTORIES, COLOURS), 4, 4, "tiles of each kind by factory"),
        Plane("bag", (COLOURS,), 12, 4, "tiles of each kind in the bag"),
        Plane("round", (1,), LAST_ROUND, 1, "the round"),
    )
    board = (
        Plane("score", (1,), 255, 32, "points"),
        flag("turn", "whether this player has to decide"),
        Plane("row", (COLOURS,), 12, 4, "tiles of each kind in the row"),
    )
    return Planes(rules.players, table, board)
