"""A table's events as a stream. Their ids are sequence numbers, so who connects again gets exactly what was missed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import suppress

from sqlalchemy.exc import SQLAlchemyError
from starlette.concurrency import run_in_threadpool

from azulejos.server.bus import Bus
from azulejos.server.standing import Standing, Step
from azulejos.server.table import Tables
from azulejos.server.telling import event_text

HEARTBEAT = 15.0  # seconds after which a silent stream says that it is still there
RETRY = 1000  # milliseconds after which a browser connects again


async def stream(
    tables: Tables, bus: Bus, game: str, client: str, language: str, after: int | None
) -> AsyncIterator[bytes]:
    """Tell the events after one that is known already, or those to come; and so on until the caller goes."""
    with bus.watch(game, client) as watcher:
        table = await run_in_threadpool(tables.get, game)
        seen = table.seq if after is None else min(after, table.seq)
        yield f"retry: {RETRY}\n\n".encode()
        while True:
            if table.seq > seen:
                yield "".join(_spell(table, step, language) for step in table.after(seen)).encode()
                seen = table.seq
            if bus.is_closed:
                return
            if not await watcher.wait(HEARTBEAT):
                yield b": still here\n\n"
            known = tables.cache.peek(game)
            is_known = known is not None and known.seq >= watcher.seq
            with suppress(SQLAlchemyError):  # while the database is away there is nothing to tell
                table = known if known and is_known else await run_in_threadpool(tables.get, game)


def _spell(table: Standing, step: Step, language: str) -> str:
    return f"id: {step.event.seq}\nevent: {step.event.kind}\ndata: {event_text(table, step, language)}\n\n"
