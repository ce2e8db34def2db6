"""Planes of Azul's observations, in the order in which _observer_cy.py writes them, and its symmetries."""

from azulejos.azul.constants import COLOURS, COLUMNS, LAST_ROUND
from azulejos.azul.moves import move_table
from azulejos.azul.rules import Rules
from azulejos.core.observation import Permutation, Plane, Planes, Symmetry, by_axis, by_field, flag, make_symmetry, swap


def planes(rules: Rules) -> Planes:
    """Return the planes of a game with these rules."""
    kinds = 6 if rules.jokers else 5
    each = max(rules.tiles)  # tiles of a kind
    table = (
        Plane("offer", (rules.factories + rules.areas, kinds), each, 4, "tiles of each kind by source, centres last"),
        Plane("bag", (kinds,), each, 16, "tiles of each kind in the bag"),
        Plane("lid", (kinds,), each, 16, "tiles of each kind in the lid"),
        Plane("round", (1,), LAST_ROUND, 8, "the round"),
        flag("phase", "offer, tiling; both 0 when the game is over", 2),
        flag("marker_in_centre", "whether the first-player marker lies in the centre"),
    )
    board = (
        Plane("score", (1,), 511, 64, "points"),
        flag("turn", "whether this player has to decide"),
        flag("marker", "whether this player holds the first-player marker"),
        flag("starter", "whether this player began the round"),
        flag("wall", "which spaces of the wall are covered, by row and column", 5, 5),
        *([flag("wall_tiles", "what covers them, by row, column and kind", 5, 5, kinds)] if _is_free(rules) else []),
        Plane("lines", (5, kinds), 5, 4, "tiles of each kind by pattern line"),
        Plane("room", (5,), 5, 4, "empty spaces by pattern line"),
        flag("floor", "which spaces of the floor line are covered, from the left", 7),
        Plane("floor_tiles", (kinds,), 7, 4, "tiles of each kind on the floor line"),
    )
    return Planes(rules.players, table, board)


def _is_free(rules: Rules) -> bool:
    """Return whether a space of the wall can hold different tiles."""
    return rules.grey or rules.jokers


# Symmetries


def symmetries(rules: Rules) -> tuple[Symmetry, ...]:
    """Return symmetries from which all others are composed: swaps of neighbours, and the mirrored wall."""
    each = rules.factories // rules.areas
    found = [
        _rename(rules, f"factories {factory + 1} and {factory + 2}", sources=swap(_sources(rules), factory))
        for factory in range(rules.factories - 1)
        if (factory + 1) % each
    ]
    if rules.grey:
        found += [
            _rename(rules, f"colours {colour + 1} and {colour + 2}", colours=swap(COLOURS, colour))
            for colour in range(COLOURS - 1)
        ]
        found.append(_rename(rules, "mirrored walls", columns=range(COLUMNS)[::-1]))
    return tuple(found)


def _rename(
    rules: Rules,
    name: str,
    sources: Permutation | None = None,
    colours: Permutation = range(COLOURS),
    columns: Permutation = range(COLUMNS),
) -> Symmetry:
    sources = sources or range(_sources(rules))
    kinds = [*colours, *range(COLOURS, 6 if rules.jokers else 5)]
    places = {
        "offer": by_axis(sources, kinds),
        "bag": by_axis(kinds),
        "lid": by_axis(kinds),
        "wall": by_axis(None, columns),
        "wall_tiles": by_axis(None, columns, kinds),
        "lines": by_axis(None, kinds),
        "floor_tiles": by_axis(kinds),
    }
    fields = by_field({"source": sources, "colour": colours, "column": columns})
    moves, factories = move_table(rules).moves, sources[: rules.factories]
    return make_symmetry(name, moves, planes(rules), fields, places, kinds, factories)


def _sources(rules: Rules) -> int:
    return rules.factories + rules.areas
