"""Words that people may type. The catalogues have those of each language; all of them are understood at any time.

A message of the context "typed" lists words for one thing, with blanks between them. They are compared as plain()
spells them.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import cache

from azulejos.words.catalogue import find_catalogue, languages, message_in

Typed = tuple[str, str]  # the context and the text of a message

# From zero; a slash stands between several words for one number.
NUMBERS = message_in("typed", "zero one two three four five six seven eight nine ten eleven twelve")

COLOURS: Mapping[str, Typed] = {
    "blue": message_in("typed", "blue sky-blue"),
    "yellow": message_in("typed", "yellow"),
    "red": message_in("typed", "red"),
    "black": message_in("typed", "black"),
    "white": message_in("typed", "white"),
    "turquoise": message_in("typed", "turquoise"),
    "orange": message_in("typed", "orange"),
    "purple": message_in("typed", "purple violet"),
    "green": message_in("typed", "green"),
    "joker": message_in("typed", "joker jokers"),
}
# By family and letter: what a tile is called, of those above; tactile names too (azul rule 70).
CALLED: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "azul": {
        "b": ("blue",),
        "y": ("yellow", "orange"),
        "r": ("red",),
        "k": ("black",),
        "w": ("white", "turquoise"),
        "j": ("joker",),
    },
    "pavilion": {
        "p": ("purple",),
        "g": ("green",),
        "o": ("orange",),
        "y": ("yellow",),
        "b": ("blue",),
        "r": ("red",),
    },
}
MARKS: Mapping[str, dict[str, str]] = {"azul": {"o": "y", "x": "w", "sch": "k", "s": "k"}}  # azul rule 70

# What a word says about a move, by a name of our own for it.
MEANINGS: Mapping[str, Typed] = {
    "factory": message_in("typed", "factory display f"),
    "centre": message_in("typed", "centre center c"),
    "floor": message_in("typed", "floor floorline"),
    "line": message_in("typed", "line pattern patternline row"),
    "column": message_in("typed", "column"),
    "star": message_in("typed", "star"),
    "middle": message_in("typed", "middle m"),
    "slot": message_in("typed", "slot space"),
    "wild": message_in("typed", "wild wilds joker jokers"),
    "pass": message_in("typed", "pass"),
    "noise": message_in(
        "typed",
        "the a an from to of in on at and with for as put take keep tile tiles place supply all one's",
    ),
}

VERBOSITIES: Mapping[str, Typed] = {
    "brief": message_in("typed", "brief short"),
    "normal": message_in("typed", "normal"),
    "full": message_in("typed", "full long"),
}
SWITCHES: Mapping[str, Typed] = {"on": message_in("typed", "on"), "off": message_in("typed", "off")}
ANSWERS: Mapping[str, Typed] = {"yes": message_in("typed", "yes y"), "no": message_in("typed", "no n")}
QUESTIONS: Mapping[str, Typed] = {"what": message_in("typed", "what")}


def plain(text: str) -> str:
    """Spell a text without capitals and accents, so that what looks alike is alike."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in parts if not unicodedata.combining(sign))


def words_of(text: str) -> list[str]:
    """Part a text into its words and numbers, spelled plainly."""
    return re.findall(r"\d+|[^\W\d_]+", plain(text).replace("sky blue", "skyblue").replace("sky-blue", "skyblue"))


def spellings(word: str) -> tuple[str, str]:
    """Return how a word may be typed; umlauts also as ae, oe and ue."""
    spelled = word.replace("ä", "ae").replace("ö", "oe").replace("ü", "ue")
    return plain(word).replace("-", ""), plain(spelled).replace("-", "")


def index(table: Iterable[tuple[str, Typed]]) -> dict[str, str]:
    """Return the key of each word of a table, in every language."""
    return {
        spelling: key
        for key, typed in table
        for language in languages()
        for word in find_catalogue(language).say_in(*typed).split()
        for spelling in spellings(word)
    }


def meant(table: Mapping[str, Typed], word: str) -> str | None:
    """Return the key of a table that a word of any language means."""
    return index(table.items()).get(plain(word).strip())


@cache
def letters_of(family: str) -> dict[str, str]:
    """Return the letter of the tile that a word means."""
    called = CALLED[family]
    words = index((letter, COLOURS[name]) for letter, names in called.items() for name in names)
    return words | MARKS.get(family, {}) | {letter: letter for letter in called}


@cache
def meanings() -> dict[str, str]:
    """Return what words say about a move."""
    return index(MEANINGS.items())


@cache
def numbers() -> dict[str, int]:
    """Return the numbers that words are."""
    return {
        spelling: number
        for language in languages()
        for number, words in enumerate(find_catalogue(language).say_in(*NUMBERS).split())
        for word in words.split("/")
        for spelling in spellings(word)
    }


def number_of(word: str) -> int | None:
    """Return the number that a word is, in digits or written out."""
    return int(word) if word.isdecimal() and len(word) < 9 else numbers().get(word)


@cache
def languages_by_name() -> dict[str, str]:
    """Return the code of a language by its code or its name in any language."""
    from babel import Locale  # here, as it takes its time

    found = {code: code for code in languages()}
    for code in languages():
        for speaker in languages():
            for spelling in spellings(Locale.parse(code).get_language_name(speaker) or code):
                found[spelling] = code
    return found
