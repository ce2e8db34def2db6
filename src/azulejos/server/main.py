"""Run the application in uvicorn, with a shutdown within seconds and without long pauses for garbage collection."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
import webbrowser
from threading import Thread
from types import FrameType

import uvicorn
from anyio import CapacityLimiter
from anyio.to_thread import current_default_thread_limiter
from fastapi import FastAPI
from sqlalchemy.exc import SQLAlchemyError

from azulejos.core.errors import BadOption, message
from azulejos.interrupts import IMPATIENT
from azulejos.server.app import make_app
from azulejos.server.http.connections import ConnectionLimits
from azulejos.server.observability import LoopLag, set_up_logs
from azulejos.server.settings import Settings
from azulejos.store import Store

try:
    import resource
except ImportError:  # on Windows
    resource = None  # type: ignore[assignment]

SHUTDOWN_TIMEOUT = 5  # seconds
KEEP_ALIVE = 75  # seconds that an idle connection is kept
SWITCH_INTERVAL = 0.001  # seconds that a busy thread may keep the event loop waiting
BACKLOG = 2048  # connections that may wait to be accepted
GC_THRESHOLD = (2000, 4, 3000)  # a middle generation of 10,000 objects takes 3 ms; the last number is a fallback
GC_PERIOD = 0.02  # seconds
GC_DUE = 2  # middle collections after which survivors are frozen
GC_OVERDUE = 3  # middle collections after which no further requests are begun until that is done
GC_PAUSE = 0.05  # seconds that requests wait for it at most
GC_PAUSE_PERIOD = 0.001  # seconds between checks meanwhile
GC_NEXT_PAUSE = 1.0  # seconds until requests wait again, if that was in vain


class GarbageCollector:
    """Freezes survivors between requests; belongs to the event loop.

    A full collection visits every object, which takes a second with thousands of cached tables. Tables have no
    reference cycles. So whatever survives a collection is frozen, which means that no later collection visits it; it is
    freed as soon as nothing refers to it. Pages have cycles: nothing is frozen while a thread works on one. Threads
    that are always busy would put that off until it takes long, so then new requests wait for some milliseconds.
    """

    def __init__(
        self,
        loop: asyncio.AbstractEventLoop,
        threads: CapacityLimiter,
        period: float = GC_PERIOD,
        pause: float = GC_PAUSE,
    ) -> None:
        """Start, with all that the server has loaded; ``threads`` are those that work on requests."""
        self._loop = loop
        self._threads = threads
        self._count = threads.total_tokens
        self._period = period
        self._pause = pause
        self._pause_began: float | None = None
        self._next_pause = loop.time()
        self._freeze()
        gc.set_threshold(*GC_THRESHOLD)
        self._timer = loop.call_later(period, self._check)

    def stop(self) -> None:
        """Stop freezing."""
        self._timer.cancel()
        self._resume()

    def _check(self) -> None:
        collections, now = gc.get_count()[2], self._loop.time()
        if collections >= GC_DUE and not self._threads.borrowed_tokens:
            self._freeze()
            self._resume()
        elif self._pause_began is None and collections >= GC_OVERDUE and now >= self._next_pause:
            self._pause_began = now
            self._threads.total_tokens = 0
        elif self._pause_began is not None and now >= self._pause_began + self._pause:
            self._next_pause = now + GC_NEXT_PAUSE
            self._resume()
        period = self._period if self._pause_began is None else min(self._period, GC_PAUSE_PERIOD)
        self._timer = self._loop.call_later(period, self._check)

    def _resume(self) -> None:
        if self._pause_began is not None:
            self._pause_began = None
            self._threads.total_tokens = self._count

    def _freeze(self) -> None:
        gc.collect()
        gc.freeze()


class Server(uvicorn.Server):
    """A uvicorn server that prints its address and ends its event streams before it stops."""

    def __init__(self, config: uvicorn.Config, app: FastAPI, address: str, opens: bool) -> None:
        """Run an application; ``opens`` opens its first page in a browser."""
        super().__init__(config)
        self._app = app
        self._address = address
        self._opens = opens
        self._signals = 0

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then print the address."""
        await super().startup(sockets)
        if self.started:
            loop = asyncio.get_running_loop()
            GarbageCollector(loop, current_default_thread_limiter())
            self._app.state.loop_lag = LoopLag(loop)
            print(f"Azulejos is at {self._address} (Ctrl-C ends it; nothing is lost)", flush=True)
            if self._opens:
                Thread(target=webbrowser.open, args=[self._address], daemon=True).start()  # a text browser blocks

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop; a second signal is ignored while that takes seconds, and a third one ends the process at once."""
        self._signals += 1
        if 1 < self._signals < IMPATIENT:
            return
        if self.started:  # before that there are neither streams nor services
            self._app.state.services.bus.close_soon()
        super().handle_exit(sig, frame)


def serve(
    settings: Settings, *, host: str, port: int, opens: bool = False, proxies: str = "", logs: bool = True
) -> None:
    """Serve until a signal stops it; ``proxies`` are the addresses whose X-Forwarded headers are trusted."""
    set_up_logs(logs)
    try:
        listener = socket.create_server((host, port), backlog=BACKLOG)
    except OSError as error:
        why = message(
            "cannot listen on {host}, port {port}: {why}; choose another --port",
            host=host,
            port=port,
            why=error.strerror,
        )
        raise BadOption(why) from None
    _allow_many_files()
    sys.setswitchinterval(SWITCH_INTERVAL)
    with listener:
        _check_database(settings.database)
        _run(settings, listener, host, opens, proxies)


def _allow_many_files() -> None:
    """Raise the limit of open files, and so of connections, as far as the system allows."""
    if resource is not None:
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _check_database(database: str) -> None:
    """Raise BadOption for a database that cannot be opened, before the application fails with a traceback."""
    try:
        Store.open(database).close()
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", error)).strip().partition("\n")[0]
        raise BadOption(message("cannot open the database: {why}; check --database", why=reason)) from None


def _run(settings: Settings, listener: socket.socket, host: str, opens: bool, proxies: str) -> None:
    app = make_app(settings)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=SHUTDOWN_TIMEOUT,
        timeout_keep_alive=KEEP_ALIVE,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies or None,
        http=ConnectionLimits(0 if proxies or not settings.rate else settings.connections).protocol(),
        ws="none",
    )
    shown = "localhost" if host in ("127.0.0.1", "::1", "0.0.0.0", "::") else host
    address = f"http://{shown}:{listener.getsockname()[1]}/"
    Server(config, app, address, opens).run(sockets=[listener])
