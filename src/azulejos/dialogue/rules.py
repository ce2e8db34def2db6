"""The text of a numbered rule, from the rules booklet of a language or its file of further rules, else in English."""

from __future__ import annotations

import re
from functools import cache

from azulejos.core.family import family_folder
from azulejos.render.braille.brf import CITATION, INSET, read_booklet
from azulejos.words import Words
from azulejos.words.phrasing import pack

ANCHOR = re.compile(r"^\d+\. <a id=\"rule-(\d+)\"></a>")
SENTENCE_END = re.compile(r"(?<=[.:]) ")
CLAUSE_END = re.compile(r"(?<=[,;]) ")
MARKUP = re.compile(r"[`*]|\[([^]]*)\]\([^)]*\)")


def find_rule(words: Words, family: str, number: int) -> list[str]:
    """Return a rule as lines that are not too long to be heard; empty if the family has no rule of this number."""
    return [line for text in _find_texts(words, family, number) for line in split_text(text)]


def split_text(text: str) -> list[str]:
    """Split a text between sentences, and a long sentence between its clauses."""
    sentences = SENTENCE_END.split(text)
    parts = [part for sentence in sentences for part in pack(CLAUSE_END.split(sentence), " ".join)]
    return pack(parts, " ".join)


def _find_texts(words: Words, family: str, number: int) -> list[str]:
    found = [line for line in read_booklet(family, words.language).splitlines() if number in _cited(line)]
    further = further_rules(family, words.language)
    if not found and number in further:
        return [further[number]]
    if not found:
        return [english_rules(family)[number]] if number in english_rules(family) else []
    return [INSET.sub(lambda inset: _spoken(words, family, inset), CITATION.sub("", line)) for line in found]


def _cited(line: str) -> set[int]:
    return {int(number) for numbers in CITATION.findall(line) for number in numbers.split(",")}


def _spoken(words: Words, family: str, inset: re.Match[str]) -> str:
    """Return a tile by its name; text to type stands for itself."""
    own = words.family(family)
    if inset[1]:
        return inset[2]
    return own.tile(inset[2]) if inset[2] in own.tile_names else own.marker()


@cache
def further_rules(family: str, language: str) -> dict[int, str]:
    """Return the rules that the booklet of a language leaves out."""
    file = family_folder(family) / "ui" / f"rules.{language}.txt"
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else ()
    numbered = (line.partition(" ") for line in lines)
    return {int(number): text for number, _, text in numbered}


@cache
def english_rules(family: str) -> dict[int, str]:
    """Return the numbered rules of a family in English, as plain text."""
    file = family_folder(family) / "ui" / "rules.md"
    rules: dict[int, str] = {}
    number = 0
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        anchor = ANCHOR.match(line)
        if anchor:
            number = int(anchor[1])
            rules[number] = line[anchor.end() :]
        elif line.startswith("  ") and number and "|" not in line:
            rules[number] = f"{rules[number]} {line.strip()}"
        elif line.strip():
            number = 0
    return {number: MARKUP.sub(lambda found: found[1] or "", text) for number, text in rules.items()}
