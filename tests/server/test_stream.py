"""Streams of a real server: nothing is missed, nothing is told twice, and nobody holds up anybody."""

import asyncio
import socket
import time
from collections.abc import AsyncGenerator, Iterator
from pathlib import Path
from typing import Any

import pytest

from azulejos.bench.load.client import Client
from azulejos.bench.load.process import ServerProcess


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(str(tmp_path_factory.mktemp("stream") / "tables.sqlite3"), "--bot-seconds", "0.05") as server:
        yield server


async def start_duel(port: int) -> tuple[list[Client], dict[str, Any]]:
    anna, ben = Client(port), Client(port)
    _, opened = await anna.post("/api/v1/tables", {"seats": [{"player": "me"}, {"player": "open"}]})
    anna.secret = opened["secret"]
    _, joined = await ben.post(f"/api/v1/tables/{opened['table']['id']}/join", {"seat": 1})
    ben.secret = joined["secret"]
    return [anna, ben], joined["table"]


async def play(players: list[Client], game: str, moves: int) -> None:
    for _ in range(moves):
        _, table = await players[0].get(f"/api/v1/tables/{game}")
        body = {"seq": table["seq"], "move": table["legal_moves"][0]}
        status, answer = await players[table["turn"]].post(f"/api/v1/tables/{game}/moves", body)
        assert status == 200, answer


async def leave(players: list[Client]) -> None:
    for player in players:
        await player.close()


async def take(events: AsyncGenerator[dict[str, Any], None], count: int) -> list[int]:
    async with asyncio.timeout(60):
        return [(await anext(events))["seq"] for _ in range(count)]


def test_who_comes_back_gets_exactly_what_was_missed(server: ServerProcess) -> None:
    async def check() -> None:
        players, table = await start_duel(server.port)
        path = f"/api/v1/tables/{table['id']}/events"
        first = Client(server.port).events(f"{path}?after=0")
        assert await take(first, 3) == [1, 2, 3]
        await play(players, table["id"], 2)
        assert await take(first, 2) == [4, 5]
        await first.aclose()
        await play(players, table["id"], 3)
        again = Client(server.port).events(f"{path}?after=5")
        assert await take(again, 3) == [6, 7, 8]
        await play(players, table["id"], 1)
        assert await take(again, 1) == [9]
        await again.aclose()
        await leave(players)

    asyncio.run(check())


def test_a_browser_says_what_it_knows_in_a_header(server: ServerProcess) -> None:
    async def check() -> bytes:
        players, table = await start_duel(server.port)
        await play(players, table["id"], 2)
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        head = f"GET /api/v1/tables/{table['id']}/events?lang=de HTTP/1.1\r\nhost: x\r\nlast-event-id: 4\r\n\r\n"
        writer.write(head.encode())
        async with asyncio.timeout(60):
            text = await reader.readuntil(b'"words"')
        writer.close()
        await writer.wait_closed()
        await leave(players)
        return text

    text = asyncio.run(check())
    assert b"content-type: text/event-stream" in text.lower()
    assert b"id: 5\nevent: moved\ndata: {" in text
    assert b"id: 4\n" not in text


def test_a_reader_who_reads_nothing_holds_up_nobody(server: ServerProcess) -> None:
    async def check() -> float:
        players, table = await start_duel(server.port)
        lazy = []
        for _ in range(50):
            connection = socket.create_connection(("127.0.0.1", server.port))
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
            path = f"/api/v1/tables/{table['id']}/events?after=0"
            connection.sendall(f"GET {path} HTTP/1.1\r\nhost: x\r\n\r\n".encode())
            lazy.append(connection)
        began = time.monotonic()
        await play(players, table["id"], 20)
        took = time.monotonic() - began
        for connection in lazy:
            connection.close()
        await play(players, table["id"], 1)
        await leave(players)
        return took

    assert asyncio.run(check()) < 20


def test_watchers_are_counted_and_limited(tmp_path: Path) -> None:
    server = ServerProcess(str(tmp_path / "tables.sqlite3"), "--watchers", "3")

    async def check() -> None:
        players, table = await start_duel(server.port)
        path = f"/api/v1/tables/{table['id']}/events?after=0"
        streams = [Client(server.port).events(path) for _ in range(3)]
        for stream in streams:
            await take(stream, 1)
        with pytest.raises(RuntimeError, match="429"):
            await take(Client(server.port).events(path), 1)
        assert "azulejos_streams 3.0" in server.get("/metrics")
        for stream in streams:
            await stream.aclose()
        async with asyncio.timeout(60):
            while "azulejos_streams 0.0" not in server.get("/metrics"):
                await asyncio.sleep(0.1)
        await leave(players)

    with server:
        asyncio.run(check())


def test_a_server_stops_within_seconds_though_streams_are_open(tmp_path: Path) -> None:
    server = ServerProcess(str(tmp_path / "tables.sqlite3"))

    async def check() -> float:
        players, table = await start_duel(server.port)
        stream = Client(server.port).events(f"/api/v1/tables/{table['id']}/events?after=0")
        await take(stream, 1)
        await leave(players)
        took = await asyncio.to_thread(server.stop)
        assert [event["seq"] async for event in stream] == [2, 3]
        return took

    with server:
        assert asyncio.run(check()) < 5
