"""Azul's editions and variants as data; a new one is added here."""

from collections.abc import Mapping
from dataclasses import dataclass

from azulejos.core.errors import BadOption, message
from azulejos.core.options import Option, Value, choose, parse

LETTERS = "byrkwj"
TAGS = ("Players", "Wall", "Jokers", "ColumnBonus", "Edition")

# An edition changes the defaults of the options.
EDITIONS: dict[str, dict[str, Value]] = {
    "base": {},
    "tactile": {"column_bonus": 5},  # rule 71
}
MOST_PLAYERS: dict[str, int] = {"tactile": 4}  # of an edition that has fewer boards than the option allows

OPTIONS = (
    Option("players", 2, tuple(range(2, 9)), message("number of players; 5 to 8 use two areas and 200 tiles")),
    Option("wall", "coloured", ("coloured", "grey"), message("side of the boards to play on")),
    Option("jokers", False, (False, True), message("whether to play with jokers")),
    Option("column_bonus", 7, (7, 5), message("points for a complete column")),
    Option("edition", "base", tuple(EDITIONS), message("the rulebook that sets the defaults")),
)

FACTORIES = {2: 5, 3: 7, 4: 9, 5: 12, 6: 14, 7: 16, 8: 18}  # rules 2 and 60
JOKERS = {2: 5, 3: 10, 4: 10, 5: 15, 6: 15, 7: 20, 8: 20}  # rule 45
FLOOR_COSTS = (1, 1, 2, 2, 2, 3, 3)  # of the spaces of a floor line (rule 19)


def floor_cost(tiles: int) -> int:
    """Return the cost of a floor line with this number of tiles (rule 19)."""
    return sum(FLOOR_COSTS[:tiles])


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one game of Azul."""

    players: int = 2
    wall: str = "coloured"
    jokers: bool = False
    column_bonus: int = 7
    tactile: bool = False  # the tiles have the names and marks of the tactile edition (rule 70)

    @property
    def grey(self) -> bool:
        """True for the grey wall, where tiles may go to any column of their row (rule 37)."""
        return self.wall == "grey"

    @property
    def areas(self) -> int:
        """The number of areas, each with factories and a centre (rule 60)."""
        return 1 if self.players <= 4 else 2

    @property
    def factories(self) -> int:
        """The number of factories in all areas."""
        return FACTORIES[self.players]

    @property
    def tiles(self) -> tuple[int, ...]:
        """The number of tiles of each kind (rules 1, 45 and 60)."""
        jokers = JOKERS[self.players] if self.jokers else 0
        each = (100 * self.areas - jokers) // 5
        return (each, each, each, each, each, jokers)


def make_rules(given: Mapping[str, object]) -> Rules:
    """Return the rules with these options."""
    chosen = choose("azul", OPTIONS, EDITIONS, given)
    most = MOST_PLAYERS.get(str(given.get("edition", "")))
    if most is not None and int(chosen["players"]) > most:
        why = message("the tactile edition is for 2 to {most} players, got {given}", most=most, given=chosen["players"])
        raise BadOption(why, 1)
    edition = given.get("edition")
    tactile = _is_tactile(chosen) if edition is None else edition == "tactile"
    return Rules(**chosen, tactile=tactile)  # type: ignore[arg-type]  # each option has checked its own type


def _is_tactile(chosen: Mapping[str, object]) -> bool:
    """Return whether rules without an edition are tactile, which the points for a column tell (rule 71)."""
    is_possible = int(str(chosen["players"])) <= MOST_PLAYERS["tactile"]
    return is_possible and chosen["column_bonus"] == EDITIONS["tactile"]["column_bonus"]


def make_tags(rules: Rules) -> dict[str, str]:
    """Return the tags of a record with these rules."""
    usual = {"players": rules.players, "column_bonus": rules.column_bonus}
    edition = {} if rules.tactile == _is_tactile(usual) else {"Edition": "tactile" if rules.tactile else "base"}
    return {
        "Players": str(rules.players),
        "Wall": rules.wall,
        "Jokers": str(rules.tiles[5]),
        "ColumnBonus": str(rules.column_bonus),
        **edition,
    }


def rules_from_tags(tags: Mapping[str, str]) -> Rules:
    """Return the rules of a record with these tags."""
    texts = make_tags(Rules()) | dict(tags)
    named = {"players": "Players", "wall": "Wall", "column_bonus": "ColumnBonus", "edition": "Edition"}
    given = parse(OPTIONS, {option: texts[tag] for option, tag in named.items() if tag in texts})
    rules = [make_rules(given | {"jokers": jokers}) for jokers in (False, True)]
    for each in rules:
        if make_tags(each)["Jokers"] == texts["Jokers"]:
            return each
    some, last = (make_tags(each)["Jokers"] for each in rules)
    why = message(
        "jokers must be {choices} with {players} players, got {given}",
        choices=message("{some} or {last}", some=some, last=last),
        players=texts["Players"],
        given=texts["Jokers"][:80],
    )
    raise BadOption(why, 45)
