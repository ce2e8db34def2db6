"""The families of games, by name. A new one is a folder of its own and one name here."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TypeVar

from azulejos.errors import BadOption
from azulejos.family import Family
from azulejos.said import said

NAMES = ("azul", "pavilion")
DEFAULT_FAMILY = NAMES[0]

T = TypeVar("T")


class ByFamily(Mapping[str, T]):
    """What each family has of a kind, by the family's name; loaded when it is asked for, as a game needs one family."""

    def __init__(self, module: str, name: str) -> None:
        """Take the name of a module, with {} for the family, and the name of what is in it."""
        self._module = module
        self._name = name

    def __getitem__(self, family: str) -> T:
        if family not in NAMES:
            raise KeyError(family)
        module = self._module.format(family)
        try:
            found: T = getattr(import_module(module), self._name)
        except ModuleNotFoundError as error:
            if error.name != module:
                raise
            raise BadOption(f"there is no {module} yet; docs/adding-a-family.md says what it needs") from None
        return found

    def __contains__(self, family: object) -> bool:
        return family in NAMES

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __len__(self) -> int:
        return len(NAMES)


FAMILIES: Mapping[str, Family] = ByFamily("azulejos.{}.family", "FAMILY")


def find_family(name: str) -> Family:
    """Return the family of this name."""
    if name not in FAMILIES:
        why = said("no game is called {name}; there is {names}", name=repr(name[:80]), names=", ".join(FAMILIES))
        raise BadOption(why)
    return FAMILIES[name]
