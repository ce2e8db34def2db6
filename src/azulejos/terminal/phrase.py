"""A typed phrase as what its words mean: numbers, tiles, and names of places and deeds."""

from __future__ import annotations

from dataclasses import dataclass

from azulejos.terminal.vocabulary import letters_of, meanings, number_of, words_of


@dataclass(frozen=True, slots=True)
class Item:
    """One word: a number, a tile by its letter, or a meaning."""

    kind: str  # "number", "tile" or a meaning
    number: int = 0
    letter: str = ""


@dataclass(frozen=True, slots=True)
class Phrase:
    """What a text says, word by word, without what says nothing; or the first word that is not known."""

    items: tuple[Item, ...]
    unknown: str = ""

    def has(self, kind: str) -> bool:
        """Say whether a word of this kind is there."""
        return any(item.kind == kind for item in self.items)

    def letters(self) -> str:
        """Return the tiles in the order they are named."""
        return "".join(item.letter for item in self.items if item.kind == "tile")

    def after(self, kind: str) -> int | None:
        """Return the number that stands right after a word of this kind."""
        for item, following in zip(self.items, self.items[1:], strict=False):
            if item.kind == kind and following.kind == "number":
                return following.number
        return None

    def without(self, *kinds: str) -> Phrase:
        """Leave out words of these kinds, each with the number right after it."""
        kept: list[Item] = []
        skips = False
        for item in self.items:
            skip = item.kind in kinds or (skips and item.kind == "number")
            skips = item.kind in kinds
            if not skip:
                kept.append(item)
        return Phrase(tuple(kept))

    def numbers(self) -> list[int]:
        """Return the numbers in the order they are named."""
        return [item.number for item in self.items if item.kind == "number"]


def parse(family: str, text: str) -> Phrase:
    """Read the words of a text that may be a move of this family."""
    items: list[Item] = []
    for word in words_of(text):
        found = _items(family, word)
        if not found:
            return Phrase((), word)
        items += [item for item in found if item.kind != "noise"]
    return Phrase(tuple(items))


def _items(family: str, word: str) -> list[Item]:
    letters = letters_of(family)
    number = number_of(word)
    if number is not None:
        return [Item("number", number=number)]
    if word in letters:
        return [Item("tile", letter=letters[word])]
    if word in meanings():
        return [Item(meanings()[word])]
    if all(letter in letters.values() for letter in word):  # several letters in one, as in ggor
        return [Item("tile", letter=letter) for letter in word]
    return []
