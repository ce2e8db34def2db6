"""Attacks from one address, within the limits of a server, and the delays that other visitors see meanwhile."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from random import Random

from azulejos.bench.figures import Figure
from bench.server_load.figures import longest_block, times_of, watching_health
from bench.server_load.games import big_record, open_table, play
from bench.support.client import Client
from bench.support.server_process import ServerProcess

ATTACKER, VISITOR = "127.0.0.66", "127.0.0.77"
CONNECTIONS = 60  # of the attacker, each with one request at a time
TABLES = 30  # that the attacker opens
PAUSE = 0.02  # seconds after a refused request
SAMPLES = 0.1  # seconds between the requests of the visitor, within the limits of its address
BOT = {"player": "bot", "bot": "easy"}

Request = Callable[[Client], Awaitable[tuple[int, object]]]


async def ask_for_hints(port: int) -> Request:
    """Ask for hints at one table all the time."""
    async with Client(port, source=ATTACKER) as client:
        table = await open_table(client, seats=[BOT, {"player": "me"}], start=1)

    async def request(client: Client) -> tuple[int, object]:
        client.headers["cookie"] = f"azulejos={table.secret}"
        return await client.get(f"/tables/{table.id}/ask?typed=hint")

    return request


async def start_bots(port: int) -> Request:
    """Let seven of the strongest bots move at each of many tables, and look at these."""
    strong = [{"player": "bot", "bot": "expert"}] * 7
    async with Client(port, source=ATTACKER) as client:
        tables = [await open_table(client, seats=[*strong, {"player": "me"}]) for _ in range(TABLES)]

    async def request(client: Client) -> tuple[int, object]:
        return await client.get(f"/api/v1/tables/{tables[0].id}")

    return request


async def show_pages(port: int) -> Request:
    """Ask for the most expensive pages in turn, each time as a new visitor: ends, logs, replays and pasted records."""
    record, chance = big_record(), Random(1)
    async with Client(port, source=ATTACKER) as client:
        table = await play(client, await open_table(client, seats=[{"player": "me"}] * 8))
    pages = (
        "/tables/{game}",
        "/tables/{game}?log=all",
        "/api/v1/tables/{game}/log",
        "/tables/{game}/replay?ply={ply}",
        "/tables/{game}/record.brf?grade=2",
        "/replay?record={record}&ply={ply}",
        "/replay/table.svg?record={record}&ply={ply}",
    )

    async def request(client: Client) -> tuple[int, object]:
        page = chance.choice(pages)
        return await client.get(page.format(game=table.id, ply=chance.randrange(100), record=record))

    return request


async def make_kits(_port: int) -> Request:
    """Ask for one kit after the other, each with another size of tiles."""
    chance = Random(1)

    async def request(client: Client) -> tuple[int, object]:
        return await client.get(f"/kit/azul?players=8&tile={20 + chance.randrange(100) / 10}")

    return request


async def change_languages(_port: int) -> Request:
    """Ask for nothing with long lists of languages, far more often than is allowed."""
    chance = Random(1)

    async def request(client: Client) -> tuple[int, object]:
        codes = (f"{chance.choice('abcxyz')}{chance.choice('abcxyz')}-{chance.randrange(1000)}" for _ in range(50))
        client.headers["accept-language"] = ",".join(codes)
        return await client.get("/api/v1/nothing")

    return request


async def repeat_keys(port: int) -> Request:
    """Send a move that was made already with its key and another number, again and again."""
    async with Client(port, source=ATTACKER) as client:
        table = await open_table(client, seats=[{"player": "me"}] * 2)
        body = {"seq": table.state["seq"], "move": table.state["legal_moves"][0], "key": "again"}
        await client.post(f"/api/v1/tables/{table.id}/moves", body)

    async def request(client: Client) -> tuple[int, object]:
        client.secret = table.secret
        return await client.post(f"/api/v1/tables/{table.id}/moves", body | {"seq": body["seq"] + 1})

    return request


ATTACKS = {
    "hints": ask_for_hints,
    "bots": start_bots,
    "pages": show_pages,
    "kits": make_kits,
    "languages": change_languages,
    "keys": repeat_keys,
}


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


async def measure_attack(server: ServerProcess, name: str, seconds: float) -> list[Figure]:
    """Attack a server with its default limits from one address, and return the figures of another visitor."""
    await visit(server.port, 1.0)
    statuses: Counter[int] = Counter()
    async with watching_health(server.port) as health:
        if name == "none":
            await asyncio.to_thread(longest_block, server)  # begins to measure it
            waited = await visit(server.port, seconds)
        else:
            async with attacking(server.port, name) as statuses:
                await asyncio.to_thread(longest_block, server)
                waited = await visit(server.port, seconds)
        block = await asyncio.to_thread(longest_block, server)
    served = sum(number for status, number in statuses.items() if status != 429)
    return [
        Figure("attacker, served", served / seconds, "1/s"),
        Figure("attacker, refused", statuses[429] / seconds, "1/s"),
        *times_of("another's page", waited["page"], 0.5, 0.99),
        *times_of("another's move", waited["move"], 0.5, 0.99),
        *times_of("another's easy bot", waited["bot"], 0.5, 0.99),
        *times_of("healthz", health, 0.5, 1),
        block,
        Figure("memory", server.memory(), "MB"),
    ]


async def visit(port: int, seconds: float) -> dict[str, list[float]]:
    """Return the times that another visitor waits for pages, moves and an easy bot."""
    waited: dict[str, list[float]] = {"page": [], "move": [], "bot": []}
    async with Client(port, source=VISITOR) as client:
        table = await open_table(client, seats=[{"player": "me"}, BOT])
        path, end, state = f"/api/v1/tables/{table.id}", time.perf_counter() + seconds, table.state
        client.secret, moved = table.secret, 0.0
        while time.perf_counter() < end:
            began = time.perf_counter()
            status, _ = await client.get(f"/tables/{table.id}")
            assert status == 200, status
            waited["page"].append(time.perf_counter() - began)
            status, state = await client.get(path)
            assert status == 200, (status, state)
            if moved and state["my_turn"]:
                waited["bot"].append(time.perf_counter() - moved)
                moved = 0.0
            if state["my_turn"] and not moved:
                moved = time.perf_counter()
                await client.post(f"{path}/moves", {"seq": state["seq"], "move": state["legal_moves"][0]})
                waited["move"].append(time.perf_counter() - moved)
            elif state["status"] == "over":
                table = await open_table(client, seats=[{"player": "me"}, BOT])
                path, client.secret = f"/api/v1/tables/{table.id}", table.secret
            await asyncio.sleep(SAMPLES)
    return waited
