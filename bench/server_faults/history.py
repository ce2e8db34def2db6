"""History of a fault run: the answers to all players in their order, and a check that they are linearizable.

A table is an append-only log, and every answer names a sequence number of it. The history is linearizable if each
operation can take effect at one moment between its request and its answer: a read must return at least what any
operation that ended before it began was told, and no event may be seen before its move was requested.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

READ, MOVE = "read", "move"


@dataclass(frozen=True, slots=True)
class Operation:
    """A request and its answer: a sequence number that was read, or the number of the event that was written."""

    game: str
    kind: str
    seq: int
    began: float
    ended: float


class NotLinearizable(AssertionError):
    """Two operations of a history contradict each other."""


def check_linearizable(operations: Iterable[Operation]) -> int:
    """Check the history of all tables, and return the number of operations."""
    by_game: defaultdict[str, list[Operation]] = defaultdict(list)
    for operation in operations:
        by_game[operation.game].append(operation)
    for history in by_game.values():
        _check_table(history)
    return sum(map(len, by_game.values()))


def _check_table(history: Sequence[Operation]) -> None:
    ended = sorted(history, key=lambda operation: operation.ended)
    last: Operation | None = None  # of those that ended before, one with the highest number
    at = 0
    for operation in sorted(history, key=lambda operation: operation.began):
        while at < len(ended) and ended[at].ended < operation.began:
            if last is None or ended[at].seq > last.seq:
                last = ended[at]
            at += 1
        if last is None:
            continue
        if operation.kind == READ and operation.seq < last.seq:
            raise NotLinearizable(f"{operation} does not include what was known before: {last}")
        if operation.kind == MOVE and operation.seq <= last.seq:
            raise NotLinearizable(f"{operation} was known before it was requested: {last}")


def check_stream(game: str, heard: Sequence[Mapping[str, Any]], log: Sequence[Mapping[str, Any]]) -> None:
    """Check that a stream sent every event of a log once, in order, as the log has it."""
    numbers = [event["seq"] for event in heard]
    assert numbers == list(range(1, len(log) + 1)), f"{game}: heard {numbers}, the log has {len(log)} events"
    for told, kept in zip(heard, log, strict=True):
        for name in ("kind", "seat", "move", "deals"):
            assert told[name] == kept[name], f"{game}: heard {told}, kept {kept}"
