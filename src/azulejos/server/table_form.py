"""The form for a new table: as somebody filled it in, or as they did the last time, and what is wrong with it."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Self
from urllib.parse import parse_qsl, urlencode

from azulejos import BadOption, find_family
from azulejos.families import DEFAULT_FAMILY, FAMILIES
from azulejos.family import Family
from azulejos.options import Option, parse, spell
from azulejos.server.clock import Clock
from azulejos.server.problem import Problem
from azulejos.server.seat import Seat, check_name
from azulejos.server.wish import BOT, ME, NAMED, OPEN, SeatWish, Wish, check_unused, known_bots
from azulejos.words import Words

TABLE_COOKIE = "table"
LONGEST = 1500  # characters of the cookie
MOST_SEATS = 8
LEVELS = ("beginner", "easy", "medium", "hard", "expert")
FIRST_LEVEL = "easy"
BY_CHANCE = "chance"

# The clocks that can be chosen: seconds for the game, and for every turn.
CLOCKS = {"none": None, "quick": Clock(300, 5), "calm": Clock(1200, 15), "days": Clock(14 * 86400, 86400)}


def players_of(family: Family) -> tuple[int, ...]:
    """Return how many can play."""
    return tuple(int(value) for option in family.options if option.name == "players" for value in option.values)


def depends_on_edition(family: Family, option: Option) -> bool:
    """Say whether editions differ in what an option is by default."""
    editions = next(each for each in family.options if each.name == "edition").values
    rules = [family.make_rules({"edition": edition}) for edition in editions]
    return len({getattr(each, option.name) for each in rules}) > 1


@dataclass(slots=True)
class TableForm:
    """What is filled in, as texts; it may be wrong."""

    family: Family = FAMILIES[DEFAULT_FAMILY]
    players: int = 2
    seats: list[tuple[str, str]] = field(default_factory=lambda: [(ME, "")])  # who plays, and their name
    options: dict[str, str] = field(default_factory=dict)
    start: str = "0"
    clock: str = "none"
    listed: bool = False
    level: str = FIRST_LEVEL  # of the bot on the first page
    wrong: dict[str, str] = field(default_factory=dict)  # what is wrong, by the name of its place in the form

    @classmethod
    def remembered(cls, text: str) -> Self:
        """Return what a cookie says; what it may not say is left as if nothing had been filled in."""
        said = dict(parse_qsl(text[:LONGEST]))
        form = cls(FAMILIES.get(said.get("family", ""), FAMILIES[DEFAULT_FAMILY]))
        if said.get("level") in LEVELS:
            form.level = said["level"]
        if said.get("players", "") in map(str, players_of(form.family)):
            form.players = int(said["players"])
        form.seats = [
            (_known_player(said.get(f"player{seat}", "")), _known_name(said.get(f"name{seat}", "")))
            for seat in range(MOST_SEATS)
        ]
        form.seats[0] = form.seats[0][0] or ME, form.seats[0][1]
        form.options = {
            option.name: said[option.name]
            for option in form.family.options
            if option.name != "players" and said.get(option.name, "-") in map(spell, option.values)
        }
        form.clock = said["clock"] if said.get("clock") in CLOCKS else "none"
        form.listed = said.get("listed") == "yes"
        form.start = BY_CHANCE if said.get("start") == BY_CHANCE else "0"
        return form

    def spell(self) -> str:
        """Return the text of the cookie."""
        said = {"family": self.family.name, "level": self.level, "players": str(self.players), **self.options}
        for seat, (player, name) in enumerate(self.seats[: self.players]):
            said |= {f"player{seat}": player, f"name{seat}": name}
        said |= {"clock": self.clock, "listed": "yes" if self.listed else "", "start": self.start}
        return urlencode({name: text for name, text in said.items() if text})[:LONGEST]

    @classmethod
    def read(
        cls, family: str, players: str, seats: Sequence[tuple[str, str]], options: Mapping[str, str], **others: Any
    ) -> Self:
        """Return what was sent; without a number of players there are as many as seats."""
        count = int(players) if players in map(str, range(1, MOST_SEATS + 1)) else len(seats)
        return cls(
            find_family(family), count, list(seats), {name: text for name, text in options.items() if text}, **others
        )

    @property
    def name(self) -> str:
        """The name of the one who fills it in, if they gave one."""
        return next((name for player, name in self.seats if player == ME), "")

    def seat(self, number: int) -> tuple[str, str]:
        """Return what is filled in for a seat; a bot where nothing is."""
        player, name = self.seats[number] if number < len(self.seats) else ("", "")
        return player or f"{BOT}:{self.level}", name

    def is_unusual(self, option: Option) -> bool:
        """Say whether an option is not as it is without a choice, or wrong."""
        return option.name in self.wrong or self.options.get(option.name, "") not in ("", spell(option.default))

    def wish(self, words: Words) -> Wish | None:
        """Return the table that is wanted, or nothing if something is wrong, which is then said in these words."""
        self.wrong = {}
        taken: list[Seat] = []
        wishes = [_seat_wish(*self.seat(number)) for number in range(self.players)]
        for number, wish in enumerate(wishes):
            try:
                seat = wish.seat()
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
        last = len(wishes)
        if self.start != BY_CHANCE and self.start not in map(str, range(last)):
            self.wrong["start"] = words.ask("The seat that begins is one from 1 to {last}.", last=last)
        if self.clock not in CLOCKS:
            self.wrong["clock"] = words.ask("There is no such clock. Please open the page again.")
        if self.wrong:
            return None
        start = secrets.randbelow(last) if self.start == BY_CHANCE else int(self.start)
        return Wish(self.family.name, tuple(wishes), chosen, start, CLOCKS[self.clock], self.listed)


def _seat_wish(player: str, name: str) -> SeatWish:
    kind, _, bot = player.partition(":")
    return SeatWish(kind, "" if kind == BOT else name, bot)


def _known_player(text: str) -> str:
    known = text in (ME, OPEN, NAMED) or (text.startswith(f"{BOT}:") and text.partition(":")[2] in known_bots())
    return text if known else ""


def _known_name(text: str) -> str:
    try:
        return check_name(text)
    except Problem:
        return ""
