"""The form for a new table: as submitted or as remembered, and its errors."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Self
from urllib.parse import parse_qsl, urlencode

from azulejos import BadOption, find_family
from azulejos.core.family import DEFAULT_FAMILY, FAMILIES, Family
from azulejos.core.options import Option, format_value, parse
from azulejos.server.tables.clock import TimeControl
from azulejos.server.tables.errors import Problem
from azulejos.server.tables.requests import BOT, ME, NAMED, OPEN, SeatRequest, TableRequest, check_unused, known_bots
from azulejos.server.tables.seats import Seat, check_name
from azulejos.server.tables.sources import Secrets
from azulejos.words import Words

TABLE_COOKIE = "table"
LONGEST = 1500  # characters of the cookie
MOST_SEATS = 8
LEVELS = ("beginner", "easy", "medium", "hard", "expert")
FIRST_LEVEL = "easy"
BY_CHANCE = "chance"

# Time controls: seconds for the game, and for every turn.
CLOCKS = {
    "none": None,
    "quick": TimeControl(300, 5),
    "calm": TimeControl(1200, 15),
    "days": TimeControl(14 * 86400, 86400),
}

# Pauses before a bot's move, in seconds. The short one is shorter than the wait for an announcement, so that a move and
# the bot's answer stay one message.
PAUSES = {"none": 0.0, "short": 0.6, "long": 1.8}


def players_of(family: Family) -> tuple[int, ...]:
    """Return the numbers of players that a family allows."""
    return tuple(int(value) for option in family.options if option.name == "players" for value in option.values)


def depends_on_edition(family: Family, option: Option) -> bool:
    """Return whether the default of an option differs between editions."""
    editions = [edition for each in family.options if each.name == "edition" for edition in each.values]
    rules = [family.make_rules({"edition": edition}) for edition in editions]
    return len({getattr(each, option.name) for each in rules}) > 1


@dataclass(slots=True)
class TableForm:
    """The values of the form as texts, not yet checked."""

    family: Family = FAMILIES[DEFAULT_FAMILY]
    players: int = 2
    seats: list[tuple[str, str]] = field(default_factory=lambda: [(ME, "")])  # the kind of player, and a name
    options: dict[str, str] = field(default_factory=dict)
    start: str = "0"
    clock: str = "none"
    listed: bool = False  # not remembered, so that each table is private unless its opener says otherwise
    entropy: bool = False  # whether players contribute random numbers
    by_hand: bool = False  # whether tiles come from a real bag; such tables have a form of their own
    pause: str = "short"  # before a bot's move
    level: str = FIRST_LEVEL  # of the bot on the home page
    wrong: dict[str, str] = field(default_factory=dict)  # error texts by field

    @classmethod
    def remembered(cls, text: str) -> Self:
        """Parse the text of a cookie; fields with invalid values keep their defaults."""
        fields = dict(parse_qsl(text[:LONGEST]))
        form = cls(FAMILIES.get(fields.get("family", ""), FAMILIES[DEFAULT_FAMILY]))
        if fields.get("level") in LEVELS:
            form.level = fields["level"]
        if fields.get("players", "") in map(str, players_of(form.family)):
            form.players = int(fields["players"])
        form.seats = [
            (_known_player(fields.get(f"player{seat}", "")), _known_name(fields.get(f"name{seat}", "")))
            for seat in range(MOST_SEATS)
        ]
        form.seats[0] = form.seats[0][0] or ME, form.seats[0][1]
        form.options = {
            option.name: fields[option.name]
            for option in form.family.options
            if option.name != "players" and fields.get(option.name, "-") in map(format_value, option.values)
        }
        form.clock = fields["clock"] if fields.get("clock") in CLOCKS else "none"
        form.pause = fields["pause"] if fields.get("pause") in PAUSES else form.pause
        form.entropy = fields.get("entropy") == "yes"
        form.start = BY_CHANCE if fields.get("start") == BY_CHANCE else "0"
        return form

    def format(self) -> str:
        """Return the form as the text of a cookie."""
        fields = {"family": self.family.name, "level": self.level, "players": str(self.players), **self.options}
        for seat, (player, name) in enumerate(self.seats[: self.players]):
            fields |= {f"player{seat}": player, f"name{seat}": name}
        fields |= {"clock": self.clock, "start": self.start, "pause": self.pause}
        fields["entropy"] = "yes" if self.entropy else ""
        return urlencode({name: text for name, text in fields.items() if text})[:LONGEST]

    @classmethod
    def parse(
        cls, family: str, players: str, seats: Sequence[tuple[str, str]], options: Mapping[str, str], **others: Any
    ) -> Self:
        """Return the form that was submitted; without a number of players there are as many as seats."""
        count = int(players) if players in map(str, range(1, MOST_SEATS + 1)) else len(seats)
        return cls(
            find_family(family), count, list(seats), {name: text for name, text in options.items() if text}, **others
        )

    @property
    def name(self) -> str:
        """The name of the player who fills in the form, if given."""
        return next((name for player, name in self.seats if player == ME), "")

    def seat(self, number: int) -> tuple[str, str]:
        """Return the kind of player and the name for a seat; a bot if the seat is not filled in."""
        player, name = self.seats[number] if number < len(self.seats) else ("", "")
        return player or (ME if self.by_hand else f"{BOT}:{self.level}"), name

    def is_unusual(self, option: Option) -> bool:
        """Return whether an option differs from its default, or is wrong."""
        return option.name in self.wrong or self.options.get(option.name, "") not in ("", format_value(option.default))

    def table_request(self, words: Words, secrets: Secrets) -> TableRequest | None:
        """Return the request for the table, or None after filling ``wrong`` with the errors.

        A random starting seat is drawn from ``secrets``.
        """
        self.wrong = {}
        taken: list[Seat] = []
        requests = [_seat_request(*self.seat(number)) for number in range(self.players)]
        for number, request in enumerate(requests):
            try:
                seat = request.seat()
                check_unused(seat.name, taken)
                taken.append(seat)
            except Problem as problem:
                self.wrong[f"seat{number}"] = problem.say(words)
        chosen: dict[str, object] = {}
        for option in self.family.options:
            try:
                chosen |= parse([option], self.options)
            except BadOption as error:
                self.wrong[option.name] = words.error(error)
        try:
            self.family.make_rules({**chosen, "players": self.players})
        except BadOption as error:
            self.wrong.setdefault("players", words.error(error))
        last = len(requests)
        if self.start != BY_CHANCE and self.start not in map(str, range(last)):
            self.wrong["start"] = words.translate("The seat that begins must be from 1 to {last}.", last=last)
        if self.clock not in CLOCKS:
            self.wrong["clock"] = words.translate("There is no such clock. Please open the page again.")
        if self.pause not in PAUSES:
            self.wrong["pause"] = words.translate("There is no such pause. Please open the page again.")
        if self.wrong:
            return None
        start = secrets.seat(last) if self.start == BY_CHANCE else int(self.start)
        clock = CLOCKS[self.clock]
        seats, pause = tuple(requests), PAUSES[self.pause]
        return TableRequest(
            self.family.name, seats, chosen, start, clock, self.listed, self.entropy, self.by_hand, pause
        )


def _seat_request(player: str, name: str) -> SeatRequest:
    kind, _, bot = player.partition(":")
    return SeatRequest(kind, "" if kind == BOT else name, bot)


def _known_player(text: str) -> str:
    known = text in (ME, OPEN, NAMED) or (text.startswith(f"{BOT}:") and text.partition(":")[2] in known_bots())
    return text if known else ""


def _known_name(text: str) -> str:
    try:
        return check_name(text)
    except Problem:
        return ""
