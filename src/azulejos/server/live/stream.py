"""Server-sent events of a table. Their ids are sequence numbers, so a client that reconnects misses nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

from sqlalchemy.exc import SQLAlchemyError
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from azulejos.server.live.bus import Bus, Company, Subscriber
from azulejos.server.tables.errors import Problem
from azulejos.server.tables.service import TableService
from azulejos.server.tables.state import TableEvent, TableState

RETRY = b"retry: 1000\n\n"  # milliseconds after which a browser reconnects
KEEP_ALIVE = b": still here\n\n"
PART = 50  # events that are formatted and sent at once
INLINE = 3  # events that are formatted on the event loop; each takes a fraction of a millisecond
HEADERS = {"cache-control": "no-store", "x-accel-buffering": "no"}


class EventStream(Response):
    """A response that sends events until the client disconnects or the server stops."""

    media_type = "text/event-stream"

    def __init__(
        self,
        tables: TableService,
        bus: Bus,
        game: str,
        address: str,
        encode: Callable[[TableState, TableEvent], bytes],
        after: int | None = None,
        *,
        visitor: bytes | None = None,
        encode_company: Callable[[Company], bytes] | None = None,
        admit: Callable[[int], None] = lambda _events: None,
    ) -> None:
        """Send the events after a sequence number, by default those to come, as ``encode`` returns them.

        Before the response starts, ``admit`` is called with the number of events that are sent at once.
        With ``encode_company`` the visitor also gets the company at the table, now and whenever it changes.
        """
        super().__init__(headers=HEADERS)
        del self.headers["content-length"]
        self._tables = tables
        self._bus = bus
        self._game = game
        self._address = address
        self._encode = encode
        self._after = after
        self._visitor = visitor
        self._encode_company = encode_company
        self._admit = admit

    async def __call__(self, _scope: Scope, receive: Receive, send: Send) -> None:
        """Send the stream; a Problem is raised before the response starts."""
        with self._bus.subscribe(self._game, self._address, self._visitor) as subscriber:
            table = await run_in_threadpool(self._tables.get, self._game)
            self._admit(0 if self._after is None else max(0, table.seq - self._after))
            subscriber.wants_company = self._encode_company is not None
            subscriber.seats = await run_in_threadpool(self._tables.seats_of, self._game, self._visitor)
            subscriber.seq = max(subscriber.seq, table.seq)
            await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
            await _send(send, RETRY)
            leaving = asyncio.ensure_future(_wait_for_disconnect(receive, subscriber))
            try:
                await self._send_events(table, subscriber, send)
            finally:
                leaving.cancel()
        await _send(send, b"", is_last=True)

    async def _send_events(self, table: TableState, subscriber: Subscriber, send: Send) -> None:
        sent = table.seq if self._after is None else min(self._after, table.seq)
        if table.seq == sent:
            await subscriber.wait()
        while not subscriber.is_gone:
            table = await self._catch_up(table, subscriber)
            has_new_events, has_new_company = table.seq > sent, subscriber.take_company()
            if has_new_events:
                sent = await self._send_after(table, sent, send)
            if has_new_company and self._encode_company:
                data = self._encode_company(self._bus.company(self._game))
                await _send(send, b"event: company\ndata: %b\n\n" % data)
            elif not has_new_events and not self._bus.is_closed:
                await _send(send, KEEP_ALIVE)
            if self._bus.is_closed:
                return
            await subscriber.wait()

    async def _send_after(self, table: TableState, sent: int, send: Send) -> int:
        """Send the events after a sequence number, in parts if they are many, and return the last one's."""
        for at in range(sent, table.seq, PART):
            events = table.events[at : at + PART]
            if len(events) <= INLINE:
                await _send(send, self._format_all(table, events))
            else:
                await _send(send, await run_in_threadpool(self._format_all, table, events))
        return table.seq

    def _format_all(self, table: TableState, events: Iterable[TableEvent]) -> bytes:
        return b"".join([self._format(table, event) for event in events])

    async def _catch_up(self, table: TableState, subscriber: Subscriber) -> TableState:
        """Return the table with the events that the subscriber was notified of."""
        cached = self._tables.cache.peek(self._game)
        is_current = cached is not None and cached.seq >= max(subscriber.seq, table.seq) and not subscriber.is_stale
        if cached is not None and (is_current or self._bus.is_closed):
            return cached  # on shutdown the stream does not wait for the database
        subscriber.is_stale = False
        try:
            return await run_in_threadpool(self._tables.get, self._game)
        except (
            SQLAlchemyError
        ):  # the stream stays open while the database is away, and the bus tries again every second
            subscriber.is_stale = True
            return table
        except Problem:  # the table has become unreadable; the client is told so when it reconnects
            subscriber.leave()
            return table

    def _format(self, table: TableState, event: TableEvent) -> bytes:
        return b"id: %d\nevent: %b\ndata: %b\n\n" % (event.seq, event.kind.encode(), self._encode(table, event))


async def _send(send: Send, body: bytes, *, is_last: bool = False) -> None:
    await send({"type": "http.response.body", "body": body, "more_body": not is_last})


async def _wait_for_disconnect(receive: Receive, subscriber: Subscriber) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    subscriber.leave()
