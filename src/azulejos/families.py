"""The families of games, by name. A new one is a folder of its own and one line here."""

from azulejos.azul.family import AZUL
from azulejos.errors import BadOption
from azulejos.family import Family
from azulejos.pavilion.family import PAVILION

FAMILIES: dict[str, Family] = {family.name: family for family in (AZUL, PAVILION)}

DEFAULT_FAMILY = next(iter(FAMILIES))


def find_family(name: str) -> Family:
    """Return the family of this name."""
    if name not in FAMILIES:
        raise BadOption(f"no game is called {name[:80]!r}; there is {', '.join(FAMILIES)}")
    return FAMILIES[name]
