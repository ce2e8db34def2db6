"""Running the server: errors before it starts, and signals."""

import signal
import socket
from collections.abc import Iterator

import pytest
import structlog
import uvicorn
from starlette.testclient import TestClient

from azulejos import BadOption
from azulejos.server.app import make_app
from azulejos.server.main import Server, serve
from azulejos.server.settings import Settings


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
