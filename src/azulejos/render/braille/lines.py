"""Line mode: positions as lines for braille displays, broken between items.

In a contracted text, notation is marked as uncontracted: several items by signs around them, where the code has such
signs, else each item by a sign of its own. Words that are longer than a line are hyphenated.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from azulejos.core.errors import BadOption, message
from azulejos.core.family import ByFamily
from azulejos.render.braille.cells import plain
from azulejos.render.braille.codes import BLANK
from azulejos.render.braille.scribe import Block, Group, Prose, Row, Scribe, Style, summary
from azulejos.render.braille.writer import Writer
from azulejos.words import Words
from azulejos.words.catalogue import SOURCE_LANGUAGE
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


# Positions

SCRIBES: ByFamily[Scribe] = ByFamily("ui.braille", "SCRIBE")
WIDTHS = (14, 20, 32, 40, 80)  # cells of common displays
SPACED = 30  # cells of a line that has room for blanks between spaces


def braille_lines(
    view: Any, *, seat: int = 0, width: int = 40, words: Words | None = None, part: int | str = "table"
) -> list[str]:
    """Return a position in letters, one seat's board row by row and the others shortened.

    ``part`` is the whole table, the "offer", or a seat for its board alone.

    Without words the lines are ASCII; with them the turn is a sentence and players have their names. Tiles have the
    letters of the notation or, if the words or the game are tactile, what the tiles carry.
    """
    _check_width(width)
    tactile = (words or Words()).is_tactile(view)
    lines: list[str] = []
    for block in _find_part(view, seat, part, Style(words, width >= SPACED)):
        for group in block:
            lines += wrap_items(text_items(group, width, tactile=tactile), width)
    return lines


def braille_cells(view: Any, *, seat: int = 0, width: int = 40, words: Words | None = None) -> list[str]:
    """Return a position in uncontracted Unicode braille, every tile as the cell that it carries."""
    _check_width(width)
    blocks = write_blocks(view, seat, Style(words, width >= SPACED))
    return [line for block in lay_blocks(blocks, width, make_writer(words, 0)) for line in block]


def write_blocks(view: Any, seat: int | None, style: Style) -> list[Block]:
    """Return the offer, the seat's own board, the other boards in order of play, the scores and the player to move.

    Without a seat, every board is written row by row.
    """
    scribe, players = SCRIBES[view.family], view.rules.players
    if seat is None:
        boards = [scribe.own(view, seat, style) for seat in range(players)]
    elif 0 <= seat < players:
        others = [scribe.other(view, (seat + step) % players, style) for step in range(1, players)]
        boards = [scribe.own(view, seat, style), *others]
    else:
        why = message(
            "{name} must be {least} to {most}, got {given}", name="seat", least=0, most=players - 1, given=repr(seat)
        )
        raise BadOption(why)
    return [scribe.offer(view, style), *boards, summary(scribe, view, style)]


def lay_blocks(blocks: Iterable[Block], width: int, writer: Writer) -> list[list[str]]:
    """Return the lines of each block in Unicode braille."""
    blocks = list(blocks)
    items = iter(cell_items([group for block in blocks for group in block], writer, width))
    return [[line for _ in block for line in wrap_items(next(items), width, BLANK, "⠤")] for block in blocks]


def make_writer(words: Words | None, grade: int) -> Writer:
    """Return the writer of a page in the language of its words."""
    return Writer(words.language if words else SOURCE_LANGUAGE, grade)


def _find_part(view: Any, seat: int, part: int | str, style: Style) -> list[Block]:
    if part == "table":
        return write_blocks(view, seat, style)
    if part == "offer":
        return [SCRIBES[view.family].offer(view, style)]
    if isinstance(part, int) and 0 <= part < view.rules.players:
        return [SCRIBES[view.family].own(view, part, style)]
    raise BadOption(f"part must be 'table', 'offer' or a seat, got {part!r}")


def _check_width(width: int) -> None:
    if width not in WIDTHS:
        choices = ", ".join(map(str, WIDTHS))
        why = message("{name} must be {choices}, got {given}", name="width", choices=choices, given=repr(width))
        raise BadOption(why)
