"""Run the application in uvicorn, and stop it within seconds."""

from __future__ import annotations

import gc
import socket
import webbrowser
from threading import Thread
from types import FrameType

import uvicorn
from fastapi import FastAPI
from sqlalchemy.exc import SQLAlchemyError

from azulejos.errors import BadOption
from azulejos.said import said
from azulejos.server.app import make_app
from azulejos.server.operations import set_up_logs
from azulejos.server.settings import Settings
from azulejos.store import Store

STOP_WITHIN = 5  # seconds
SILENCE = 75  # seconds that a connection is kept without a request
COLLECT = (10_000, 10, 1000)  # Python's own choice looks through all tables every few hundred moves, and all wait
WAITING_LINE = 2048  # connections that may wait to be taken


class Server(uvicorn.Server):
    """A server that says when it is there, and that lets its event streams go when it has to stop."""

    def __init__(self, config: uvicorn.Config, app: FastAPI, address: str, opens: bool) -> None:
        """Run an application; ``opens`` shows its first page in a browser."""
        super().__init__(config)
        self._app = app
        self._address = address
        self._opens = opens

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then tell where."""
        await super().startup(sockets)
        if self.started:
            gc.collect()
            gc.freeze()
            gc.set_threshold(*COLLECT)
            print(f"Azulejos is at {self._address} (Ctrl-C ends it; nothing is lost)", flush=True)
            if self._opens:
                Thread(target=webbrowser.open, args=[self._address], daemon=True).start()  # it may stay in the terminal

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin to stop."""
        self._app.state.state.bus.close_soon()
        super().handle_exit(sig, frame)


def serve(
    settings: Settings, *, host: str, port: int, opens: bool = False, proxies: str = "", logs: bool = True
) -> None:
    """Serve until a signal ends it; ``proxies`` are the addresses whose word about the real caller is believed."""
    set_up_logs(logs)
    try:
        listener = socket.create_server((host, port), backlog=WAITING_LINE)
    except OSError as error:
        why = said(
            "cannot listen on {host}, port {port}: {why}; choose another --port",
            host=host,
            port=port,
            why=error.strerror,
        )
        raise BadOption(why) from None
    try:
        Store.open(settings.database).close()  # here, so that what is wrong with it is said in a line
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", error)).strip().partition("\n")[0]
        raise BadOption(said("cannot open the database: {why}; check --database", why=reason)) from None
    app = make_app(settings)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=STOP_WITHIN,
        timeout_keep_alive=SILENCE,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies or None,
    )
    shown = "localhost" if host in ("127.0.0.1", "::1", "0.0.0.0", "::") else host
    address = f"http://{shown}:{listener.getsockname()[1]}/"
    Server(config, app, address, opens).run(sockets=[listener])
