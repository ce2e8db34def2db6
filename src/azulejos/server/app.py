"""The application: its parts, put together and started."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI
from starlette.concurrency import run_in_threadpool
from starlette.types import Receive, Scope, Send

from azulejos._compiled import __version__
from azulejos.server import api, operations
from azulejos.server.analyses import Analyses
from azulejos.server.answers import add_answers
from azulejos.server.assets import serve_assets
from azulejos.server.bots import Thinkers
from azulejos.server.bus import Bus
from azulejos.server.follow import Follower
from azulejos.server.limits import Limit
from azulejos.server.operations import Observer
from azulejos.server.pages import ROUTERS
from azulejos.server.safety import Guard
from azulejos.server.settings import Settings
from azulejos.server.shortcut import Shortcut
from azulejos.server.state import State
from azulejos.server.sweep import Sweeper
from azulejos.server.table import Tables
from azulejos.store import Store
from azulejos.store.news import News

ABOUT = """Tables where people and bots play Azul and Azul Summer Pavilion. Who you are is told by a secret in the
Authorization header (`Bearer …`); opening or joining a table without one gives you one."""


class Application(FastAPI):
    """The framework, with our own layers before it."""

    def __init__(self, settings: Settings, **options: Any) -> None:
        """Run with settings; the options are the framework's."""
        super().__init__(**options)
        self._layers = Observer(Guard(Shortcut(super().__call__), settings))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        scope["app"] = self
        await self._layers(scope, receive, send)


def make_app(settings: Settings) -> FastAPI:
    """Return the application; it opens its database when it starts."""

    @asynccontextmanager
    async def live(app: FastAPI) -> AsyncIterator[None]:
        store = await run_in_threadpool(Store.open, settings.database)
        tables = Tables(store, patience=settings.patience, capacity=settings.tables)
        bus = Bus(settings.watchers, settings.watchers_of_one)
        thinkers = Thinkers(
            tables, seconds=settings.bot_seconds, threads=settings.bot_threads, queue=settings.bot_queue
        )
        tables.tell(lambda table: bus.tell(table.id, table.seq))
        tables.tell(thinkers.look)
        tables.tell(operations.count_event)
        sweeper = Sweeper(tables, thinkers, overdue=settings.bot_seconds + 5)
        follower = Follower(tables, bus)
        news = News(store.engine, follower.hear, bus.tell_all) if store.is_shared else None
        analyses = Analyses(settings.analysis_nodes, is_busy=lambda: len(thinkers) > 0)
        opens = Limit(settings.rate and 0.1, settings.opens)
        app.state.state = State(settings, tables, bus, thinkers, opens, analyses)
        for part in (thinkers, sweeper, news, analyses):
            if part is not None:
                part.start()
        yield
        bus.close()
        for part in (analyses, news, sweeper, thinkers):
            if part is not None:
                await run_in_threadpool(part.stop)
        store.close()

    app = Application(
        settings,
        title="Azulejos",
        version=__version__,
        description=ABOUT,
        lifespan=live,
        openapi_url="/api/v1/openapi.json",
        docs_url=None,  # it would load scripts from elsewhere
        redoc_url=None,
    )
    add_answers(app)
    app.include_router(api.router)
    for router in (*ROUTERS, operations.router):
        app.include_router(router, include_in_schema=False)
    app.mount("/static", serve_assets(), name="static")
    return app
