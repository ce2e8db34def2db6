"""A server in a thread of this process, so that tests can reach its tables."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread

import uvicorn
from fastapi import FastAPI


@contextmanager
def serve(app: FastAPI) -> Iterator[str]:
    """Run an application and return its address, such as http://localhost:41234."""
    config = uvicorn.Config(app, log_config=None, access_log=False, ws="none", timeout_graceful_shutdown=1)
    running = uvicorn.Server(config)
    listener = socket.create_server(("127.0.0.1", 0))
    thread = Thread(target=running.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    while not running.started and thread.is_alive():
        time.sleep(0.02)
    assert running.started
    yield f"http://localhost:{listener.getsockname()[1]}"
    app.state.state.bus.close_soon()
    running.should_exit = True
    thread.join(15)
    listener.close()
