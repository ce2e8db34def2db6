"""The ASGI application: routes, middleware and the lifespan of its services."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from fastapi import FastAPI

from azulejos import FAMILIES
from azulejos.core.chance import Committed
from azulejos.core.compiled import __version__
from azulejos.server import observability
from azulejos.server.api import routes
from azulejos.server.api.moves import FastMovesMiddleware
from azulejos.server.http.assets import serve_assets
from azulejos.server.http.middleware import GuardMiddleware, NormalizeMiddleware, StreamGateMiddleware
from azulejos.server.http.problem import add_problem_handlers
from azulejos.server.http.rate_limits import RateLimits
from azulejos.server.http.rendering import PageCache
from azulejos.server.observability import ObservabilityMiddleware
from azulejos.server.pages import ROUTERS
from azulejos.server.services import Pools, Services
from azulejos.server.settings import Settings
from azulejos.server.tables.errors import Late
from azulejos.server.tables.sources import Clock, Secrets

TITLES = " and ".join(family.title for family in FAMILIES.values())
ABOUT = f"""Tables where people and bots play {TITLES}. Clients authenticate with a secret in the
Authorization header (`Bearer …`); a client that opens or joins a table without a secret gets one."""
NOWHERE = "/\0"  # a path that no route has


def _prepare_routes(app: FastAPI) -> None:
    """Let routes analyse their endpoints now, which would otherwise keep the first request and all others waiting."""
    for route in app.routes:
        route.matches({"type": "http", "method": "GET", "path": NOWHERE, "root_path": "", "headers": [], "app": app})


def make_app(
    settings: Settings,
    *,
    clock: Clock | None = None,
    secrets: Secrets | None = None,
    chance: Callable[[bytes], Committed] = Committed,
    pools: Pools | None = None,
) -> FastAPI:
    """Return the application; it opens its database when it starts.

    Time and secrets are those of the machine by default, and ``chance`` makes the draws of a game from its secret.
    Applications may share the ``pools`` of their searches.
    """
    clock, secrets = clock or Clock(), secrets or Secrets()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        subscribers = [observability.count_event]
        app.state.services = await Services.start(
            settings, clock, secrets, chance=chance, subscribers=subscribers, pools=pools
        )
        _prepare_routes(app)
        yield
        await app.state.services.stop()

    app = FastAPI(
        title="Azulejos",
        version=__version__,
        description=ABOUT,
        lifespan=lifespan,
        openapi_url=f"{routes.PREFIX}/openapi.json",
        docs_url=None,  # it would load scripts from another site
        redoc_url=None,
        redirect_slashes=False,  # NormalizeMiddleware does, without the Host header
    )
    app.state.rate_limits = RateLimits(settings, clock)
    app.state.pages = PageCache()
    app.state.parts = PageCache()
    add_problem_handlers(app)
    app.exception_handler(Late)(routes.late_response)
    app.include_router(routes.router)
    for router in (*ROUTERS, observability.router):
        app.include_router(router, include_in_schema=False)
    app.mount("/static", serve_assets(), name="static")
    # Outside Starlette's own stack, so that responses to failures have the headers of the guard, too.
    moves = FastMovesMiddleware(app.build_middleware_stack(), routes.PREFIX)
    streams = StreamGateMiddleware(NormalizeMiddleware(moves))
    guard = GuardMiddleware(streams, settings, app.state.rate_limits)
    app.middleware_stack = ObservabilityMiddleware(guard, clock)
    return app
