"""A TCP proxy that can freeze: it keeps connections open and acknowledges packets, but passes nothing on."""

from __future__ import annotations

import contextlib
import selectors
import socket
from threading import Event, Lock, Thread
from typing import Self

CHUNK = 1 << 16


class Proxy:
    """Forwards connections to a local port, until it is frozen."""

    def __init__(self, target: int) -> None:
        """Listen on a free port and forward to another one."""
        self._target = target
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=128)
        self.port = int(self._listener.getsockname()[1])
        self._frozen: set[socket.socket] = set()  # both ends of connections
        self._pairs: dict[socket.socket, socket.socket] = {}
        self._refuses = Event()  # new connections freeze, too
        self._lock = Lock()
        self._stop = Event()
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._listener, selectors.EVENT_READ)
        self._thread = Thread(target=self._run, name="proxy", daemon=True)
        self._thread.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        self._thread.join()
        for end in [*self._pairs, self._listener]:
            end.close()
        self._selector.close()

    def __len__(self) -> int:
        return len(self._pairs) // 2

    def freeze(self, *, is_total: bool = False) -> int:
        """Freeze the established connections, with ``is_total`` new ones too; return the number of connections."""
        with self._lock:
            if is_total:
                self._refuses.set()
            for end in self._pairs:
                if end not in self._frozen:
                    self._selector.unregister(end)
                    self._frozen.add(end)
            return len(self)

    def thaw(self) -> None:
        """Pass everything on again, also what was sent meanwhile."""
        with self._lock:
            self._refuses.clear()
            for end in self._frozen:
                self._selector.register(end, selectors.EVENT_READ)
            self._frozen.clear()

    def _run(self) -> None:
        while not self._stop.is_set():
            for key, _ in self._selector.select(0.02):
                with self._lock:
                    if key.fileobj is self._listener:
                        self._accept()
                    elif isinstance(key.fileobj, socket.socket) and key.fileobj in self._pairs:
                        self._forward(key.fileobj)

    def _accept(self) -> None:
        near, _ = self._listener.accept()
        try:
            far = socket.create_connection(("127.0.0.1", self._target))
        except OSError:
            near.close()
            return
        self._pairs |= {near: far, far: near}
        for end in (near, far):
            end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            if self._refuses.is_set():
                self._frozen.add(end)
            else:
                self._selector.register(end, selectors.EVENT_READ)

    def _forward(self, end: socket.socket) -> None:
        if end in self._frozen:
            return
        try:
            if data := end.recv(CHUNK):
                self._pairs[end].sendall(data)
                return
        except OSError:
            pass
        other = self._pairs.pop(end)
        del self._pairs[other]
        for each in (end, other):
            with contextlib.suppress(KeyError):
                self._selector.unregister(each)
            self._frozen.discard(each)
            each.close()
