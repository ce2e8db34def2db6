"""Health, metrics and logs."""

import asyncio
import json
import re
from collections.abc import Callable
from threading import Event

import pytest
import structlog
from anyio import to_thread
from fastapi import FastAPI
from sqlalchemy import event
from sqlalchemy.exc import OperationalError
from starlette.testclient import TestClient
from structlog.testing import capture_logs

import azulejos
from azulejos.server.observability import LoopLag, set_up_logs
from azulejos.server.services import Services
from tests.server.players import start_duel
from tests.waiting import LIMIT, wait_until


def value(client: TestClient, metric: str) -> float:
    """Return a metric; 0 before it was first counted."""
    found = re.search(rf"^{re.escape(metric)} (\S+)$", client.get("/metrics").text, re.MULTILINE)
    return float(found[1]) if found else 0.0


def services_of(client: TestClient) -> Services:
    app = client.app
    assert isinstance(app, FastAPI)
    services: Services = app.state.services
    return services


def test_a_server_is_healthy_while_its_database_answers(client: TestClient) -> None:
    parts = {"database": "ok", "writer": "ok", "disk": "ok", "scheduler": "ok", "bots": "ok", "monitor": "ok"}
    assert client.get("/healthz").json() == {"status": "ok", "version": azulejos.__version__, "parts": parts}
    assert client.get("/readyz").json() == {"status": "ready"}

    def fail(*_: object) -> None:
        raise OperationalError("select", {}, Exception())

    engine = services_of(client).tables.store.engine
    event.listen(engine, "before_cursor_execute", fail)
    wait_until(lambda: client.get("/readyz").status_code == 503, "the database is missed")
    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert answer.json()["parts"]["database"] == "OperationalError"
    event.remove(engine, "before_cursor_execute", fail)
    wait_until(lambda: client.get("/healthz").status_code == 200, "the database is back")
    assert client.get("/readyz").status_code == 200


def test_a_dead_thread_is_reported_but_requests_are_served(client: TestClient) -> None:
    services = services_of(client)
    services.scheduler.stop()
    services.health.check()
    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert answer.json()["parts"]["scheduler"] == "the thread has ended"
    assert client.get("/readyz").status_code == 200


def test_health_needs_no_thread(client: TestClient) -> None:
    """With all threads of the pool busy, /healthz still answers."""
    is_free, busy = Event(), []

    def occupy() -> None:
        busy.append(True)
        is_free.wait(LIMIT)

    async def count_threads() -> int:
        return int(to_thread.current_default_thread_limiter().total_tokens)

    portal = client.portal
    assert portal is not None
    threads = portal.call(count_threads)
    running = [portal.start_task_soon(to_thread.run_sync, occupy) for _ in range(threads)]
    wait_until(lambda: len(busy) == threads, "all threads are busy")
    assert client.get("/healthz").status_code == 200
    assert client.get("/readyz").status_code == 200
    assert not any(task.done() for task in running)
    is_free.set()


def test_a_server_that_stops_is_not_ready(client: TestClient) -> None:
    services = services_of(client)
    assert client.portal is not None
    client.portal.call(services.bus.close)
    assert client.get("/readyz").status_code == 503


def test_events_tables_and_requests_are_counted(client: TestClient) -> None:
    route = '{method="POST",route="/api/v1/tables/{game}/moves",status="200"}'
    moved, requests = 'azulejos_events_total{kind="moved"}', f"azulejos_request_seconds_count{route}"
    before = value(client, moved), value(client, requests)
    anna, ben, table = start_duel(client)
    for path in ("", "?lang=de"):  # by the middleware and by the endpoint
        table = anna.get(f"/tables/{table['id']}")
        body = {"seq": table["seq"], "move": table["legal_moves"][0]}
        (anna, ben)[table["turn"]].post(f"/tables/{table['id']}/moves{path}", body)
    assert value(client, "azulejos_tables_in_memory") == 1
    assert value(client, 'azulejos_tables{status="playing"}') == 1
    assert (value(client, moved), value(client, requests)) == (before[0] + 2, before[1] + 2)


def test_requests_are_logged_by_route(client: TestClient) -> None:
    _, _, table = start_duel(client)
    with capture_logs() as logs:
        client.get(f"/tables/{table['id']}/record")
        client.get("/nowhere")
    requests = [(line["method"], line["route"], line["status"]) for line in logs if line["event"] == "request"]
    assert requests == [("GET", "/tables/{game}/record", 200), ("GET", "other", 404)]
    assert table["id"] not in repr(logs)


@pytest.mark.parametrize("is_wanted", [True, False])
def test_logs_are_lines_of_json(capsys: pytest.CaptureFixture[str], is_wanted: bool) -> None:
    before = structlog.get_config()
    try:
        set_up_logs(is_wanted)
        structlog.get_logger().info("request", ms=1.5)
        structlog.get_logger().warning("away")
    finally:
        structlog.configure(**before)
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [line["event"] for line in lines] == (["request", "away"] if is_wanted else ["away"])


class ManualLoop(asyncio.SelectorEventLoop):
    """A loop whose time is set by hand."""

    now = 100.0
    planned: list[tuple[float, Callable[[], object]]] = []  # noqa: RUF012

    def time(self) -> float:
        return self.now

    def call_at(self, when: float, callback: Callable[[], object], *_: object, **__: object) -> None:  # type: ignore[override]
        self.planned = [(when, callback)]


def test_the_longest_lag_is_kept_until_it_is_read() -> None:
    loop = ManualLoop()
    lag = LoopLag(loop, period=1.0)
    for late in (0.0, 0.25, 0.125):
        when, tick = loop.planned[0]
        loop.now = when + late
        tick()
    assert lag.take() == 0.25
    assert lag.take() == 0.0
    loop.close()
