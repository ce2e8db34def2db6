"""Line mode: positions as lines for braille displays, broken between items."""

from collections.abc import Iterable
from typing import Any

from azulejos.core.errors import BadOption, message
from azulejos.core.family import ByFamily
from azulejos.render.braille.codes import BLANK
from azulejos.render.braille.scribe import Block, Scribe, Style, summary
from azulejos.render.braille.typeset import cell_items, text_items, wrap_items
from azulejos.render.braille.writer import Writer
from azulejos.words import Words
from azulejos.words.catalogue import SOURCE_LANGUAGE

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
