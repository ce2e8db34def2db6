"""Normalization of requests: HEAD is served as GET without a body, and a trailing slash is redirected."""

from __future__ import annotations

from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

DISCONNECT: Message = {"type": "http.disconnect"}


class NormalizeMiddleware:
    """Passes on the GET of each HEAD, and redirects within this site."""

    def __init__(self, app: ASGIApp) -> None:
        """Normalize the requests of an application, which knows neither."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or redirect it."""
        if scope["type"] != "http" or scope["method"] not in ("GET", "HEAD"):
            await self._app(scope, receive, send)
        elif scope["path"].endswith("/") and scope["path"].strip("/"):
            await _redirect(scope)(scope, receive, send)
        elif scope["method"] == "HEAD":
            await self._serve_head(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _serve_head(self, scope: Scope, receive: Receive, send: Send) -> None:
        has_started = False

        async def receive_until_start() -> Message:
            return DISCONNECT if has_started else await receive()  # ends an event stream after its headers

        async def send_headers(message: Message) -> None:
            nonlocal has_started
            if message["type"] == "http.response.start":
                has_started = True
                await send(message)
                await send({"type": "http.response.body", "body": b"", "more_body": False})

        await self._app({**scope, "method": "GET"}, receive_until_start, send_headers)


def _redirect(scope: Scope) -> RedirectResponse:
    """Return a redirect without the slash: relative, so that it does not repeat the Host header of the request."""
    query = scope["query_string"].decode("latin-1")
    return RedirectResponse("/" + scope["path"].strip("/") + (f"?{query}" if query else ""), 308)
