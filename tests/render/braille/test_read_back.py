"""Whole pages of every kind, language and grade are the text that was meant when liblouis reads them back."""

import re
from typing import Any

import pytest

from azulejos.core.family import FAMILIES
from azulejos.render.braille import braille_lines, brf_board, brf_booklet, brf_record, from_brf
from azulejos.render.braille.brf import CITATION, INSET, read_booklet
from azulejos.render.braille.cells import TILE_CELLS, fix, plain
from azulejos.render.braille.codes import BLANK
from azulejos.render.braille.writer import GRADES, Writer
from azulejos.words import Words
from tests.render.braille.readback import (
    KURZSCHRIFT,
    UNCONTRACTED,
    check_prose,
    check_text,
    find_reader,
    needs_louis,
    normal,
    read_back,
    write,
)
from tests.render.games import KINDS, middle, played

LANGUAGES = ("en", "de", "sv")
WIDTH, HEIGHT = 200, 200  # no word is broken
NAMES = ["Anna", "Ben", "Cleo", "Dora", "Erik", "Finn", "Gerd", "Hanna"]
CELL = re.compile("[\u2800-\u28ff]")

pytestmark = needs_louis

in_every_code = pytest.mark.parametrize(
    ("language", "grade"), [(language, grade) for language in LANGUAGES for grade in GRADES]
)


def words_of(view: Any, language: str) -> Words:
    return Words(language, tactile=True, names=NAMES[: view.rules.players])


def cells_of(pages: bytes, writer: Writer) -> list[str]:
    """Return the words of pages in Unicode braille, without the signs around uncontracted text."""
    start, end = writer.signs.passage or ("", "")
    words = [word for line in from_brf(pages).split("\n") for word in line.replace("\f", "").split(BLANK) if word]
    if start and any(word.startswith(start) for word in words):
        first = next(at for at, word in enumerate(words) if word.startswith(start))
        last = max(at for at, word in enumerate(words) if word.endswith(end))
        words[first] = words[first].removeprefix(start)
        words[last] = words[last].removesuffix(end)
    return words


def check_notation(cells: list[str], texts: list[str], language: str, writer: Writer) -> None:
    """Check words of notation; tiles are read as the letters that they carry, an empty space as a hyphen."""
    assert len(cells) == len(texts), (cells, texts)
    sign = writer.signs.letter if writer.signs.passage is None else ""
    for cell, text in zip(cells, texts, strict=True):
        word = cell.removeprefix(sign)
        if language == "de":  # liblouis reads the sign for sch as the digit 5, and then other letters as digits too
            for piece, meant in zip(word.split("⠱"), text.split("⠱"), strict=True):
                check_word(piece, meant, language)
        else:
            check_word(word, text, language)


def check_word(cells: str, text: str, language: str) -> None:
    """Check a word of notation."""
    table = UNCONTRACTED[language]
    meant = CELL.sub(lambda match: read_back(match[0], table), text)
    read = normal(read_back(cells, table), language).replace(" ", "").replace(".", "-")
    if read != normal(meant, language).replace(".", "-"):
        check_text(cells, meant, table)


@in_every_code
@pytest.mark.parametrize(("family", "options"), KINDS, ids=str)
@pytest.mark.parametrize("seat", [0, None])
def test_tables_and_boards(family: str, options: dict[str, Any], seat: int | None, language: str, grade: int) -> None:
    for view in (middle(family, options).view, played(family, 5000, **options).view):
        words, writer = words_of(view, language), Writer(language, grade)
        pages = brf_board(view, seat=seat, width=WIDTH, height=HEIGHT, words=words, grade=grade)
        cells = cells_of(pages, writer)
        turn = words.turn(view)
        count = len(turn.split())
        check_prose(BLANK.join(cells[-count:]), turn, language, grade)
        if seat is not None:
            meant = " ".join(braille_lines(view, seat=seat, width=80, words=words)).split()
            check_notation(cells[:-count], meant[:-count], language, writer)


@in_every_code
@pytest.mark.parametrize(("family", "options"), KINDS, ids=str)
def test_records(family: str, options: dict[str, Any], language: str, grade: int) -> None:
    game = played(family, 5000, **options)
    record, tiles, writer = game.record(), TILE_CELLS[family], Writer(language, grade)
    pages = brf_record(record, width=WIDTH, height=HEIGHT, words=Words(language), grade=grade)
    meant = [
        plain(tiles.mark(item) if "=" in token and "=" not in item else tiles.mark_move(item), tactile=True)
        for token in record.tokens
        for item in token.split()
    ]
    cells = cells_of(pages, writer)
    check_notation(cells[-len(meant) :], meant, language, writer)


@in_every_code
@pytest.mark.parametrize("family", FAMILIES)
def test_booklets(family: str, language: str, grade: int) -> None:
    cells = cells_of(brf_booklet(family, language, width=WIDTH, height=HEIGHT, grade=grade), Writer(language, 0))
    for paragraph in read_booklet(family, language).splitlines():
        text = CITATION.sub("", paragraph)
        count = len(text.split())
        check_paragraph(cells[:count], text, family, language, grade)
        del cells[:count]
    assert not cells


def check_paragraph(cells: list[str], text: str, family: str, language: str, grade: int) -> None:
    """Check a paragraph of a booklet, whose tiles and literal texts are uncontracted."""
    table, tiles, writer = find_reader(language, grade), TILE_CELLS[family], Writer(language, grade)
    for cell, word in zip(cells, text.split(), strict=True):
        inset = INSET.search(word)
        if inset:
            letters = inset[2] if inset[1] else fix(tiles.mark(inset[2]))
            meant = CELL.sub(lambda match: read_back(match[0], UNCONTRACTED[language]), INSET.sub(letters, word))
            marked = cell.removeprefix(writer.signs.word).removeprefix(writer.signs.letter)
            check_text(marked, meant, UNCONTRACTED[language])
    if cells and table != KURZSCHRIFT and not INSET.search(text):
        check_text(BLANK.join(cells), text, table)
    elif table == KURZSCHRIFT:
        for cell, word in zip(cells, text.split(), strict=True):
            assert INSET.search(word) or cell == write(word, table), word


@in_every_code
def test_a_tile_is_never_read_as_a_word(language: str, grade: int) -> None:
    writer = Writer(language, grade)
    for family in FAMILIES:
        for letter in "byr":
            cells = writer.literal(TILE_CELLS[family].mark(letter))
            table = find_reader(language, grade)
            if table != KURZSCHRIFT:
                assert len(read_back(cells, table)) == 1
            else:
                assert cells.startswith("⠠")
