"""The families of games, by name. A new one is a folder of its own and one line here."""

from azulejos.azul.family import AZUL
from azulejos.errors import BadOption
from azulejos.family import Family
from azulejos.pavilion.family import PAVILION

FAMILIES: dict[str, Family] = {family.name: family for family in (AZUL, PAVILION)}


def find_family(name: str) -> Family:
    """Return the family of this name."""
    if name not in FAMILIES:
        raise BadOption(f"no game is called {name!r}; there is {', '.join(FAMILIES)}")
    return FAMILIES[name]
