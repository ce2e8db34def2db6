"""Middleware that opens event streams a few at a time, so that thousands at once delay no other request."""

from __future__ import annotations

import asyncio
import re

from starlette.types import ASGIApp, Message, Receive, Scope, Send

STREAM = re.compile("/api/v1/tables/[^/]+/events")
AT_ONCE = 4  # streams between their request and the start of their response


class StreamGateMiddleware:
    """Lets requests for event streams wait in a queue until earlier ones have been opened.

    After a restart the browsers of all tables come back within a second. Each stream takes a fraction of a millisecond
    of the event loop, which would otherwise deal with all of them before it turns to anything else.
    """

    def __init__(self, app: ASGIApp, at_once: int = AT_ONCE) -> None:
        """Open at most ``at_once`` streams of an application at the same time."""
        self._app = app
        self._places = asyncio.Semaphore(at_once)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, one for a stream in its turn."""
        if scope["type"] != "http" or not STREAM.fullmatch(scope["path"]):
            await self._app(scope, receive, send)
            return
        await self._places.acquire()
        is_opening = True

        def release() -> None:
            nonlocal is_opening
            if is_opening:
                is_opening = False
                self._places.release()

        async def send_and_release(message: Message) -> None:
            await send(message)
            if message["type"] == "http.response.start":
                release()

        try:
            await self._app(scope, receive, send_and_release)
        finally:
            release()
