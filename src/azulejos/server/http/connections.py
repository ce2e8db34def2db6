"""Limits of connections: how many an address may have, and how long and how large a request on them may be."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_TIMEOUT = 10.0  # seconds for the request line and the headers to arrive
REFUSAL = "HTTP/1.1 {status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
TOO_MANY, TOO_SLOW, TOO_LARGE = "429 Too Many Requests", "408 Request Timeout", "431 Request Header Fields Too Large"


@dataclass(slots=True)
class ConnectionLimits:
    """The limits, and the open connections by address; belongs to the event loop."""

    per_address: int = 0  # 0 is unlimited, for those of a proxy
    head_timeout: float = HEAD_TIMEOUT
    head_size: int = 32 * 1024  # bytes
    body_timeout: float = 20.0  # seconds for the rest of a request; the guard middleware refuses a slow one earlier
    body_size: int = 256 * 1024  # bytes on the wire, trailers included; the guard middleware counts the decoded ones
    pipelined: int = 8  # requests that wait for the response to an earlier one
    addresses: Counter[str] = field(default_factory=Counter)

    def protocol(self) -> Any:
        """Return the factory of protocols for uvicorn."""
        return partial(LimitedProtocol, self)


class LimitedProtocol(HttpToolsProtocol):
    """HTTP/1.1 with limits on connections and requests."""

    def __init__(self, limits: ConnectionLimits, *arguments: Any, **options: Any) -> None:
        """Count the connection in ``limits``."""
        super().__init__(*arguments, **options)
        self._limits = limits
        self._address = ""
        self._received = 0  # bytes of an incomplete head, or after it of an incomplete body
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
            self._start_timer(self._limits.head_timeout)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection; without the cycle of references its memory is free at once."""
        self._stop_timer()
        self._limits.addresses[self._address] -= 1
        if not self._limits.addresses[self._address]:
            del self._limits.addresses[self._address]
        super().connection_lost(exc)
        self.pipeline.clear()
        self.cycle = None  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        """Parse a part of a request, unless the request is too large."""
        if self._is_refused:
            return
        if self._is_in_head and self._timer is None:
            self._start_timer(self._limits.head_timeout)
        self._received += len(data)
        super().data_received(data)
        if self._received > (self._limits.head_size if self._is_in_head else self._limits.body_size):
            self._refuse(TOO_LARGE)

    def on_headers_complete(self) -> None:
        """Begin with the body."""
        if len(self.pipeline) >= self._limits.pipelined:
            raise ValueError("too many requests on one connection")  # uvicorn answers 400 and closes it
        self._is_in_head, self._received = False, 0
        self._start_timer(self._limits.body_timeout)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Expect the next head."""
        self._stop_timer()
        self._is_in_head, self._received = True, 0
        super().on_message_complete()

    def _start_timer(self, seconds: float) -> None:
        self._stop_timer()
        self._timer = self.loop.call_later(seconds, self._refuse, TOO_SLOW)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _refuse(self, status: str) -> None:
        """Close the connection; with an answer unless one has begun."""
        self._stop_timer()
        self._is_refused = True
        if not self.transport.is_closing():
            if self._is_in_head:
                self.transport.write(REFUSAL.format(status=status).encode())
            self.transport.close()
