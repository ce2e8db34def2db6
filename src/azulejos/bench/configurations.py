"""The games to measure, derived from the options of the families."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from azulejos.core.errors import BadOption
from azulejos.core.family import FAMILIES, Family, find_family
from azulejos.core.options import Value

MOST_PLAYERS = 4  # with default options, as in the yardstick


@dataclass(frozen=True)
class Configuration:
    """A game to measure."""

    family: str
    options: Mapping[str, Value]

    @property
    def players(self) -> int:
        """The number of players."""
        return int(self.options["players"])

    @property
    def name(self) -> str:
        """The name in figures: FAMILY/8/grey/jokers."""
        words = [key if value is True else str(value) for key, value in self.options.items()]
        return "/".join([self.family, *words])

    @cached_property
    def rules(self) -> Any:
        """The rules of the game."""
        return find_family(self.family).make_rules(self.options)


def ordinary(family: Family) -> list[Configuration]:
    """Return the family's games for 2 players and more, all other options by default."""
    most = min(MOST_PLAYERS, max(_players(family)))
    return [Configuration(family.name, {"players": players}) for players in range(2, most + 1)]


def heaviest(family: Family) -> Configuration:
    """Return the game with the most players and every option that changes which moves there are."""
    most = {"players": max(_players(family))}
    moves = family.move_table(family.make_rules(most)).moves
    chosen: dict[str, Value] = {}
    for option in family.options:
        try:
            rules = family.make_rules(most | {option.name: option.values[-1]})
        except BadOption:  # an edition for fewer players
            continue
        if family.move_table(rules).moves != moves:
            chosen[option.name] = option.values[-1]
    return Configuration(family.name, most | chosen)


def all_families() -> list[Family]:
    """Return every family."""
    return list(FAMILIES.values())


def _players(family: Family) -> list[int]:
    return [int(value) for option in family.options if option.name == "players" for value in option.values]
