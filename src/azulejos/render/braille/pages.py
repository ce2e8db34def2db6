"""Positions and records as BRF pages."""

from typing import Any

from azulejos.families import find_family
from azulejos.record import Record
from azulejos.render.braille.brf import check_page, to_brf
from azulejos.render.braille.cells import to_cells
from azulejos.render.braille.lines import count_cells, write_blocks
from azulejos.render.braille.scribe import Speaker, tidy
from azulejos.render.braille.tiles import mark
from azulejos.render.braille.wrap import wrap, wrap_items


def brf_board(
    view: Any,
    *,
    seat: int | None = 0,
    width: int = 40,
    height: int = 25,
    numbered: bool = False,
    words: Speaker | None = None,
) -> bytes:
    """Return a position as pages, the board of one seat row by row, or every board for None."""
    check_page(width, height)
    lines: list[str] = []
    for block in write_blocks(view, seat, words):
        lines += [to_cells(line) for group in block for line in wrap(group, width, count_cells)]
        lines.append("")
    return to_brf(lines, width=width, height=height, numbered=numbered)


def brf_record(record: Record | str, *, width: int = 40, height: int = 25, numbered: bool = False) -> bytes:
    """Return a record as pages: its tags, then round by round what was dealt and the moves."""
    check_page(width, height)
    record = Record.parse(record) if isinstance(record, str) else record
    family = find_family(record.tags.get("Game", "azul")).name
    lines = [line for tag in record.tags.items() for line in _lay(tidy(" ".join(tag)).split(), width)]
    moves: list[str] = []
    for token in record.tokens:
        if "=" in token:
            lines += [*_lay(moves, width), "", *_lay(_deal(family, token), width)]
            moves = []
        else:
            moves.append(_move(family, token))
    return to_brf([*lines, *_lay(moves, width)], width=width, height=height, numbered=numbered)


def _lay(items: list[str], width: int) -> list[str]:
    return [to_cells(line) for line in wrap_items(items, width, count_cells)]


def _deal(family: str, token: str) -> list[str]:
    number, *sources = token.split()
    return [number, *(mark(family, source) for source in sources)]


def _move(family: str, token: str) -> str:
    """Return a move with its tiles marked; in Summer Pavilion their cells are their letters anyway."""
    return mark(family, token) if family == "azul" else token
