"""The line mode: a position as lines for a braille display."""

from typing import Any

from azulejos.errors import BadOption
from azulejos.families import ByFamily
from azulejos.render.braille.cells import to_cells
from azulejos.render.braille.scribe import Block, Scribe, Speaker, summary
from azulejos.render.braille.tiles import plain
from azulejos.render.braille.wrap import Measure, wrap

SCRIBES: ByFamily[Scribe] = ByFamily("azulejos.render.braille.{}", "SCRIBE")
WIDTHS = (14, 20, 32, 40, 80)  # cells of the displays there are


def braille_lines(view: Any, *, seat: int = 0, width: int = 40, words: Speaker | None = None) -> list[str]:
    """Write a position in the letters of the notation, the board of one seat row by row and the others short.

    Without words the lines are ASCII; with them the turn is a sentence and the players have their names.
    """
    return [plain(line) for block in _lay(view, seat, width, words, len) for line in block]


def braille_cells(view: Any, *, seat: int = 0, width: int = 40, words: Speaker | None = None) -> list[str]:
    """Write the same in Unicode braille, every tile as the fixed cell that it carries (azul rule 70)."""
    return [to_cells(line) for block in _lay(view, seat, width, words, count_cells) for line in block]


def write_blocks(view: Any, seat: int | None, words: Speaker | None) -> list[Block]:
    """Return all there is to read: the offer, the own board, the others in the order of play, points and turn.

    Without an own seat every board is written row by row.
    """
    scribe, players = SCRIBES[view.family], view.rules.players
    if seat is None:
        boards = [scribe.own(view, seat, words) for seat in range(players)]
        return [scribe.offer(view), *boards, summary(scribe, view, words)]
    if not 0 <= seat < players:
        raise BadOption(f"seat is a number from 0 to {players - 1}, not {seat!r}")
    others = [scribe.other(view, (seat + step) % players, words) for step in range(1, players)]
    return [scribe.offer(view), scribe.own(view, seat, words), *others, summary(scribe, view, words)]


def count_cells(text: str) -> int:
    """Return how many cells a text takes."""
    return len(to_cells(text))


def _lay(view: Any, seat: int, width: int, words: Speaker | None, measure: Measure) -> list[list[str]]:
    if width not in WIDTHS:
        raise BadOption(f"width can be {', '.join(map(str, WIDTHS))}, not {width!r}")
    blocks = write_blocks(view, seat, words)
    return [[line for group in block for line in wrap(group, width, measure)] for block in blocks]
