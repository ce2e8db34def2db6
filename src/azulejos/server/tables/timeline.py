"""Timelines for replays: of tables, and of records that are encoded in a URL."""

from __future__ import annotations

import base64
import binascii
import zlib
from functools import lru_cache

from azulejos import BadRecord, Record, find_family
from azulejos.core.replay import Step, Timeline
from azulejos.server.tables.errors import Problem
from azulejos.server.tables.state import TableState

LONGEST = 64 * 1024  # characters of a record
MOST_TOKENS = 1500  # several times as many as a long game of eight players has
LONGEST_CODE = 12 * 1024  # characters of a record in a URL


def timeline_of_table(table: TableState) -> Timeline:
    """Return the timeline of a table's game, without moves that were taken back."""
    steps = steps_of_table(table)
    if table.game is None or not steps:
        raise Problem("not-now", "The game has not begun yet.")
    return Timeline(find_family(table.family), table.game.rules, steps)


def steps_of_table(table: TableState) -> tuple[Step, ...]:
    """Return the steps of a table's game; none before the first deal."""
    if table.referee is not None:
        return tuple(table.referee.steps)
    if table.game is None:
        return ()
    known = find_family(table.family).move_table(table.game.rules)
    steps: list[Step] = []
    for event in table.events:
        if event.kind == "undone":
            steps.pop()
        elif event.kind in ("started", "moved") and event.state is not None:
            token = event.data.get("move")
            move = known.moves[known.numbers[token]] if token is not None else None
            steps.append(Step(len(steps), event.seat, move, event.game_events, event.state))
    return tuple(steps)


# Records in a URL: a pasted game can be replayed, and the server stores nothing.


def encode_record(record: Record) -> str:
    """Return a record as a URL parameter; Problem if it is too long."""
    code = base64.urlsafe_b64encode(zlib.compress(str(record).encode(), 9)).rstrip(b"=").decode()
    if len(code) > LONGEST_CODE:
        raise Problem("too-large", "This record is too long to replay here.")
    return code


def check_length(record: Record) -> Record:
    """Return a record; Problem if it has too many deals and moves to be replayed at each step of its pages."""
    if len(record.tokens) > MOST_TOKENS:
        raise Problem("too-large", "This record is too long to replay here.")
    return record


@lru_cache(maxsize=64)
def decode_record(code: str) -> tuple[Record, Timeline]:
    """Return the record of a URL parameter and its timeline; Problem if it holds none."""
    try:
        packed = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
        text = zlib.decompressobj().decompress(packed, LONGEST).decode()
        return check_length(Record.parse(text)), Timeline.of_record(text)
    except (binascii.Error, zlib.error, ValueError, BadRecord):
        raise Problem("invalid", "This address holds no record. Please paste the record again.") from None
