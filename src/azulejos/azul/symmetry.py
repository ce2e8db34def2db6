"""Symmetries of Azul: the factories of an area, and on a grey wall also the colours and the direction of the rows."""

from azulejos.azul.constants import COLOURS, COLUMNS
from azulejos.azul.moves import move_table
from azulejos.azul.observation import planes
from azulejos.azul.rules import Rules
from azulejos.core.observation import Permutation, Symmetry, by_axis, by_field, make_symmetry, swap


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
