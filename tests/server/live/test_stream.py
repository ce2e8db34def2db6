"""Event streams of a real server: no event missed or repeated, and no slow reader delays another."""

import asyncio
import socket
from collections.abc import AsyncGenerator, Iterator
from pathlib import Path
from threading import get_ident
from typing import Any

import pytest
from starlette.types import Message

from azulejos.server.http.rate_limits import too_many
from azulejos.server.live.bus import Bus
from azulejos.server.live.stream import PART, EventStream
from azulejos.server.tables.service import TableService
from azulejos.server.tables.state import TableEvent, TableState
from bench.support.client import Client
from bench.support.server_process import ServerProcess
from tests.server.duels import finish, refused
from tests.server.duels import start_duel as start_pair
from tests.waiting import LIMIT, wait_until


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
    async with asyncio.timeout(LIMIT):
        return [(await anext(events))["seq"] for _ in range(count)]


def test_a_client_that_reconnects_gets_exactly_the_missed_events(server: ServerProcess) -> None:
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


def test_a_browser_sends_its_last_event_id_in_a_header(server: ServerProcess) -> None:
    async def check() -> bytes:
        players, table = await start_duel(server.port)
        await play(players, table["id"], 2)
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        head = f"GET /api/v1/tables/{table['id']}/events?lang=de HTTP/1.1\r\nhost: x\r\nlast-event-id: 4\r\n\r\n"
        writer.write(head.encode())
        async with asyncio.timeout(LIMIT):
            text = await reader.readuntil(b'"words"')
        writer.close()
        await writer.wait_closed()
        await leave(players)
        return text

    text = asyncio.run(check())
    assert b"content-type: text/event-stream" in text.lower()
    assert b"id: 5\nevent: moved\ndata: {" in text
    assert b"id: 4\n" not in text


def test_a_client_that_reads_nothing_delays_no_other(server: ServerProcess) -> None:
    async def check() -> None:
        players, table = await start_duel(server.port)
        lazy = []
        for _ in range(50):
            connection = socket.create_connection(("127.0.0.1", server.port))
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
            path = f"/api/v1/tables/{table['id']}/events?after=0"
            connection.sendall(f"GET {path} HTTP/1.1\r\nhost: x\r\n\r\n".encode())
            lazy.append(connection)
        async with asyncio.timeout(LIMIT):
            await play(players, table["id"], 20)
        for connection in lazy:
            connection.close()
        await play(players, table["id"], 1)
        await leave(players)

    asyncio.run(check())


def test_streams_are_counted_and_limited(tmp_path: Path) -> None:
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
        await leave(players)
        wait_until(lambda: "azulejos_streams 0.0" in server.get("/metrics"), "all streams are closed")

    with server:
        asyncio.run(check())


def test_a_server_stops_while_streams_are_open(tmp_path: Path) -> None:
    server = ServerProcess(str(tmp_path / "tables.sqlite3"))

    async def check() -> None:
        players, table = await start_duel(server.port)
        stream = Client(server.port).events(f"/api/v1/tables/{table['id']}/events?after=0")
        await take(stream, 1)
        await leave(players)
        await asyncio.to_thread(server.stop)
        assert [event["seq"] async for event in stream] == [2, 3]

    with server:
        asyncio.run(check())


def test_many_events_are_formatted_outside_the_event_loop(tables: TableService) -> None:
    table = finish(tables, start_pair(tables))
    threads: dict[int, int] = {}  # the thread that formatted each event
    sent: list[int] = []

    def encode(_table: TableState, event: TableEvent) -> bytes:
        threads[event.seq] = get_ident()
        return b"%d" % event.seq

    async def check() -> None:
        bus, left = Bus(10, 10, tables.clock), asyncio.Event()

        async def receive() -> Message:
            await left.wait()
            return {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            body = message.get("body", b"")
            sent.extend(int(line[6:]) for line in body.splitlines() if line.startswith(b"data: "))
            assert body.count(b"data: ") <= PART
            if sent and sent[-1] == table.seq:
                left.set()

        stream = EventStream(tables, bus, table.id, "a", encode, 0)
        async with asyncio.timeout(LIMIT):
            await stream({"type": "http"}, receive, send)
        bus.close()

    asyncio.run(check())
    assert sent == list(range(1, table.seq + 1))
    full_parts = (table.seq // PART) * PART
    assert full_parts > 0
    assert get_ident() not in {threads[seq] for seq in range(1, full_parts + 1)}


def test_a_stream_is_refused_before_it_starts_if_its_events_are_too_many(tables: TableService) -> None:
    table = start_pair(tables)
    counts, sent = list[int](), list[Message]()

    def admit(events: int) -> None:
        counts.append(events)
        raise too_many(1)

    async def send(message: Message) -> None:
        sent.append(message)

    async def check() -> None:
        bus = Bus(10, 10, tables.clock)
        for after in (0, 1, 99, None):
            stream = EventStream(tables, bus, table.id, "a", lambda *_: b"", after, admit=admit)
            with refused("too-many"):
                await stream({"type": "http"}, asyncio.Event().wait, send)  # type: ignore[arg-type]
        bus.close()

    asyncio.run(check())
    assert counts == [table.seq, table.seq - 1, 0, 0]
    assert not sent
