"""Connections: silent, slow, large and too many ones are closed."""

import asyncio
import gc
import weakref
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import pytest
import uvicorn
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send
from uvicorn.server import ServerState

from azulejos.server.http.connections import HEAD_TIMEOUT, ConnectionLimits, LimitedProtocol
from tests.waiting import LIMIT

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
GET = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n"


async def app(scope: Scope, receive: Receive, send: Send) -> None:
    await PlainTextResponse("hello")(scope, receive, send)


class SkippingLoop(asyncio.SelectorEventLoop):
    """An event loop in which time can be skipped."""

    skipped = 0.0

    def time(self) -> float:
        return super().time() + self.skipped


@asynccontextmanager
async def serving(limits: ConnectionLimits) -> AsyncIterator[int]:
    """Serve an application on a free port."""
    config = uvicorn.Config(app, log_config=None, lifespan="off", timeout_keep_alive=int(LIMIT))
    config.load()
    make = partial(limits.protocol(), config=config, server_state=ServerState(), app_state={})
    server = await asyncio.get_running_loop().create_server(make, "127.0.0.1", 0)
    async with server, asyncio.timeout(LIMIT):
        yield server.sockets[0].getsockname()[1]


async def send(port: int, data: bytes) -> Streams:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(data)
    await writer.drain()
    return reader, writer


async def read_all(streams: Streams) -> bytes:
    """Return all that the server sends until it closes the connection."""
    try:
        return await streams[0].read()
    except ConnectionError:
        return b""
    finally:
        streams[1].close()


async def read_all_later(streams: Streams) -> bytes:
    """Return all that the server sends, while time flies."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, SkippingLoop)
    reading = asyncio.create_task(read_all(streams))
    while not reading.done():
        loop.skipped += HEAD_TIMEOUT
        await asyncio.sleep(0)
    return reading.result()


@pytest.mark.parametrize("data", [b"", b"GET / HTTP/1.1\r\nhost:"])
def test_a_silent_connection_is_closed(data: bytes) -> None:
    async def check() -> bytes:
        async with serving(ConnectionLimits()) as port:
            return await read_all_later(await send(port, data))

    with asyncio.Runner(loop_factory=SkippingLoop) as runner:
        assert runner.run(check()).startswith(b"HTTP/1.1 408")


def test_a_second_request_has_a_time_limit_too() -> None:
    async def check() -> bytes:
        async with serving(ConnectionLimits()) as port:
            streams = await send(port, GET)
            assert (await streams[0].readuntil(b"hello")).startswith(b"HTTP/1.1 200")
            streams[1].write(b"GET / HTTP/1.1\r\n")
            return await read_all_later(streams)

    with asyncio.Runner(loop_factory=SkippingLoop) as runner:
        assert runner.run(check()).startswith(b"HTTP/1.1 408")


@pytest.mark.parametrize("line", [b"a: b\r\n" * 1000, b"a: " + b"b" * 5000])
def test_a_large_head_is_refused(line: bytes) -> None:
    async def check() -> bytes:
        async with serving(ConnectionLimits(head_size=4000)) as port:
            return await read_all(await send(port, b"GET / HTTP/1.1\r\n" + line))

    assert asyncio.run(check()) in (
        b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n",
        b"",
    )  # a reset may discard the answer


def test_an_address_has_a_limited_number_of_connections() -> None:
    async def check() -> None:
        limits = ConnectionLimits(2)
        async with serving(limits) as port:
            kept = [await send(port, GET) for _ in range(2)]
            for reader, _ in kept:
                assert (await reader.readuntil(b"hello")).startswith(b"HTTP/1.1 200")
            assert (await read_all(await send(port, b""))).startswith(b"HTTP/1.1 429")
            kept[0][1].close()
            while limits.addresses["127.0.0.1"] > 1:
                await asyncio.sleep(0)
            kept[0] = await send(port, GET)
            assert (await kept[0][0].readuntil(b"hello")).startswith(b"HTTP/1.1 200")
            for _, writer in kept:
                writer.close()
            while limits.addresses:
                await asyncio.sleep(0)

    asyncio.run(check())


CHUNKED = b"POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n"


@pytest.mark.parametrize(
    ("first", "more"),
    [(b"0\r\n", b"a: b\r\n" * 100), (b"5;", b"x" * 1000), (b"", b"100\r\n" + b"x" * 256 + b"\r\n")],
    ids=["trailers", "chunk extension", "body after the response"],
)
def test_a_request_that_does_not_end_is_cut_off(first: bytes, more: bytes) -> None:
    async def check() -> None:
        async with serving(ConnectionLimits(body_size=4000)) as port:
            reader, writer = await send(port, CHUNKED + first)
            try:
                while not reader.at_eof():
                    writer.write(more)
                    await writer.drain()
                    await asyncio.sleep(0)
            except ConnectionError:
                pass
            writer.close()

    asyncio.run(check())


def test_the_rest_of_a_request_has_a_time_limit() -> None:
    async def check() -> bytes:
        async with serving(ConnectionLimits()) as port:
            return await read_all_later(await send(port, CHUNKED + b"5\r\nhello\r\n"))

    with asyncio.Runner(loop_factory=SkippingLoop) as runner:
        assert runner.run(check()).count(b"HTTP/1.1 200") <= 1


def test_few_requests_may_wait_on_one_connection() -> None:
    async def check() -> tuple[bytes, bytes]:
        async with serving(ConnectionLimits(pipelined=3)) as port:
            few, many = await send(port, GET * 4), await send(port, GET * 5)
            answer = await few[0].readuntil(b"hello")
            few[1].close()
            return answer, await read_all(many)

    answer, many = asyncio.run(check())
    assert answer.startswith(b"HTTP/1.1 200")
    assert b"HTTP/1.1 400" in many or many == b""


class WatchedLimits(ConnectionLimits):
    """Limits that know their connections as long as these exist."""

    def __init__(self) -> None:
        super().__init__()
        self.made: weakref.WeakSet[LimitedProtocol] = weakref.WeakSet()

    def protocol(self) -> Any:
        def make(*arguments: Any, **options: Any) -> LimitedProtocol:
            protocol = LimitedProtocol(self, *arguments, **options)
            self.made.add(protocol)
            return protocol

        return make


def test_a_closed_connection_leaves_no_garbage() -> None:

    async def check() -> None:
        limits = WatchedLimits()
        async with serving(limits) as port:
            streams = await send(port, GET)
            await streams[0].readuntil(b"hello")
            assert len(limits.made) == 1
            streams[1].close()
            while limits.made:
                await asyncio.sleep(0)

    gc.disable()
    try:
        asyncio.run(check())
    finally:
        gc.enable()
