"""A table's events as a stream. Their ids are sequence numbers, so who connects again gets exactly what was missed."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from sqlalchemy.exc import SQLAlchemyError
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from azulejos.server.bus import Bus, Watcher
from azulejos.server.standing import Standing
from azulejos.server.step import Step
from azulejos.server.table import Tables
from azulejos.server.telling import event_text

RETRY = b"retry: 1000\n\n"  # milliseconds after which a browser connects again
STILL_HERE = b": still here\n\n"
HEADERS = {"cache-control": "no-store", "x-accel-buffering": "no"}


class EventStream(Response):
    """An answer that goes on until the caller goes."""

    media_type = "text/event-stream"

    def __init__(self, tables: Tables, bus: Bus, game: str, client: str, language: str, after: int | None) -> None:
        """Tell the events after one that is known already, or those to come."""
        super().__init__(headers=HEADERS)
        del self.headers["content-length"]
        self._tables = tables
        self._bus = bus
        self._game = game
        self._client = client
        self._language = language
        self._after = after

    async def __call__(self, _scope: Scope, receive: Receive, send: Send) -> None:
        """Tell; what is wrong with the request is raised before the answer begins."""
        with self._bus.watch(self._game, self._client) as watcher:
            table = await run_in_threadpool(self._tables.get, self._game)
            watcher.seq = max(watcher.seq, table.seq)
            await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
            await _send(send, RETRY)
            leaving = asyncio.ensure_future(_wait_for_leave(receive, watcher))
            try:
                await self._tell(table, watcher, send)
            finally:
                leaving.cancel()
        await _send(send, b"", is_last=True)

    async def _tell(self, table: Standing, watcher: Watcher, send: Send) -> None:
        seen = table.seq if self._after is None else min(self._after, table.seq)
        if table.seq == seen:
            await watcher.wait()
        while not watcher.is_gone:
            table = await self._look(table, watcher)
            if table.seq > seen:
                await _send(send, b"".join(_spell(table, step, self._language) for step in table.after(seen)))
                seen = table.seq
            elif not self._bus.is_closed:
                await _send(send, STILL_HERE)
            if self._bus.is_closed:
                return
            await watcher.wait()

    async def _look(self, table: Standing, watcher: Watcher) -> Standing:
        """Return the table with what the watcher was told of."""
        known = self._tables.cache.peek(self._game)
        if known is not None and (known.seq >= max(watcher.seq, table.seq) or self._bus.is_closed):
            return known  # who has to go is not kept waiting for the database
        with suppress(SQLAlchemyError):  # while the database is away there is nothing to tell
            return await run_in_threadpool(self._tables.get, self._game)
        return table


def _spell(table: Standing, step: Step, language: str) -> bytes:
    text = event_text(table, step, language)
    return b"id: %d\nevent: %b\ndata: %b\n\n" % (step.event.seq, step.event.kind.encode(), text)


async def _send(send: Send, body: bytes, *, is_last: bool = False) -> None:
    await send({"type": "http.response.body", "body": body, "more_body": not is_last})


async def _wait_for_leave(receive: Receive, watcher: Watcher) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    watcher.leave()
