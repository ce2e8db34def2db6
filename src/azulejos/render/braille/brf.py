"""Positions, records, rules booklets and other lines as braille pages, for embossers and notetakers."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from azulejos.core.errors import BadOption, message
from azulejos.core.family import DEFAULT_FAMILY, family_folder, find_family
from azulejos.core.record import Record
from azulejos.render.braille.cells import TILE_CELLS
from azulejos.render.braille.codes import BLANK
from azulejos.render.braille.lines import INDENT, SPACED, lay_blocks, make_writer, wrap_items, write_blocks
from azulejos.render.braille.pages import check_format, check_page, decode, encode, make_pages
from azulejos.render.braille.scribe import PLAYER, POINTS, Block, Group, Prose, Style, group, tidy
from azulejos.render.braille.writer import Writer, pick_writer
from azulejos.words import Words
from azulejos.words.catalogue import SOURCE_LANGUAGE, languages, pgettext_noop

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


# Rules booklets

INSET = re.compile(r"\{(=?)([^{}]+)\}")
CITATION = re.compile(r" \(([\d, ]+)\)(?=\.?$)")  # rule numbers at the end of a sentence


def brf_booklet(
    family: str,
    language: str = "en",
    *,
    width: int = 40,
    height: int = 25,
    numbered: bool = False,
    grade: int | None = None,
    file_format: str = "brf",
) -> bytes:
    """Return the rules of a family as pages in a grade of braille, by default the usual one of the language."""
    check_page(width, height)
    check_format(file_format)
    booklet = find_booklet(family, language)
    writer = pick_writer(booklet.stem, grade, usual=True)
    lines: list[str] = []
    for paragraph in booklet.read_text(encoding="utf-8").splitlines():
        cells = booklet_cells(CITATION.sub("", paragraph), family, writer, width)
        items = list(filter(None, cells.split(BLANK)))
        lines += wrap_items(items, width, BLANK, "⠤") if items else [""]
    pages = make_pages(lines, width, height, numbered=numbered)
    return encode(
        pages, file_format, width=width, height=height, title=find_family(family).title, language=writer.language
    )


def read_booklet(family: str, language: str) -> str:
    """Return the text of a booklet."""
    return find_booklet(family, language).read_text(encoding="utf-8")


def find_booklet(family: str, language: str) -> Path:
    """Return the file of a booklet, named by its language; in English where a family has no translation."""
    booklets = family_folder(find_family(family).name) / "ui" / "booklets"
    there = sorted(path.stem for path in booklets.glob("*.txt"))
    if language not in {*there, *languages()}:
        why = message(
            "there is no booklet in {language}; choose from {languages}",
            language=repr(language[:80]),
            languages=", ".join(there),
        )
        raise BadOption(why)
    return booklets / f"{language if language in there else SOURCE_LANGUAGE}.txt"


def booklet_cells(text: str, family: str, writer: Writer, width: int = 80) -> str:
    """Return a paragraph in Unicode braille, with tiles as their cells and soft hyphens in words longer than a line."""
    cells: list[str] = []
    end, before = 0, ""
    for inset in INSET.finditer(text):
        literal, letters = inset.groups()
        cells.append(writer.prose(text[end : inset.start()], before, width - INDENT))
        cells.append(writer.literal(letters if literal else TILE_CELLS[family].mark(letters)))
        end, before = inset.end(), letters[-1]
    return "".join([*cells, writer.prose(text[end:], before, width - INDENT)])
