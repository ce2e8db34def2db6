"""Running the server: errors before it starts, and signals."""

import asyncio
import gc
import signal
import socket
import weakref
from collections.abc import Iterator

import pytest
import structlog
import uvicorn
from anyio import CapacityLimiter, WouldBlock
from starlette.testclient import TestClient

from azulejos import BadOption
from azulejos.server.app import make_app
from azulejos.server.main import GC_DUE, GC_OVERDUE, GarbageCollector, Server, serve
from azulejos.server.settings import Settings
from tests.waiting import LIMIT


@pytest.fixture(autouse=True)
def _same_collector() -> Iterator[None]:
    """Restore the garbage collector, which is the process's."""
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


class Cycle:
    def __init__(self) -> None:
        self.itself = self


def test_survivors_are_frozen_between_requests() -> None:
    async def check() -> None:
        threads = CapacityLimiter(2)
        threads.acquire_on_behalf_of_nowait("page")
        collector = GarbageCollector(asyncio.get_running_loop(), threads, period=0.0)
        frozen, kept = gc.get_freeze_count(), [[number] for number in range(1000)]
        dead = weakref.ref(Cycle())
        for _ in range(GC_DUE):
            gc.collect(1)
        assert gc.get_count()[2] >= GC_DUE
        for _ in range(10):
            await asyncio.sleep(0)
        assert gc.get_freeze_count() <= frozen  # a thread may be working on a page
        threads.release_on_behalf_of("page")
        async with asyncio.timeout(LIMIT):
            while gc.get_freeze_count() < frozen + len(kept) // 2:
                await asyncio.sleep(0)
        assert dead() is None
        collector.stop()

    asyncio.run(check())


def test_requests_wait_while_an_overdue_collection_waits_for_busy_threads() -> None:
    async def check() -> None:
        threads = CapacityLimiter(2)
        threads.acquire_on_behalf_of_nowait("page")
        collector = GarbageCollector(asyncio.get_running_loop(), threads, period=0.0, pause=LIMIT)
        frozen, kept = gc.get_freeze_count(), [[number] for number in range(1000)]
        for _ in range(GC_OVERDUE):
            gc.collect(1)
        async with asyncio.timeout(LIMIT):
            while threads.total_tokens:
                await asyncio.sleep(0)
            with pytest.raises(WouldBlock):
                threads.acquire_on_behalf_of_nowait("next page")
            threads.release_on_behalf_of("page")
            while not threads.total_tokens:
                await asyncio.sleep(0)
        assert gc.get_freeze_count() >= frozen + len(kept) // 2
        assert threads.total_tokens == 2
        collector.stop()

    asyncio.run(check())


def test_requests_do_not_wait_for_threads_that_are_busy_for_long() -> None:
    async def check() -> None:
        threads = CapacityLimiter(2)
        threads.acquire_on_behalf_of_nowait("page")
        collector = GarbageCollector(asyncio.get_running_loop(), threads, period=0.0, pause=0.0)
        for _ in range(GC_OVERDUE):
            gc.collect(1)
        async with asyncio.timeout(LIMIT):
            while threads.total_tokens:
                await asyncio.sleep(0)
            while not threads.total_tokens:
                await asyncio.sleep(0)
        collector.stop()

    asyncio.run(check())


@pytest.fixture(autouse=True)
def _same_logs() -> Iterator[None]:
    """Restore the configuration of logs, which is the process's."""
    before = structlog.get_config()
    yield
    structlog.configure(**before)


def test_a_port_in_use_is_an_error(settings: Settings) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(BadOption, match="choose another --port"):
        serve(settings, host="127.0.0.1", port=taken.getsockname()[1], logs=False)


def test_a_database_that_cannot_be_opened_is_an_error() -> None:
    with pytest.raises(BadOption, match="check --database"):
        serve(Settings("/dev/null"), host="127.0.0.1", port=0, logs=False)


def test_the_third_signal_ends_it_at_once(settings: Settings) -> None:
    app = make_app(settings)
    with TestClient(app):
        server = Server(uvicorn.Config(app), app, "http://localhost/", opens=False)
        states = []
        for _ in range(3):
            server.handle_exit(signal.SIGINT, None)
            states.append((server.should_exit, server.force_exit))
        assert states == [(True, False), (True, False), (True, True)]


def test_a_signal_ends_event_streams_of_a_started_server(settings: Settings) -> None:
    app = make_app(settings)
    with TestClient(app) as client:
        server = Server(uvicorn.Config(app), app, "http://localhost/", opens=False)
        server.handle_exit(signal.SIGTERM, None)
        client.get("/healthz")  # the event loop has run
        assert not app.state.services.bus.is_closed
        server = Server(uvicorn.Config(app), app, "http://localhost/", opens=False)
        server.started = True
        server.handle_exit(signal.SIGTERM, None)
        client.get("/healthz")
        assert app.state.services.bus.is_closed
