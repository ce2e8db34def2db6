"""The fields of a position string, read one by one with an error that says which one is wrong."""

import re
from collections.abc import Mapping, Sequence

from azulejos import tiles
from azulejos.errors import BadPosition


class Fields:
    """Fields as they were given; one that is missing says that nothing is there."""

    def __init__(self, texts: Mapping[str, str], letters: str) -> None:
        """Take the texts by name, and the letters of the tiles."""
        self.texts = texts
        self.letters = letters

    def text(self, name: str, default: str, pattern: str, expected: str) -> str:
        """Return a text of a given form."""
        text = self.texts.get(name, default)
        if not re.fullmatch(pattern, text):
            raise BadPosition(f"{name} is {expected}, not {text[:80]!r}")
        return text

    def number(self, name: str, least: int, most: int, default: int) -> int:
        """Return a number."""
        text = self.texts.get(name, str(default))
        if not re.fullmatch("0|[1-9][0-9]{0,3}", text) or not least <= int(text) <= most:
            raise BadPosition(f"{name} is a number from {least} to {most}, not {text[:80]!r}")
        return int(text)

    def seat(self, name: str, players: int, default: int = 0) -> int:
        """Return a seat, which is counted from 1 in text and from 0 here."""
        return self.number(name, 1, players, default + 1) - 1

    def marker(self, players: int) -> int | None:
        """Return the seat that holds the start marker, None while it lies in the centre."""
        return None if self.texts.get("marker", "c") == "c" else self.seat("marker", players)

    def sets(self, name: str, count: int, most: int) -> tuple[str, ...]:
        """Return sets of tiles separated by commas; those at the end that are empty may be missing."""
        sets = self.texts.get(name, ".").split(",")
        if len(sets) > count:
            raise BadPosition(f"{name} has {len(sets)} parts where there are {count}")
        sets += ["."] * (count - len(sets))
        for text in sets:
            try:
                size = sum(tiles.read(text, self.letters))
            except ValueError as error:
                raise BadPosition(f"{name}: {error}") from None
            if size > most:
                raise BadPosition(f"{name}: {text[:80]!r} is more than {most} tiles")
        return tuple(text.strip(".") for text in sets)

    def counts(self, name: str) -> tuple[int, ...]:
        """Return how many tiles of each kind there are."""
        try:
            return tiles.read_counts(self.texts.get(name, "."), self.letters)
        except ValueError as error:
            raise BadPosition(f"{name}: {error}") from None

    def bag(self, used: Sequence[int], all_tiles: Sequence[int]) -> tuple[int, ...]:
        """Return what is in the bag: if that is not said, all tiles that are not used elsewhere."""
        rest = tuple(all_ - elsewhere for all_, elsewhere in zip(all_tiles, used, strict=True))
        bag = self.counts("bag") if "bag" in self.texts else rest
        for letter, all_, elsewhere, inside in zip(self.letters, all_tiles, used, bag, strict=True):
            if inside < 0 or elsewhere + inside != all_:
                raise BadPosition(f"{elsewhere + max(0, inside)} tiles {letter} where the game has {all_}")
        return bag
