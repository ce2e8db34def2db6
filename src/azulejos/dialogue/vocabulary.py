"""Typed words in every language: numbers, answers, and the vocabulary of each family.

The catalogues list the words of each language, and words of all languages are understood at any time. A message of
the context "typed" lists the words for one thing, separated by blanks; a word with a hyphen may be typed with a blank
or joined as well. Words are compared in the form that fold() gives them.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property

from azulejos.words.catalogue import find_catalogue, languages, pgettext_noop

Typed = tuple[str, str]  # the context and the text of a message

# From zero; a slash separates several words for one number.
NUMBERS = pgettext_noop("typed", "zero one two three four five six seven eight nine ten eleven twelve")
VERBOSITIES: Mapping[str, Typed] = {
    "brief": pgettext_noop("typed", "brief short"),
    "normal": pgettext_noop("typed", "normal"),
    "full": pgettext_noop("typed", "full long"),
    "braille": pgettext_noop("typed", "braille"),
    "hands": pgettext_noop("typed", "hands"),
}
SWITCHES: Mapping[str, Typed] = {"on": pgettext_noop("typed", "on"), "off": pgettext_noop("typed", "off")}
ANSWERS: Mapping[str, Typed] = {"yes": pgettext_noop("typed", "yes y"), "no": pgettext_noop("typed", "no n")}
QUESTIONS: Mapping[str, Typed] = {"what": pgettext_noop("typed", "what who which is can")}

# Meanings of words that families have in common; words of the meaning NOISE are skipped.
NOISE = "noise"
COMMON_MEANINGS: Mapping[str, Typed] = {
    "factory": pgettext_noop("typed", "factory display f"),
    "centre": pgettext_noop("typed", "centre center c"),
    NOISE: pgettext_noop(
        "typed",
        "the a an from to of in on at and with for as put take keep tile tiles place supply all one's",
    ),
}


@dataclass(frozen=True)
class Vocabulary:
    """The words for a family's tiles, places and actions."""

    tiles: Mapping[str, tuple[Typed, ...]]  # by letter
    meanings: Mapping[str, Typed]  # by a name for the meaning, besides COMMON_MEANINGS
    marks: Mapping[str, str] = field(default_factory=dict)  # further letters for a tile, such as those printed on it

    @cached_property
    def letters(self) -> Mapping[str, str]:
        """The letter of a tile by each word for it."""
        words = index_words((letter, typed) for letter, all_typed in self.tiles.items() for typed in all_typed)
        return {**self._initials(words), **words, **self.marks, **{letter: letter for letter in self.tiles}}

    def _initials(self, words: Mapping[str, str]) -> dict[str, str]:
        """Return the first letters of the words for tiles in all languages that mean one tile and nothing else."""
        found: dict[str, set[str]] = {}
        for word, letter in words.items():
            found.setdefault(word[0], set()).add(letter)
        return {
            initial: min(letters)
            for initial, letters in found.items()
            if len(letters) == 1 and initial not in self.meaning_of
        }

    @cached_property
    def meaning_of(self) -> Mapping[str, str]:
        """The meaning of each word for a place or an action."""
        return index_words({**COMMON_MEANINGS, **self.meanings}.items())

    @cached_property
    def _compounds(self) -> frozenset[str]:
        tables = [typed for all_typed in self.tiles.values() for typed in all_typed] + list(self.meanings.values())
        words = (word for typed in tables for word in _translations(typed) if "-" in word)
        return frozenset(form for word in words for form in spellings(word))

    def split(self, text: str) -> list[str]:
        """Split a text into words, with compounds such as "sky blue" joined."""
        words: list[str] = []
        for word in split_words(text):
            if words and words[-1] + word in self._compounds:
                words[-1] += word
            else:
                words.append(word)
        return words


def fold(text: str) -> str:
    """Return a text without upper case and accents."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(char for char in decomposed if not unicodedata.combining(char))


def split_words(text: str) -> list[str]:
    """Split a text into its words and numbers, folded."""
    return re.findall(r"\d+|[^\W\d_]+", fold(text))


def spellings(word: str) -> tuple[str, str]:
    """Return the folded spellings of a word, with umlauts as vowels and as ae, oe and ue."""
    transcribed = word.replace("ä", "ae").replace("ö", "oe").replace("ü", "ue")
    return fold(word).replace("-", ""), fold(transcribed).replace("-", "")


def index_words(table: Iterable[tuple[str, Typed]]) -> dict[str, str]:
    """Return the key of each word of a table, in every language and spelling."""
    return {form: key for key, typed in table for word in _translations(typed) for form in spellings(word)}


def _translations(typed: Typed) -> list[str]:
    """Return the words of a message in every language."""
    return [word for language in languages() for word in find_catalogue(language).say_in(*typed).split()]


def find_key(table: Mapping[str, Typed], word: str) -> str | None:
    """Return the key of a table that a word in any language stands for."""
    return index_words(table.items()).get(fold(word).strip())


@cache
def number_words() -> dict[str, int]:
    """Return the number that each numeral stands for."""
    return {
        form: number
        for language in languages()
        for number, words in enumerate(find_catalogue(language).say_in(*NUMBERS).split())
        for word in words.split("/")
        for form in spellings(word)
    }


def parse_number(word: str) -> int | None:
    """Return the number that a folded word stands for, in digits or as a numeral."""
    return int(word) if word.isdecimal() and len(word) < 9 else number_words().get(word)


@cache
def language_codes() -> dict[str, str]:
    """Return the code of each language by its code and its names in all languages."""
    from babel import Locale  # only the command that changes the language needs Babel

    found = {code: code for code in languages()}
    for code in languages():
        for speaker in languages():
            for form in spellings(Locale.parse(code).get_language_name(speaker) or code):
                found[form] = code
    return found
