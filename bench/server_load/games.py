"""Games for measurements: opened, played to their end, and as records."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from random import Random
from typing import Any

from azulejos import from_position, new_game
from azulejos.server.tables.timeline import encode_record
from bench.support.client import Client

TABLES = "/api/v1/tables"
PAUSE = 0.1  # seconds after one request too many


@dataclass
class Opened:
    """A table, the secret of its player, and its state as the API gives it."""

    id: str
    secret: str
    state: dict[str, Any]


async def open_table(client: Client, **wanted: Any) -> Opened:
    """Return a new table of a new player."""
    client.secret = ""
    status, opened = await client.post(TABLES, wanted)
    assert status == 201, opened
    return Opened(opened["table"]["id"], opened["secret"], opened["table"])


async def play(client: Client, table: Opened, moves: int = 10**6, seed: int = 1) -> Opened:
    """Make random moves for all seats, whose player the client is, until the game is over or ``moves`` are made."""
    chance, client.secret, state = Random(seed), table.secret, table.state
    while moves > 0 and state["turn"] is not None:
        legal = from_position(state["position"]).legal_moves()
        body = {"seq": state["seq"], "move": chance.choice(legal).token}
        status, answer = await client.post(f"{TABLES}/{table.id}/moves", body)
        if status == 429:
            await asyncio.sleep(PAUSE)
            continue
        assert status == 200, answer
        state, moves = answer, moves - 1
    client.secret = ""
    return table


def big_record() -> str:
    """Return a finished game of eight players as it is encoded in addresses."""
    game, chance = new_game(players=8, seed=1), Random(1)
    while not game.is_over:
        game.play(chance.choice(game.legal_moves()))
    return encode_record(game.record())
