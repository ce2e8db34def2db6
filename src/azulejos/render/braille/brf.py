"""Positions, records and other lines as braille pages, for embossers and notetakers."""

import re
from collections.abc import Iterable
from typing import Any

from azulejos.core.family import DEFAULT_FAMILY, find_family
from azulejos.core.record import Record
from azulejos.render.braille.cells import TILE_CELLS
from azulejos.render.braille.lines import SPACED, lay_blocks, make_writer, write_blocks
from azulejos.render.braille.pages import check_format, check_page, decode, encode, make_pages
from azulejos.render.braille.scribe import PLAYER, POINTS, Block, Group, Prose, Style, group, tidy
from azulejos.words import Words
from azulejos.words.catalogue import pgettext_noop

START = pgettext_noop("braille", "Start")
WINNERS = pgettext_noop("braille", "Winners")
OTHER_TAGS = {"Start": START, "Scores": POINTS, "Winners": WINNERS}
CAPITAL = re.compile(r"(?<=[a-z])(?=[A-Z])")  # within the name of a tag


def brf_board(
    view: Any,
    *,
    seat: int | None = 0,
    width: int = 40,
    height: int = 25,
    numbered: bool = False,
    words: Words | None = None,
    grade: int = 0,
    file_format: str = "brf",
) -> bytes:
    """Return a position as pages, with one seat's board row by row, or every board for None."""
    check_page(width, height)
    check_format(file_format)
    offer, *boards, last, summary = write_blocks(view, seat, Style(words, width >= SPACED))
    blocks = [offer, *boards, [*last, *summary]]  # the scores never stand alone on a page
    writer = make_writer(words, grade)
    lines: list[str] = []
    for block in lay_blocks(blocks, width, writer):
        lines += [*block, ""]
    pages = make_pages(lines, width, height, numbered=numbered, dense=True)
    return encode(pages, file_format, width=width, height=height, language=writer.language)


def brf_record(
    record: Record | str,
    *,
    width: int = 40,
    height: int = 25,
    numbered: bool = False,
    words: Words | None = None,
    grade: int = 0,
    file_format: str = "brf",
) -> bytes:
    """Return a record as pages: its tags, then the deals and moves of each round."""
    check_page(width, height)
    check_format(file_format)
    record = Record.parse(record) if isinstance(record, str) else record
    family = find_family(record.tags.get("Game", DEFAULT_FAMILY)).name
    tags = [_tag(family, name, value, Style(words)) for name, value in record.tags.items()]
    writer = make_writer(words, grade)
    lines: list[str] = []
    for block in lay_blocks([tags, *_rounds(record, family)], width, writer):
        lines += [*block, ""]
    pages = make_pages(lines, width, height, numbered=numbered)
    return encode(pages, file_format, width=width, height=height, language=writer.language)


def to_brf(
    lines: Iterable[str], *, width: int = 40, height: int = 25, numbered: bool = False, file_format: str = "brf"
) -> bytes:
    """Return lines of text or braille as pages of a format; blocks between empty lines stay on one page where possible.

    Long lines are continued with an indent. Numbered pages have their number at the right of their first line.
    """
    return encode(make_pages(lines, width, height, numbered=numbered), file_format, width=width, height=height)


def from_brf(pages: bytes) -> str:
    """Return pages of North American ASCII Braille as Unicode braille."""
    return decode(pages)


def _tag(family: str, name: str, value: str, style: Style) -> Group:
    """Return a tag in the language of the page, or as the record spells it."""
    words, value = style.words, tidy(value)
    if words is None:
        return group(tidy(name), *value.split())
    if name == "Game":
        return Group(Prose(words.title(family)), ())
    number = name.removeprefix("Seat")
    if number.isdigit():
        return group(style.label(PLAYER, number=number), Prose(value))
    label = style.label(OTHER_TAGS[name]) if name in OTHER_TAGS else words.option(family, _option(name))
    said = words.value(family, value)
    return group(Prose(f"{label}:"), *(value.split() if said == value else [Prose(said)]))


def _option(tag: str) -> str:
    """Return the option of a tag: column_bonus for ColumnBonus."""
    return CAPITAL.sub("_", tag).lower()


def _rounds(record: Record, family: str) -> list[Block]:
    """Return the deal and the moves of each round."""
    tiles = TILE_CELLS[family]
    rounds: list[list[list[str]]] = [[[]]]
    for token in record.tokens:
        if "=" in token:
            number, *sources = token.split()
            rounds.append([[number, *map(tiles.mark, sources)], []])
        else:
            rounds[-1][-1].append(tiles.mark_move(token))
    return [[Group(items[0], tuple(items[1:])) for items in each if items] for each in rounds]
