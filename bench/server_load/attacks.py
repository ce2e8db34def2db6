"""Attacks from one address, within the limits of a server, and the delays that other visitors see meanwhile."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from random import Random

from azulejos import new_game
from azulejos.server.tables.timeline import encode_record
from bench.support.client import Client

ATTACKER, VISITOR = "127.0.0.66", "127.0.0.77"
CONNECTIONS = 60  # of the attacker, each with one request at a time
TABLES = 30  # that the attacker opens
PAUSE = 0.02  # seconds after a refused request
SAMPLES = 0.05  # seconds between the requests of the visitor

Request = Callable[[Client], Awaitable[tuple[int, object]]]


async def open_tables(port: int, seats: list[dict[str, str]], count: int) -> list[tuple[str, str]]:
    """Return the ids and secrets of new tables."""
    tables = []
    async with Client(port, source=ATTACKER) as client:
        for _ in range(count):
            client.secret = ""
            status, opened = await client.post("/api/v1/tables", {"seats": seats, "start": len(seats) - 1})
            if status == 201:
                tables.append((opened["table"]["id"], opened["secret"]))
    return tables


async def ask_for_hints(port: int) -> Request:
    """Ask for hints at one table all the time."""
    ((game, secret),) = await open_tables(port, [{"player": "bot", "bot": "easy"}, {"player": "me"}], 1)

    async def request(client: Client) -> tuple[int, object]:
        client.headers["cookie"] = f"azulejos={secret}"
        return await client.get(f"/tables/{game}/ask?typed=hint")

    return request


async def start_bots(port: int) -> Request:
    """Let bots move at many tables, and look at these."""
    seats = [{"player": "me"}, *({"player": "bot", "bot": "expert"} for _ in range(7))]
    tables = await open_tables(port, seats[1:] + seats[:1], TABLES)

    async def request(client: Client) -> tuple[int, object]:
        return await client.get(f"/api/v1/tables/{tables[0][0]}")

    return request


async def show_replays(_port: int) -> Request:
    """Ask for the most expensive page there is, each time as a new visitor."""
    game, chance = new_game(players=8, seed=1), Random(1)
    while not game.is_over:
        game.play(chance.choice(game.legal_moves()))
    code = encode_record(game.record())

    async def request(client: Client) -> tuple[int, object]:
        return await client.get(f"/replay?record={code}&ply={chance.randrange(200)}")

    return request


ATTACKS = {"hints": ask_for_hints, "bots": start_bots, "pages": show_replays}


@asynccontextmanager
async def attacking(port: int, name: str) -> AsyncIterator[Counter[int]]:
    """Attack from one address while the block runs; yields the number of responses by status."""
    request, statuses = await ATTACKS[name](port), Counter[int]()

    async def attack() -> None:
        client = Client(port, source=ATTACKER)
        while True:
            with suppress(ConnectionError):
                status, _ = await request(client)
                statuses[status] += 1
                if status == 429:
                    await asyncio.sleep(PAUSE)

    tasks = [asyncio.create_task(attack()) for _ in range(CONNECTIONS)]
    try:
        yield statuses
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def visit(port: int, seconds: float) -> dict[str, list[float]]:
    """Return the times that another visitor waits for pages, an easy bot and the health check."""
    waited: dict[str, list[float]] = {"page": [], "bot": [], "health": []}
    client = Client(port, source=VISITOR)
    status, opened = await client.post(
        "/api/v1/tables", {"seats": [{"player": "me"}, {"player": "bot", "bot": "easy"}]}
    )
    assert status == 201, opened
    client.secret, table = opened["secret"], opened["table"]
    path, end = f"/api/v1/tables/{table['id']}", time.perf_counter() + seconds
    moved = 0.0
    while time.perf_counter() < end:
        for name, address in (("page", f"/tables/{table['id']}"), ("health", "/healthz")):
            began = time.perf_counter()
            status, _ = await client.get(address)
            assert status == 200, status
            waited[name].append(time.perf_counter() - began)
        _, table = await client.get(path)
        if moved and table["my_turn"]:
            waited["bot"].append(time.perf_counter() - moved)
            moved = 0.0
        if table["my_turn"] and not moved:
            body = {"seq": table["seq"], "move": table["legal_moves"][0]}
            moved = time.perf_counter()
            await client.post(f"{path}/moves", body)
        await asyncio.sleep(SAMPLES)
    await client.close()
    return waited
