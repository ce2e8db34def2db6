"""A server in a thread of this process, so that tests can reach its tables."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread

import uvicorn
from fastapi import FastAPI

PATIENCE = 180.0  # seconds that only a server that hangs needs to start or to stop


class _Server(uvicorn.Server):
    """A server that says when it has started, or cannot."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.is_decided = Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.is_decided.set()

    def run(self, sockets: list[socket.socket] | None = None) -> None:
        try:
            super().run(sockets)
        finally:
            self.is_decided.set()


@contextmanager
def serve(app: FastAPI) -> Iterator[str]:
    """Run an application and return its address, such as http://localhost:41234."""
    server = _Server(uvicorn.Config(app, log_config=None, access_log=False, ws="none", timeout_graceful_shutdown=1))
    listener = socket.create_server(("127.0.0.1", 0))
    thread = Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    assert server.is_decided.wait(PATIENCE)
    assert server.started
    yield f"http://localhost:{listener.getsockname()[1]}"
    app.state.services.bus.close_soon()
    server.should_exit = True
    thread.join(PATIENCE)
    assert not thread.is_alive()
    listener.close()
