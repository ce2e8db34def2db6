"""The families of games, by name. A new one is a folder of its own and one line here."""

from azulejos.azul.family import AZUL
from azulejos.errors import BadOption
from azulejos.family import Family
from azulejos.pavilion.family import PAVILION
from azulejos.said import said

FAMILIES: dict[str, Family] = {family.name: family for family in (AZUL, PAVILION)}

DEFAULT_FAMILY = next(iter(FAMILIES))


def find_family(name: str) -> Family:
    """Return the family of this name."""
    if name not in FAMILIES:
        why = said("no game is called {name}; there is {names}", name=repr(name[:80]), names=", ".join(FAMILIES))
        raise BadOption(why)
    return FAMILIES[name]
