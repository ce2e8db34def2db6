"""Typesetting: items of groups as text or as braille, on lines of a width.

In a contracted text, notation is marked as uncontracted: several items by signs around them, where the code has such
signs, else each item by a sign of its own. Words that are longer than a line are hyphenated.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby

from azulejos.render.braille.cells import plain
from azulejos.render.braille.scribe import Group, Prose, Row
from azulejos.render.braille.writer import Writer
from azulejos.words.phrasing import SOFT, break_word, hyphenate

INDENT = 2  # blanks before a continued line
PASSAGE = 3  # items from which signs around them are shorter than a sign for each


def text_items(group: Group, width: int, *, tactile: bool = False) -> list[str]:
    """Return a group's label and items as text, with soft hyphens in words that are longer than a line."""
    room = width - INDENT
    items: list[str] = []
    for item in (group.label, *group.items):
        texts = item.split() if isinstance(item, Prose) else [plain(item, tactile=tactile)]
        items += [hyphenate(text) if len(text) > room else text for text in texts]
    return items


def cell_items(groups: Sequence[Group], writer: Writer, width: int) -> list[list[str]]:
    """Return each group's label and items in Unicode braille, with soft hyphens in words longer than a line."""
    room = width - INDENT
    items: list[list[str]] = [[] for _ in groups]
    flat = [(at, item) for at, group in enumerate(groups) for item in (group.label, *group.items)]
    for is_prose, run in groupby(flat, lambda each: isinstance(each[1], Prose)):
        if is_prose:
            for at, item in run:
                items[at] += writer.words(item, room)
        else:
            places, texts = zip(*run, strict=True)
            for at, cells in zip(places, notation_items(texts, writer, room), strict=True):
                items[at].append(cells)
    return items


def notation_items(texts: Sequence[str], writer: Writer, room: int) -> list[str]:
    """Return items of marked text in Unicode braille, marked as uncontracted where the writer's grade needs it."""
    passage = writer.signs.passage
    if passage is None or len(texts) < PASSAGE:
        return [
            _notation(text, writer, room) if isinstance(text, Row) else _notation(text, writer, room, sign=True)
            for text in texts
        ]
    first, *others = (_notation(text, writer, room) for text in texts)
    *others, last = others
    return [passage[0] + first, *others, last + passage[1]]


def wrap_items(items: Iterable[str], width: int, blank: str = " ", hyphen: str = "-") -> list[str]:
    """Return items on lines, separated by blanks; only an item longer than a line is broken itself."""
    lines: list[str] = []
    current: str | None = None
    for item in items:
        joined = item if current is None else f"{current}{blank}{item}"
        if len(joined) - joined.count(SOFT) <= width:
            current = joined.replace(SOFT, "")
            continue
        if current is not None:
            lines.append(current)
        for piece in break_word(item, width - INDENT, blank, hyphen):
            lines.append(blank * INDENT + piece if lines else piece)
        current = lines.pop()
    return [*lines, current] if current is not None else lines


def _notation(text: str, writer: Writer, room: int, *, sign: bool = False) -> str:
    write = writer.literal if sign else writer.notation
    cells = write(text)
    if len(cells) <= room:
        return cells
    first, *others = hyphenate(text).split(SOFT)
    return SOFT.join([write(first), *map(writer.notation, others)])
