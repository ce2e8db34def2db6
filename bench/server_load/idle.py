"""Idle tables and silent event streams: the memory that they take."""

from __future__ import annotations

import asyncio

from azulejos.bench.figures import Figure
from bench.server_load.figures import longest_block, times_of, watching_health
from bench.support.client import Client
from bench.support.server_process import ServerProcess

CLIENTS = 25  # that open tables
RETURN = 1.0  # seconds in which all streams begin: browsers try again every second, each at its own moment
SECONDS = 5.0  # of silence that are measured


async def measure_idle(server: ServerProcess, tables: int, streams: int) -> list[Figure]:
    """Open idle tables and silent streams, and return the memory of the server, and how soon it answers."""
    games: list[str] = []
    clients = [Client(server.port, source=f"127.4.0.{number + 1}") for number in range(CLIENTS)]

    async def open_some(client: Client) -> None:
        while len(games) < tables:
            _, opened = await client.post("/api/v1/tables", {"seats": [{"player": "me"}, {"player": "open"}]})
            games.append(opened["table"]["id"])

    await asyncio.to_thread(longest_block, server)  # begins to measure it
    async with watching_health(server.port) as health:
        await asyncio.gather(*map(open_some, clients))
        opened: asyncio.Queue[None] = asyncio.Queue()

        async def listen(number: int) -> None:
            await asyncio.sleep(RETURN * number / streams)
            path = f"/api/v1/tables/{games[number % len(games)]}/events?after=0"
            async for _ in Client(server.port, source=f"127.5.{number // 250}.{number % 250 + 1}").texts(path):
                opened.put_nowait(None)

        listeners = [asyncio.create_task(listen(number)) for number in range(streams)]
        for _ in listeners:
            await opened.get()
        await asyncio.sleep(SECONDS)
    block = await asyncio.to_thread(longest_block, server)
    memory = server.memory()
    for each in listeners:
        each.cancel()
    await asyncio.gather(*listeners, return_exceptions=True)
    for client in clients:
        await client.close()
    return [Figure("memory", memory, "MB"), *times_of("healthz", health, 0.5, 1), block]
