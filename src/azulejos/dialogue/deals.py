"""Tiles drawn from a real bag, as people type or dictate them: "b o o sch", "2 Rot, 1 Blau und 1 Schwarz"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from azulejos.core.bag import check_draw
from azulejos.core.errors import BadDeal, Message, message, message_n
from azulejos.core.game import Game
from azulejos.dialogue.parser import PARSERS, Phrase, parse_phrase
from azulejos.words import Words


@dataclass(frozen=True, slots=True)
class TypedTiles:
    """Tiles in the order in which they are named, and the number of the factory, if the text names one."""

    letters: str
    factory: int | None = None
    unknown: str = ""  # the first word that stands for no tile


def parse_tiles(family: str, text: str) -> TypedTiles:
    """Parse tiles in the words of any language, with numbers or one by one."""
    phrase = parse_phrase(family, _split_marks(family, text))
    if phrase.unknown:
        return TypedTiles("", unknown=phrase.unknown)
    factory = phrase.after("factory")
    letters, unknown = _count(phrase.without("factory"))
    return TypedTiles(letters, factory, unknown)


def _split_marks(family: str, text: str) -> str:
    """Separate the marks of tiles that are typed without blanks, as in "boosch"."""
    vocabulary = PARSERS[family].vocabulary
    marks = sorted({*vocabulary.marks, *vocabulary.tiles}, key=len, reverse=True)
    tile = "|".join(map(re.escape, marks))
    words = []
    for word in vocabulary.split(text):
        is_known = word in vocabulary.letters or word in vocabulary.meaning_of
        words.append(" ".join(re.findall(tile, word)) if not is_known and re.fullmatch(f"(?:{tile})+", word) else word)
    return " ".join(words)


def _count(phrase: Phrase) -> tuple[str, str]:
    """Return the tiles of a phrase; a number before a tile is its count. The second text is a word out of place."""
    letters, count = "", None
    for item in phrase.items:
        if item.kind == "tile":
            letters += item.letter * (1 if count is None else count)
            count = None
        elif item.kind != "number" or count is not None:
            return "", item.kind if item.kind != "number" else str(count)
        else:
            count = item.number
    return ("", str(count)) if count is not None else (letters, "")


def due_groups(game: Game) -> tuple[int, ...]:
    """Return how many tiles each place gets in the deal that is due; fewer where bag and lid are almost empty."""
    state = game.state
    left, sizes = sum(state.dump()["bag"]) + sum(state.dump()["lid"]), []
    for size in state.wanted_groups():
        sizes.append(min(size, left))
        left -= sizes[-1]
    return tuple(sizes)


def check_groups(game: Game, groups: Sequence[str]) -> None:
    """Raise BadDeal if the first groups of a deal cannot be: more tiles of a colour than there are."""
    state, sizes = game.state, due_groups(game)
    fields = state.dump()
    tiles = [state.letters.index(letter) for group in groups for letter in group]
    check_draw(fields["bag"], fields["lid"], sizes[: len(groups)], tiles, state.letters, state.bag_rule)


def split_groups(letters: str, sizes: Sequence[int], places: Sequence[str]) -> list[str]:
    """Split tiles between the next places of a deal; BadDeal unless they fill one place or several."""
    groups: list[str] = []
    for size in sizes:
        if letters or not size:
            groups.append(letters[:size])
            letters = letters[size:]
    if letters or not groups or len(groups[-1]) < sizes[len(groups) - 1]:
        named = sum(map(len, groups)) + len(letters)
        why = message_n(
            "{place} gets {n} tile, got {given}",
            "{place} gets {n} tiles, got {given}",
            sizes[0],
            place=places[0],
            given=named,
        )
        raise BadDeal(why)
    return groups


def explain_deal(words: Words, game: Game, error: BadDeal) -> str:
    """Return why a deal is impossible, with the names of tiles instead of their letters."""
    why = error.why
    if isinstance(why, Message) and "letter" in why.values:
        letter, n = str(why.values["letter"]), why.values.get("n")
        name = words.tiles(game, letter * n).split(" ", 1)[1] if isinstance(n, int) else words.tile(game, letter)
        values = {**why.values, "letter": name}
        return words.error(BadDeal(message(why.template, **values), error.rule))
    return words.error(error)
