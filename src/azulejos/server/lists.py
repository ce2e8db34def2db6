"""Lists of tables."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from azulejos.server.caller import Caller
from azulejos.server.table import Tables
from azulejos.server.telling import speak
from azulejos.store.values import Found


def found_tables(tables: Tables, found: Iterable[Found], caller: Caller) -> list[dict[str, Any]]:
    """Return tables as a list shows them to the caller."""
    shown = []
    for each in found:
        table = tables.get(each.game, each.seq)
        words = speak(table, caller.language)
        own = tables.seats_of(table.id, caller.who)
        players = [words.ask("free seat") if seat.is_open else words.seat(at) for at, seat in enumerate(table.seats)]
        shown.append(
            {
                "id": table.id,
                "family": table.family,
                "status": table.status,
                "seq": table.seq,
                "created": each.created,
                "updated": each.updated,
                "players": players,
                "my_turn": table.turn in own and table.thinker is None,
                "turn": "" if table.turn is None else words.seat(table.turn),
            }
        )
    return shown
