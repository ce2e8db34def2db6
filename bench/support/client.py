"""A minimal HTTP client, cheap enough not to distort measurements of the server."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator
from contextlib import aclosing, suppress
from typing import Any, Self

JSON = "application/json"


class Client:
    """A persistent connection."""

    def __init__(self, port: int, secret: str = "", source: str = "127.0.0.1") -> None:
        """Connect to a local server from one of this machine's own addresses, with the secret of a visitor."""
        self._port = port
        self._source = source
        self.secret = secret
        self.headers: dict[str, str] = {}  # further ones to send
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def post(self, path: str, body: object) -> tuple[int, Any]:
        """Post JSON and return the status and the parsed answer."""
        return await self.request("POST", path, json.dumps(body).encode())

    async def get(self, path: str) -> tuple[int, Any]:
        """Get a path and return the status and the parsed answer."""
        return await self.request("GET", path)

    async def request(self, method: str, path: str, body: bytes = b"") -> tuple[int, Any]:
        """Send a request and return the status and the answer."""
        head = f"{method} {path} HTTP/1.1\r\n" + (f"content-length: {len(body)}\r\n" if body else "")
        try:
            reader, writer = self._streams = self._streams or await self._connect()
            writer.write(self._head(head) + body)
            status, length, is_json = await _read_head(reader)
            answer = await reader.readexactly(length)
        except (OSError, asyncio.IncompleteReadError):
            await self.close()
            raise ConnectionError("the server is gone") from None
        return status, json.loads(answer) if is_json else answer.decode(errors="replace")

    async def close(self) -> None:
        """Close the connection."""
        if self._streams:
            await _close(self._streams[1])
        self._streams = None

    async def events(self, path: str) -> AsyncGenerator[dict[str, Any], None]:
        """Yield the events of a stream until it ends."""
        async with aclosing(self.texts(path)) as texts:
            async for text in texts:
                yield json.loads(text)

    async def texts(self, path: str) -> AsyncGenerator[bytes, None]:
        """Yield the events of a stream as JSON texts until it ends."""
        reader, writer = await self._connect()
        try:
            writer.write(self._head(f"GET {path} HTTP/1.1\r\n"))
            status, _, _ = await _read_head(reader)
            if status != 200:
                raise RuntimeError(f"no stream: {status}")
            with suppress(OSError):  # the server is gone
                while line := await reader.readline():
                    if line.startswith(b"data: "):
                        yield line[6:]
        finally:
            await _close(writer)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self._port, limit=1 << 20, local_addr=(self._source, 0))

    def _head(self, head: str) -> bytes:
        who = f"authorization: Bearer {self.secret}\r\n" if self.secret else ""
        others = "".join(f"{name}: {text}\r\n" for name, text in {"content-type": JSON, **self.headers}.items())
        return f"{head}host: 127.0.0.1:{self._port}\r\n{others}{who}\r\n".encode()


async def _close(writer: asyncio.StreamWriter) -> None:
    writer.close()
    with suppress(OSError):
        await writer.wait_closed()


async def _read_head(reader: asyncio.StreamReader) -> tuple[int, int, bool]:
    """Return the status and the length of an answer, and whether it is JSON."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
    lines = head.split("\r\n")
    length = next((int(line[15:]) for line in lines if line.startswith("content-length:")), 0)
    return int(lines[0].split()[1]), length, "content-type: application/json" in lines
