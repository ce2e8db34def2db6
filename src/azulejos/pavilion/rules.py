"""Summer Pavilion's editions and variants as data. To add one, add it here."""

from collections.abc import Mapping
from dataclasses import dataclass

from azulejos.errors import BadOption
from azulejos.options import Option, Value, choose, parse
from azulejos.said import said

LETTERS = "pgoybr"
STARS = "orbygpm"  # clockwise from the upper left, then the middle one
TAGS = ("Players", "Board", "Wilds", "MinScore")

# The wild colour of each round. Any other order of the six letters can be given too.
WILD_ORDERS = {
    "front": "pgoybr",
    "countdown": "rbyogp",
    "back": "orbygp",  # an assumption: the rulebook does not show the back of the bonus board (rule 3)
    "back-countdown": "pgybro",
}

# An edition changes what the options are by default.
EDITIONS: dict[str, dict[str, Value]] = {
    "mini": {},
    "2019": {"min_score": 1},  # rule 7
}


def _is_order(text: str) -> bool:
    return sorted(text) == sorted(LETTERS)


OPTIONS = (
    Option("players", 2, (2, 3, 4), said("how many play")),
    Option("board", "coloured", ("coloured", "grey"), said("which side of the boards is up")),
    Option(
        "wilds",
        "front",
        tuple(WILD_ORDERS),
        said("the wild colours of the six rounds, by name or letter by letter"),
        accepts=_is_order,
        otherwise=said("the letters {letters} in any order", letters=LETTERS),
    ),
    Option("min_score", 0, (0, 1), said("what points never fall below")),
    Option("edition", "mini", tuple(EDITIONS), said("the rulebook that gives the other options' defaults")),
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
        """Whether a star takes any one colour or six different ones (rule 13)."""
        return self.board == "grey"

    @property
    def factories(self) -> int:
        """How many factories there are (rule 1)."""
        return 2 * self.players + 1

    def cost(self, star: str, slot: int) -> int:
        """Return how many tiles a space costs; slots count from 1."""
        if not self.grey:
            return slot
        return 3 if star == "m" else (3, 2, 1, 4, 5, 6)[slot - 1]


def make_rules(given: Mapping[str, object]) -> Rules:
    """Return the rules with these options."""
    chosen = choose("pavilion", OPTIONS, EDITIONS, given)
    chosen["wilds"] = WILD_ORDERS.get(str(chosen["wilds"]), chosen["wilds"])
    return Rules(**chosen)  # type: ignore[arg-type]  # each option has checked its own type


def make_tags(rules: Rules) -> dict[str, str]:
    """Return the tags that tell the rules."""
    return dict(zip(TAGS, (str(rules.players), rules.board, rules.wilds, str(rules.min_score)), strict=True))


def rules_from_tags(tags: Mapping[str, str]) -> Rules:
    """Return the rules that tags tell."""
    if tags.get("Wilds") in WILD_ORDERS:
        why = said(
            "the tag Wilds is written letter by letter, such as {letters}, not {given}",
            letters=LETTERS,
            given=repr(tags["Wilds"]),
        )
        raise BadOption(why)
    names = ("players", "board", "wilds", "min_score")
    return make_rules(parse(OPTIONS, {name: tags[tag] for name, tag in zip(names, TAGS, strict=True) if tag in tags}))
