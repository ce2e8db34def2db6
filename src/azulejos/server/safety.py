"""What every request goes through: limits, where it comes from, and headers that tell browsers to be careful."""

from __future__ import annotations

import asyncio
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from azulejos.server.answers import answer
from azulejos.server.caller import header
from azulejos.server.limits import Limit, client_of
from azulejos.server.problem import Problem
from azulejos.server.settings import Settings

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
BODY_PATIENCE = 10  # seconds for a request to arrive
BURST = 4  # seconds' worth of requests that may come at once
POLICY = (
    "default-src 'none'; style-src 'self'; img-src 'self'; script-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "cache-control": "no-store",
}
SECURE_HEADERS = {"strict-transport-security": "max-age=31536000"}


class Guard:
    """Stands before the application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        """Guard an application as the settings say."""
        self._app = app
        self._settings = settings
        self._limit = Limit(settings.rate, BURST * settings.rate)
        headers = HEADERS | (SECURE_HEADERS if settings.is_secure else {})
        self._headers = [(name.encode(), value.encode()) for name, value in headers.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer what is wrong with it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = {name for name, _ in message["headers"]}
                message["headers"] = [*message["headers"], *(each for each in self._headers if each[0] not in given)]
            await send(message)

        try:
            client = scope.get("client")
            self._limit.take(client_of(client[0] if client else None))
            if scope["method"] not in SAFE_METHODS:
                check_origin(scope, self._settings.is_secure)
            receive = await self._read(scope, receive)
        except Problem as problem:
            await answer(Request(scope), problem)(scope, receive, send_safely)
            return
        await self._app(scope, receive, send_safely)

    async def _read(self, scope: Scope, receive: Receive) -> Receive:
        """Read a request whole, if it is not too long, and return how to receive it again."""
        length = header(scope, b"content-length") or "0"
        if length == "0" and scope["method"] in SAFE_METHODS:
            return receive
        if length.isascii() and length.isdecimal() and int(length[:20]) > self._settings.body:
            raise self._too_long()
        body, more = b"", True
        try:
            async with asyncio.timeout(BODY_PATIENCE):
                while more:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        return receive
                    body += message.get("body", b"")
                    more = message.get("more_body", False)
                    if len(body) > self._settings.body:
                        raise self._too_long()
        except TimeoutError:
            raise Problem("too-large", "The request took too long to arrive. Please send it again.") from None
        messages: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

        async def again() -> Message:
            return messages.pop() if messages else await receive()

        return again

    def _too_long(self) -> Problem:
        return Problem("too-large", "The request is too long. Please send less than {n} bytes.", n=self._settings.body)


def check_origin(scope: Scope, is_secure: bool) -> None:
    """Refuse what another site's page sends in a player's name; what is no browser says nothing and may."""
    if not _is_ours(scope, is_secure):
        raise Problem("forged", "This request comes from another page. Please open the table here and try again.")


def _is_ours(scope: Scope, is_secure: bool) -> bool:
    if not any(name == b"origin" for name, _ in scope["headers"]):
        return (header(scope, b"sec-fetch-site") or "none") in ("same-origin", "none")
    try:
        found = urlsplit(header(scope, b"origin"))
    except ValueError:
        return False
    return found.netloc.lower() == header(scope, b"host").lower() and (not is_secure or found.scheme == "https")
