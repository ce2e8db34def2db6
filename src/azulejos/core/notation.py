"""The notation: sets of tiles, deals, position fields and position strings (docs/positions.md)."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from azulejos.core._kernel_cy import State
from azulejos.core.constants import OVER
from azulejos.core.errors import BadDeal, BadOption, BadPosition, message, message_n
from azulejos.core.family import Family, find_family

FACTORY_SIZE = 4

# Sets of tiles


def format_tiles(counts: Sequence[int], letters: str) -> str:
    """Format a set of tiles: (2, 1, 1) of "abc" is "aabc"."""
    return "".join(letter * count for letter, count in zip(letters, counts, strict=True)) or "."


def parse_tiles(text: str, letters: str) -> tuple[int, ...]:
    """Parse a set of tiles into counts by kind; raise ValueError unless it is canonical."""
    counts = tuple(text.count(letter) for letter in letters)
    if format_tiles(counts, letters) != text:
        why = message(
            "{text} is not a set of tiles: letters of {letters} in this order, or . for none",
            text=repr(text[:80]),
            letters=letters,
        )
        raise ValueError(why)
    return counts


def format_counts(counts: Sequence[int], letters: str) -> str:
    """Format counts of tiles: (16, 0, 17) of "abc" is "a16c17"."""
    return "".join(f"{letter}{count}" for letter, count in zip(letters, counts, strict=True) if count) or "."


def parse_counts(text: str, letters: str) -> tuple[int, ...]:
    """Parse counts of tiles; raise ValueError unless they are canonical."""
    found = {letter: int(count) for letter, count in re.findall(r"([a-z])([0-9]{1,3})", text)}
    counts = tuple(found.get(letter, 0) for letter in letters)
    if format_counts(counts, letters) != text:
        why = message(
            "{text} does not count tiles: letters of {letters} in this order, each with its number",
            text=repr(text[:80]),
            letters=letters,
        )
        raise ValueError(why)
    return counts


# Deals


def format_group(drawn: bytes, letters: str) -> str:
    """Format tiles that were drawn together."""
    return format_tiles([drawn.count(kind) for kind in range(len(letters))], letters)


def parse_group(place: str, text: str, letters: str) -> bytes:
    """Parse tiles that were drawn together; ``place`` names their place in errors."""
    try:
        counts = parse_tiles(text, letters)
    except ValueError as error:
        raise BadDeal(message("{place}: {why}", place=place, why=error.args[0])) from None
    return b"".join(bytes([kind]) * count for kind, count in enumerate(counts))


def format_factories(drawn: bytes, factories: int, letters: str) -> list[str]:
    """Format the tiles of each factory."""
    starts = range(0, FACTORY_SIZE * factories, FACTORY_SIZE)
    return [format_group(drawn[start : start + FACTORY_SIZE], letters) for start in starts]


def parse_factories(words: Sequence[str], letters: str, rule: int) -> bytes:
    """Parse the tiles of each factory; only the last one with tiles may be incomplete (``rule``)."""
    drawn = b""
    for factory, word in enumerate(words):
        place = message("factory {number}", number=factory + 1)
        group = parse_group(place, word, letters)
        if len(group) > FACTORY_SIZE or (group and len(drawn) != FACTORY_SIZE * factory):
            why = message("factories are filled in order with {size} tiles each", size=FACTORY_SIZE)
            raise BadDeal(message("{place}: {why}", place=place, why=why), rule)
        drawn += group
    return drawn


# Position fields


class Fields:
    """The fields of a position string; a missing one is empty."""

    def __init__(self, texts: Mapping[str, str], letters: str) -> None:
        """Take the texts by name, and the letters of the tiles."""
        self.texts = texts
        self.letters = letters

    def text(self, name: str, default: str, pattern: str, expected: str) -> str:
        """Return a text that matches a pattern."""
        text = self.texts.get(name, default)
        if not re.fullmatch(pattern, text):
            raise BadPosition(
                message("{name} must be {choices}, got {given}", name=name, choices=expected, given=repr(text[:80]))
            )
        return text

    def number(self, name: str, least: int, most: int, default: int) -> int:
        """Return a number."""
        text = self.texts.get(name, str(default))
        if not re.fullmatch("0|[1-9][0-9]{0,3}", text) or not least <= int(text) <= most:
            why = message(
                "{name} must be {least} to {most}, got {given}",
                name=name,
                least=least,
                most=most,
                given=repr(text[:80]),
            )
            raise BadPosition(why)
        return int(text)

    def seat(self, name: str, players: int, default: int = 0) -> int:
        """Return a seat from 0; in text, seats count from 1."""
        return self.number(name, 1, players, default + 1) - 1

    def marker(self, players: int) -> int | None:
        """Return the seat with the first-player marker, None while it is in the centre."""
        return None if self.texts.get("marker", "c") == "c" else self.seat("marker", players)

    def sets(self, name: str, count: int, most: int) -> tuple[str, ...]:
        """Return sets of tiles separated by commas; empty sets at the end may be omitted."""
        sets = self.texts.get(name, ".").split(",")
        if len(sets) > count:
            why = message_n(
                "{name} must have {n} part, got {given}",
                "{name} must have {n} parts, got {given}",
                count,
                name=name,
                given=len(sets),
            )
            raise BadPosition(why)
        sets += ["."] * (count - len(sets))
        for text in sets:
            try:
                size = sum(parse_tiles(text, self.letters))
            except ValueError as error:
                raise BadPosition(message("{place}: {why}", place=name, why=error.args[0])) from None
            if size > most:
                why = message_n(
                    "{name} must have at most {n} tile, got {given}",
                    "{name} must have at most {n} tiles, got {given}",
                    most,
                    name=name,
                    given=repr(text[:80]),
                )
                raise BadPosition(why)
        return tuple(text.strip(".") for text in sets)

    def counts(self, name: str) -> tuple[int, ...]:
        """Return counts of tiles by kind."""
        try:
            return parse_counts(self.texts.get(name, "."), self.letters)
        except ValueError as error:
            raise BadPosition(message("{place}: {why}", place=name, why=error.args[0])) from None

    def bag(self, used: Sequence[int], all_tiles: Sequence[int]) -> tuple[int, ...]:
        """Return the content of the bag, by default all tiles that are not elsewhere."""
        rest = tuple(all_ - elsewhere for all_, elsewhere in zip(all_tiles, used, strict=True))
        bag = self.counts("bag") if "bag" in self.texts else rest
        for letter, all_, elsewhere, inside in zip(self.letters, all_tiles, used, bag, strict=True):
            if inside < 0 or elsewhere + inside != all_:
                why = message_n(
                    "{n} tile {letter} where the game has {all}",
                    "{n} tiles {letter} where the game has {all}",
                    elsewhere + max(0, inside),
                    letter=letter,
                    all=all_,
                )
                raise BadPosition(why)
        return bag


# Position strings


def format_position(family: Family, rules: Any, state: State) -> str:
    """Format a position; equal positions give equal strings."""
    return format_view_position(family, rules, family.make_view(rules, state))


def format_view_position(family: Family, rules: Any, view: Any) -> str:
    """Format the position of a view."""
    fields = {tag.lower(): text for tag, text in family.make_tags(rules).items()} | family.format_view(view)
    return " ".join([family.name, *(f"{name}={text}" for name, text in fields.items())])


def parse_position(text: str) -> tuple[Family, Any, State]:
    """Parse a position into family, rules and state; raise BadPosition for an invalid string."""
    name, *words = re.split("[ \t]+", text.strip(" \t\r\n"))
    try:
        family = find_family(name)
    except BadOption as error:
        raise BadPosition(message("a position begins with the name of a game: {why}", why=error.why)) from None
    fields: dict[str, str] = {}
    for word in words:
        match = re.fullmatch("([a-z]+[0-9]?)=(.+)", word)
        if not match:
            raise BadPosition(message("{text} is not a field; one looks like round=1", text=repr(word[:80])))
        if match[1] in fields:
            raise BadPosition(message("{name} is given twice", name=match[1][:80]))
        fields[match[1]] = match[2]
    tags = {tag: fields.pop(tag.lower()) for tag in family.tags if tag.lower() in fields}
    try:
        rules = family.rules_from_tags(tags)
    except BadOption as error:
        raise BadPosition(error.why, error.rule) from None
    view = family.parse_view(rules, fields)
    known = family.format_view(view)
    for field in fields:
        if field not in known:
            raise BadPosition(
                message("there is no field {name}; choose from {names}", name=repr(field[:80]), names=", ".join(known))
            )
    state = family.make_state(view)
    if state.phase != OVER and not state.legal_moves():
        raise BadPosition(message("the position has no legal move, but the game is not over"))
    return family, rules, state
