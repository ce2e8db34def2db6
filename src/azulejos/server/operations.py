"""For those who run a server: is it well, how is it doing, and what does it write down about requests."""

from __future__ import annotations

import sys
import time

import structlog
from fastapi import APIRouter
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from sqlalchemy.exc import SQLAlchemyError
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from azulejos._compiled import __version__
from azulejos.server.standing import Standing
from azulejos.server.state import TheState

log = structlog.get_logger()
router = APIRouter()

REGISTRY = CollectorRegistry()
EVENTS = Counter("azulejos_events", "Events at tables that this server wrote.", ["kind"], registry=REGISTRY)
REQUESTS = Histogram(
    "azulejos_request_seconds",
    "Time to answer, by route; event streams are left out.",
    ["method", "route", "status"],
    registry=REGISTRY,
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10),
)
STREAMS = Gauge("azulejos_streams", "Event streams that are open.", registry=REGISTRY)
WAITING_BOTS = Gauge("azulejos_bots_waiting", "Tables in line for a bot to think.", registry=REGISTRY)
KNOWN_TABLES = Gauge("azulejos_tables_in_memory", "Tables that are kept in memory.", registry=REGISTRY)
TABLES = Gauge("azulejos_tables", "Tables in the database.", ["status"], registry=REGISTRY)


def count_event(table: Standing) -> None:
    """Count an event that was written."""
    EVENTS.labels(table.steps[-1].event.kind).inc()


def set_up_logs(is_wanted: bool) -> None:
    """Write what happens as lines of JSON on standard error; else only what is wrong."""
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger("info" if is_wanted else "warning"),
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        logger_factory=structlog.WriteLoggerFactory(sys.stderr),
    )


@router.get("/healthz")
def healthz(state: TheState) -> JSONResponse:
    """Say whether the server and its database are well."""
    try:
        state.tables.store.ping()
    except SQLAlchemyError:
        return JSONResponse({"status": "the database is away"}, 503)
    return JSONResponse({"status": "ok", "version": __version__})


@router.get("/metrics")
def metrics(state: TheState) -> Response:
    """Tell figures to Prometheus."""
    STREAMS.set(len(state.bus))
    WAITING_BOTS.set(len(state.thinkers))
    KNOWN_TABLES.set(len(state.tables.cache))
    for status, number in state.tables.store.count().items():
        TABLES.labels(status).set(number)
    return Response(generate_latest(REGISTRY), media_type="text/plain; version=0.0.4")


class Observer:
    """Measures requests and writes them down: the route, never the address, which may have a secret in it."""

    def __init__(self, app: ASGIApp) -> None:
        """Observe an application."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through and note how it went."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 500

        async def note(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, note)
        finally:
            route = getattr(scope.get("route"), "path", "other")
            took = time.perf_counter() - began
            method = scope["method"] if scope["method"] in ("GET", "POST") else "other"
            if not route.endswith("/events"):
                REQUESTS.labels(method, route, str(status)).observe(took)
            log.info("request", method=method, route=route, status=status, ms=round(1000 * took, 1))
