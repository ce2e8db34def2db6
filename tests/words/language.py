"""Faults of texts in a language: English words, singular and plural mixed up, a minus sign that no display knows."""

import re
from functools import cache

from tests.words.test_messages import catalogue, forms, messages

COUNTED = re.compile(r"\{n\} ([^\W\d_]+)")
MINUS = "\u2212"
WORD = re.compile(r"[^\W\d_]{2,}")
PLACEHOLDER = re.compile(r"\{\w+\}")
# English words that no text in German or Swedish has, whatever the catalogues say.
ENGLISH = frozenset(
    {
        "about", "and", "are", "board", "boards", "both", "centre", "colour", "column", "complete", "costs", "covers",
        "each", "ends", "every", "everyone", "factories", "factory", "floor", "from", "game", "goes", "has", "have",
        "its", "keeps", "lid", "line", "lines", "move", "moves", "needs", "nobody", "of", "offer", "only", "other",
        "others", "pattern", "pays", "place", "placed", "player", "players", "points", "row", "rows", "score",
        "scores", "seat", "seats", "space", "spaces", "supply", "surrounded", "take", "takes", "that", "the", "their",
        "then", "there", "they", "this", "tile", "tiles", "to", "turn", "wall", "which", "wild", "wins", "with",
        "you", "your",
    }
)  # fmt: skip


def words_of(text: str) -> set[str]:
    """Return the words of a text in lower case."""
    return {word.lower() for word in WORD.findall(text)}


@cache
def english_words(language: str) -> frozenset[str]:
    """Return the words of the English messages that no translation of a language has."""
    found = messages(catalogue(language))
    english = {word for key in found for text in key[1:] for word in words_of(PLACEHOLDER.sub(" ", text))}
    own = {
        word
        for entry in found.values()
        for text in forms(entry.string)
        for word in words_of(PLACEHOLDER.sub(" ", text))
    }
    return frozenset((english - own) | (ENGLISH & english))


@cache
def numbered_nouns(language: str) -> tuple[tuple[str, str], ...]:
    """Return the nouns that are counted, singular and plural, without tiles, whose names also follow a column."""
    entries = messages(catalogue(language))
    tiles = {forms(entry.string)[0].lower() for key, entry in entries.items() if key[0] == "colour"}
    found = set()
    for key, entry in entries.items():
        nouns = [match[1] for text in forms(entry.string) if (match := COUNTED.fullmatch(text))]
        if len(key) == 3 and key[1] != key[2] and len(set(nouns)) == 2 and nouns[0].lower() not in tiles:
            found.add((nouns[0], nouns[1]))
    return tuple(sorted(found))


def faults(text: str, language: str, names: frozenset[str] = frozenset()) -> list[str]:
    """Return the faults of a text; ``names`` are words that may be English."""
    found = sorted((words_of(text) & english_words(language)) - names)
    found += [f"1 {plural}" for one, plural in numbered_nouns(language) if re.search(rf"\b1 {plural}\b", text)]
    found += [
        wrong for one, plural in numbered_nouns(language) for wrong in re.findall(rf"\b(?:0|[2-9]|\d\d+) {one}\b", text)
    ]
    return found + [MINUS] * (MINUS in text)
