"""Limits of connections: how many an address may have, and how long and how large the head of a request may be."""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import partial
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_TIMEOUT = 10.0  # seconds for the request line and the headers to arrive
HEAD_SIZE = 32 * 1024  # bytes
REFUSAL = "HTTP/1.1 {status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
TOO_MANY, TOO_SLOW, TOO_LARGE = "429 Too Many Requests", "408 Request Timeout", "431 Request Header Fields Too Large"


class ConnectionLimits:
    """The open connections by address; belongs to the event loop."""

    def __init__(self, per_address: int = 0, head_timeout: float = HEAD_TIMEOUT, head_size: int = HEAD_SIZE) -> None:
        """Allow ``per_address`` connections of an address; 0 is unlimited, for those of a proxy."""
        self.per_address = per_address
        self.head_timeout = head_timeout
        self.head_size = head_size
        self.addresses: Counter[str] = Counter()

    def protocol(self) -> Any:
        """Return the factory of protocols for uvicorn."""
        return partial(LimitedProtocol, self)


class LimitedProtocol(HttpToolsProtocol):
    """HTTP/1.1 with limits on connections and heads; bodies are limited by the guard middleware."""

    def __init__(self, limits: ConnectionLimits, *arguments: Any, **options: Any) -> None:
        """Count the connection in ``limits``."""
        super().__init__(*arguments, **options)
        self._limits = limits
        self._address = ""
        self._head_bytes = 0  # received of an incomplete head
        self._is_in_head = True
        self._is_refused = False
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Accept a connection, or refuse one too many."""
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        self._limits.addresses[self._address] += 1
        if 0 < self._limits.per_address < self._limits.addresses[self._address]:
            self._refuse(TOO_MANY)
        else:
            self._start_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._stop_timer()
        self._limits.addresses[self._address] -= 1
        if not self._limits.addresses[self._address]:
            del self._limits.addresses[self._address]
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse a part of a request, unless its head is too large."""
        if self._is_refused:
            return
        if self._is_in_head:
            self._start_timer()
            self._head_bytes += len(data)
        super().data_received(data)
        if self._is_in_head and self._head_bytes > self._limits.head_size:
            self._refuse(TOO_LARGE)

    def on_headers_complete(self) -> None:
        """Begin with the body, which has limits of its own."""
        self._stop_timer()
        self._is_in_head, self._head_bytes = False, 0
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Expect the next head."""
        self._is_in_head = True
        super().on_message_complete()

    def _start_timer(self) -> None:
        if self._timer is None:
            self._timer = self.loop.call_later(self._limits.head_timeout, self._refuse, TOO_SLOW)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _refuse(self, status: str) -> None:
        """Answer with a status, and close the connection."""
        self._stop_timer()
        self._is_refused = True
        if not self.transport.is_closing():
            self.transport.write(REFUSAL.format(status=status).encode())
            self.transport.close()
