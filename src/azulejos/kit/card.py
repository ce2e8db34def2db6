"""Rule cards: the rules in short and the marks of the tiles, on one page of braille."""

from azulejos.core.family import find_family
from azulejos.kit.make import KITS
from azulejos.render.braille.booklet import booklet_cells
from azulejos.render.braille.codes import BLANK
from azulejos.render.braille.louis import find_table
from azulejos.render.braille.pages import encode, make_pages
from azulejos.render.braille.typeset import wrap_items
from azulejos.render.braille.writer import GRADES, Writer
from azulejos.words import Words


def card_grades(language: str) -> list[int]:
    """Return the grades in which cards differ: uncontracted, and those with a table of their own."""
    tables = {grade: find_table(language, grade) for grade in GRADES}
    return [grade for grade in GRADES if not grade or (tables[grade] and tables[grade] != tables[grade - 1])]


def rule_card(
    family: str, words: Words, grade: int, *, file_format: str = "brf", width: int = 40, height: int = 25
) -> bytes:
    """Return the rule card of a family: its title, the marks of its tiles, and its rules in short."""
    kit = KITS[family]
    writer = Writer(words.language, grade)
    marks = " ".join(f"{words.tile(family, letter)} {{{letter}}}" for letter in kit.letters)
    texts = [words.title(family), marks, *map(words.translate, kit.card)]
    lines: list[str] = []
    for text in texts:
        cells = booklet_cells(text, family, writer, width)
        lines += wrap_items(filter(None, cells.split(BLANK)), width, BLANK, "⠤")
    pages = make_pages(lines, width, height)
    title = find_family(family).title
    return encode(pages, file_format, width=width, height=height, title=title, language=words.language)
