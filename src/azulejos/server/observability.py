"""Observability: health checks, Prometheus metrics, event loop lag, and request logs as JSON."""

from __future__ import annotations

import asyncio
import sys

import structlog
from fastapi import APIRouter, Request
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from azulejos.core.compiled import __version__
from azulejos.server.http.rate_limits import costs
from azulejos.server.services import CurrentServices
from azulejos.server.tables.sources import Clock
from azulejos.server.tables.state import TableState

PERIOD = 0.01  # seconds between samples


class LoopLag:
    """The longest lag since it was last read; belongs to the event loop that it measures."""

    def __init__(self, loop: asyncio.AbstractEventLoop, period: float = PERIOD) -> None:
        """Measure a loop from now on, until it stops."""
        self._loop = loop
        self._period = period
        self._longest = 0.0
        self._due = loop.time()
        self._tick()

    def take(self) -> float:
        """Return the longest lag in seconds, and begin anew."""
        longest, self._longest = self._longest, 0.0
        return longest

    def _tick(self) -> None:
        self._longest = max(self._longest, self._loop.time() - self._due)
        self._due = self._loop.time() + self._period
        self._loop.call_at(self._due, self._tick)


log = structlog.get_logger()
router = APIRouter()

REGISTRY = CollectorRegistry()
EVENTS = Counter("azulejos_events", "Events at tables that this server wrote.", ["kind"], registry=REGISTRY)
REQUESTS = Histogram(
    "azulejos_request_seconds",
    "Response time by route, without event streams.",
    ["method", "route", "status"],
    registry=REGISTRY,
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10),
)
LOOP_LAG = Gauge("azulejos_loop_lag_seconds", "Longest lag of the event loop since the last scrape.", registry=REGISTRY)
STREAMS = Gauge("azulejos_streams", "Open event streams.", registry=REGISTRY)
WAITING_BOTS = Gauge("azulejos_bots_waiting", "Tables queued for a bot to move.", registry=REGISTRY)
KNOWN_TABLES = Gauge("azulejos_tables_in_memory", "Tables in the cache.", registry=REGISTRY)
TABLES = Gauge("azulejos_tables", "Tables in the database.", ["status"], registry=REGISTRY)


def count_event(table: TableState) -> None:
    """Count the last event of a table."""
    EVENTS.labels(table.events[-1].kind).inc()


def set_up_logs(is_wanted: bool) -> None:
    """Log to standard error as lines of JSON; only warnings and errors unless all is wanted."""
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
async def healthz(services: CurrentServices) -> JSONResponse:
    """Return the health of all parts of the server, from the last check, so that busy threads cannot delay it."""
    is_healthy = services.health.is_healthy()
    content = {"status": "ok" if is_healthy else "failing", "version": __version__, "parts": services.health.parts()}
    return JSONResponse(content, 200 if is_healthy else 503)


@router.get("/readyz")
async def readyz(services: CurrentServices) -> JSONResponse:
    """Return whether a proxy should send requests here: the database answers, and the server is not stopping."""
    is_ready = services.health.is_ready() and not services.bus.is_closed
    return JSONResponse({"status": "ready" if is_ready else "not ready"}, 200 if is_ready else 503)


@router.get("/metrics", dependencies=[costs(5)])
def metrics(request: Request, services: CurrentServices) -> Response:
    """Return the metrics for Prometheus."""
    loop_lag: LoopLag | None = getattr(request.app.state, "loop_lag", None)
    LOOP_LAG.set(loop_lag.take() if loop_lag else 0.0)
    STREAMS.set(len(services.bus))
    WAITING_BOTS.set(len(services.bot_workers))
    KNOWN_TABLES.set(len(services.tables.cache))
    for status, number in services.tables.store.count().items():
        TABLES.labels(status).set(number)
    return Response(generate_latest(REGISTRY), media_type="text/plain; version=0.0.4")


class ObservabilityMiddleware:
    """Measures and logs requests by route; URLs are never logged, because they may contain secrets."""

    def __init__(self, app: ASGIApp, clock: Clock) -> None:
        """Observe an application."""
        self._app = app
        self._clock = clock

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and log its status and duration."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = self._clock.monotonic()
        status = 500

        async def observe(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, observe)
        finally:
            route = getattr(scope.get("route"), "path", "other")
            took = self._clock.monotonic() - began
            method = scope["method"] if scope["method"] in ("GET", "POST") else "other"
            if not route.endswith("/events"):
                REQUESTS.labels(method, route, str(status)).observe(took)
            log.info("request", method=method, route=route, status=status, ms=round(1000 * took, 1))
