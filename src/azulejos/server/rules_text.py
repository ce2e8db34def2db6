"""The rules as a page has them: chapters of sentences from the booklets, with a place for every rule."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from azulejos.render.braille.booklet import INSET, read_booklet

CITED = re.compile(r" \(([\d, ]+)\)(?=\.?$)")


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a sentence: words, a tile by its letter, or something to type."""

    kind: str  # text, tile or code
    text: str


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence, the numbers of its rules, and those that lead to it."""

    parts: tuple[Part, ...]
    rules: tuple[int, ...]
    anchors: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A title and what it says."""

    title: str
    sentences: tuple[Sentence, ...]


@lru_cache(maxsize=32)
def read_rules(family: str, language: str) -> tuple[Chapter, ...]:
    """Return the chapters of a booklet after its title; a rule that it leaves out leads to the next one it has."""
    texts = [chapter.splitlines() for chapter in read_booklet(family, language).strip().split("\n\n")[1:]]
    cited = sorted({number for chapter in texts for line in chapter[1:] for number in _numbers(line)})
    left = {number: min(each for each in cited if each >= number) for number in range(1, cited[-1] + 1)}
    chapters = []
    for title, *lines in texts:
        sentences = []
        for line in lines:
            numbers = _numbers(line)
            anchors = tuple(number for number, leads in left.items() if leads in numbers)
            left = {number: leads for number, leads in left.items() if leads not in numbers}
            sentences.append(Sentence(_parts(CITED.sub("", line)), numbers, anchors))
        chapters.append(Chapter(title, tuple(sentences)))
    return tuple(chapters)


def _numbers(line: str) -> tuple[int, ...]:
    return tuple(int(number) for found in CITED.findall(line) for number in found.split(","))


def _parts(line: str) -> tuple[Part, ...]:
    parts, end = [], 0
    for inset in INSET.finditer(line):
        parts.append(Part("text", line[end : inset.start()]))
        parts.append(Part("code" if inset[1] else "tile", inset[2]))
        end = inset.end()
    return tuple(part for part in (*parts, Part("text", line[end:])) if part.text)
