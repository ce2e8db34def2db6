"""The rules pages, with chapters from the booklets and an anchor for every rule, and the about page."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from babel.lists import format_list
from fastapi import APIRouter, Request
from starlette.responses import Response

import azulejos
from azulejos import find_family, from_position
from azulejos.core.family import DEFAULT_FAMILY
from azulejos.render.braille.brf import CITATION, INSET, read_booklet
from azulejos.render.html import PAGES
from azulejos.render.svg.draw import PAINTERS
from azulejos.server.http.auth import CurrentVisitor
from azulejos.server.http.rendering import render
from azulejos.server.pages.table_page import COMMON_KEYS
from azulejos.words import Words

router = APIRouter()


@router.get("/rules")
def rules(request: Request, visitor: CurrentVisitor) -> Response:
    """Show a summary of each game."""
    page = render(request, "rules.html", secret=visitor.key, families=tuple(azulejos.FAMILIES), pages=PAGES)
    return visitor.remember(page)


@router.get("/rules/{family}")
def rules_of(request: Request, visitor: CurrentVisitor, family: str) -> Response:
    """Show the rules of a family."""
    found = find_family(family[:40])
    letters = next(painter.letters for painter in PAINTERS.values() if painter.family == found.name)
    page = render(
        request,
        "rules_of.html",
        secret=visitor.key,
        family=found.name,
        letters=letters,
        page=PAGES[found.name],
        chapters=read_rules(found.name, visitor.language),
    )
    return visitor.remember(page)


@router.get("/about")
def about(request: Request, visitor: CurrentVisitor) -> Response:
    """Show the about page."""
    words = Words(visitor.language)
    move, text = example_move(DEFAULT_FAMILY, words)
    page = render(
        request,
        "about.html",
        secret=visitor.key,
        games=format_list([words.title(family) for family in azulejos.FAMILIES], locale=words.language),
        move=move,
        text=text,
        keys=COMMON_KEYS,
        family_keys=_family_keys(),
    )
    return visitor.remember(page)


def example_move(family: str, words: Words) -> tuple[str, str]:
    """Return a move of a family's example in notation, and in words as they can be typed."""
    page = PAGES[family]
    game = from_position(page.example)
    move = min(game.legal_moves(), key=page.is_last_resort)
    return move.token, words.move(game.view, move)


def _family_keys() -> list[tuple[str, str, str]]:
    """Return the first and the last key of each family's commands, and their description."""
    keys = [PAGES[family].keys for family in azulejos.FAMILIES]
    return [(each[0].key, each[-1].key, each[0].about) for each in keys if each]


# Booklets


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a sentence: words, a tile by its letter, or text to type."""

    kind: str  # text, tile or code
    text: str


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence, the numbers of the rules that it states, and the rule numbers that link to it."""

    parts: tuple[Part, ...]
    rules: tuple[int, ...]
    anchors: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the rules."""

    title: str
    sentences: tuple[Sentence, ...]


@lru_cache(maxsize=32)
def read_rules(family: str, language: str) -> tuple[Chapter, ...]:
    """Return the chapters of a booklet; the anchor of a rule that it omits is at the next rule that it has."""
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
            sentences.append(Sentence(_parts(CITATION.sub("", line)), numbers, anchors))
        chapters.append(Chapter(title, tuple(sentences)))
    return tuple(chapters)


def _numbers(line: str) -> tuple[int, ...]:
    return tuple(int(number) for found in CITATION.findall(line) for number in found.split(","))


def _parts(line: str) -> tuple[Part, ...]:
    parts, end = [], 0
    for inset in INSET.finditer(line):
        parts.append(Part("text", line[end : inset.start()]))
        parts.append(Part("code" if inset[1] else "tile", inset[2]))
        end = inset.end()
    return tuple(part for part in (*parts, Part("text", line[end:])) if part.text)
