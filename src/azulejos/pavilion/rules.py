"""Summer Pavilion's editions and variants as data; a new one is added here."""

from collections.abc import Mapping
from dataclasses import dataclass

from azulejos.core.errors import BadOption, message
from azulejos.core.options import Option, Value, choose, parse

LETTERS = "pgoybr"
STARS = "orbygpm"  # clockwise from the upper left, then the middle one
GREY_COSTS = (3, 2, 1, 4, 5, 6)  # of the spaces of an outer star on the grey side
TAGS = ("Players", "Board", "Wilds", "MinScore")

# The wild colours of the rounds, by name; any other order of the six letters is accepted too.
WILD_ORDERS = {
    "front": "pgoybr",
    "countdown": "rbyogp",
    "back": "orbygp",  # an assumption: the rulebook does not show the back of the bonus board (rule 3)
    "back-countdown": "pgybro",
}

# An edition changes the defaults of the options.
EDITIONS: dict[str, dict[str, Value]] = {
    "mini": {},
    "2019": {"min_score": 1},  # rule 7
}


def _is_order(text: str) -> bool:
    return sorted(text) == sorted(LETTERS)


OPTIONS = (
    Option("players", 2, (2, 3, 4), message("number of players")),
    Option("board", "coloured", ("coloured", "grey"), message("side of the boards to play on")),
    Option(
        "wilds",
        "front",
        tuple(WILD_ORDERS),
        message("order of the wild colours in the six rounds: a name, or six letters"),
        accepts=_is_order,
        otherwise=message("the letters {letters} in any order", letters=LETTERS),
    ),
    Option("min_score", 0, (0, 1), message("lowest possible score")),
    Option("edition", "mini", tuple(EDITIONS), message("the rulebook that sets the defaults")),
)


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one game of Summer Pavilion."""

    players: int = 2
    board: str = "coloured"
    wilds: str = "pgoybr"  # the wild colour of each round
    min_score: int = 0

    @property
    def grey(self) -> bool:
        """True for the grey board, where a star takes any one colour or six different ones (rule 13)."""
        return self.board == "grey"

    @property
    def factories(self) -> int:
        """The number of factories (rule 1)."""
        return 2 * self.players + 1

    def cost(self, star: str, slot: int) -> int:
        """Return the cost of a space in tiles; ``slot`` is its number in the star, from 1."""
        if not self.grey:
            return slot
        return 3 if star == "m" else GREY_COSTS[slot - 1]


def make_rules(given: Mapping[str, object]) -> Rules:
    """Return the rules with these options."""
    chosen = choose("pavilion", OPTIONS, EDITIONS, given)
    chosen["wilds"] = WILD_ORDERS.get(str(chosen["wilds"]), chosen["wilds"])
    return Rules(**chosen)  # type: ignore[arg-type]  # each option has checked its own type


def make_tags(rules: Rules) -> dict[str, str]:
    """Return the tags of a record with these rules."""
    return dict(zip(TAGS, (str(rules.players), rules.board, rules.wilds, str(rules.min_score)), strict=True))


def rules_from_tags(tags: Mapping[str, str]) -> Rules:
    """Return the rules of a record with these tags."""
    if tags.get("Wilds") in WILD_ORDERS:
        why = message(
            "the tag Wilds must be six letters such as {letters}, got {given}",
            letters=LETTERS,
            given=repr(tags["Wilds"]),
        )
        raise BadOption(why)
    names = ("players", "board", "wilds", "min_score")
    return make_rules(parse(OPTIONS, {name: tags[tag] for name, tag in zip(names, TAGS, strict=True) if tag in tags}))
