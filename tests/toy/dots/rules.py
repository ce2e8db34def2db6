"""The rules of dots as data: options, tags and a frozen value."""

from collections.abc import Mapping
from dataclasses import dataclass

from azulejos.core.errors import message
from azulejos.core.options import Option, choose, parse

LETTERS = "ac"
TAGS = ("Players",)
OPTIONS = (Option("players", 2, (2, 3), message("number of players")),)


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one game of dots."""

    players: int = 2

    @property
    def tiles(self) -> tuple[int, ...]:
        """The number of tiles of each kind (rule 1)."""
        return (12, 12)


def make_rules(given: Mapping[str, object]) -> Rules:
    """Return the rules with these options."""
    return Rules(**choose("dots", OPTIONS, {}, given))  # type: ignore[arg-type]  # each option has checked its own type


def make_tags(rules: Rules) -> dict[str, str]:
    """Return the tags of a record."""
    return {"Players": str(rules.players)}


def rules_from_tags(tags: Mapping[str, str]) -> Rules:
    """Return the rules of a record's tags."""
    return make_rules(parse(OPTIONS, {"players": tags.get("Players", "2")}))
