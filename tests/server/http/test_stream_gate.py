"""The gate of event streams."""

import asyncio

import pytest
from starlette.types import Message, Receive, Scope, Send

from azulejos.server.http.stream_gate import StreamGateMiddleware
from tests.waiting import LIMIT

EVENTS = "/api/v1/tables/abc/events"


async def nothing() -> Message:
    return {"type": "http.disconnect"}


async def drop(_message: Message) -> None:
    pass


class Application:
    """An application whose responses start and end on demand."""

    def __init__(self) -> None:
        self.running = 0
        self.may_start, self.may_end = asyncio.Event(), asyncio.Event()

    async def __call__(self, _scope: Scope, _receive: Receive, send: Send) -> None:
        self.running += 1
        await self.may_start.wait()
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await self.may_end.wait()


def request(gate: StreamGateMiddleware, path: str) -> asyncio.Task[None]:
    return asyncio.create_task(gate({"type": "http", "path": path}, nothing, drop))


async def settle() -> None:
    """Let every task run until all of them wait."""
    for _ in range(100):
        await asyncio.sleep(0)


def test_streams_open_a_few_at_a_time_and_other_requests_do_not_wait() -> None:
    async def check() -> None:
        application = Application()
        gate = StreamGateMiddleware(application, 3)
        streams = [request(gate, EVENTS) for _ in range(10)]
        await settle()
        assert application.running == 3
        other = request(gate, "/healthz")
        await settle()
        assert application.running == 4
        application.may_start.set()
        await settle()
        assert application.running == 11  # although no stream has ended
        application.may_end.set()
        async with asyncio.timeout(LIMIT):
            await asyncio.gather(other, *streams)

    asyncio.run(check())


def test_a_stream_that_fails_or_is_cancelled_makes_room() -> None:
    async def fail(_scope: Scope, _receive: Receive, _send: Send) -> None:
        raise ValueError("no such table")

    async def check() -> None:
        gate = StreamGateMiddleware(fail, 1)
        for _ in range(3):
            with pytest.raises(ValueError, match="no such table"):
                await request(gate, EVENTS)
        application = Application()
        gate = StreamGateMiddleware(application, 1)
        first, waiting, last = (request(gate, EVENTS) for _ in range(3))
        await settle()
        waiting.cancel()
        first.cancel()
        await settle()
        assert application.running == 2
        application.may_start.set()
        application.may_end.set()
        async with asyncio.timeout(LIMIT):
            await last

    asyncio.run(check())
