"""Middleware: the guard (rate limits, origins, body limits, security headers), normalization, and the stream gate."""

from __future__ import annotations

import asyncio
import re
from functools import lru_cache
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from azulejos.server.http.auth import header, language_of
from azulejos.server.http.problem import STATUS, is_api, problem_response
from azulejos.server.http.rate_limits import RateLimits, client_address
from azulejos.server.live.search_pool import CLIENT
from azulejos.server.settings import Settings
from azulejos.server.tables.errors import Problem
from azulejos.words import Words
from azulejos.words.catalogue import gettext_noop

STOPPING = gettext_noop("The server is stopping. Nothing is lost; please try again in a few seconds.")
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
LONG = re.compile("(/api/v1)?/tables/[^/]+/(events|wait)")  # paths of requests that last until something happens
BODY_TIMEOUT = 10  # seconds for a body to arrive
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
STREAM = re.compile("/api/v1/tables/[^/]+/events")
STREAMS_AT_ONCE = 4  # streams between their request and the start of their response


class GuardMiddleware:
    """Checks requests before the application sees them, and adds security headers to all responses."""

    def __init__(self, app: ASGIApp, settings: Settings, limits: RateLimits) -> None:
        """Guard an application; ``limits`` are those of an address."""
        self._app = app
        self._settings = settings
        self._limits = limits
        headers = HEADERS | (SECURE_HEADERS if settings.is_secure else {})
        self._headers = [(name.encode(), value.encode()) for name, value in headers.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or respond with the problem."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        has_started = False

        async def send_with_headers(message: Message) -> None:
            nonlocal has_started
            if message["type"] == "http.response.start":
                has_started = True
                given = {name for name, _ in message["headers"]}
                message["headers"] = [*message["headers"], *(each for each in self._headers if each[0] not in given)]
            await send(message)

        address = client_address(scope)
        CLIENT.set(address)
        try:
            self._limits.requests.take(address)
            self._limits.concurrency.check(address)
            if scope["method"] not in SAFE_METHODS:
                check_origin(scope, self._settings.is_secure)
            receive = await self._read(scope, receive)
        except Problem as problem:
            respond = refusal if problem.code == "too-many" else problem_response
            await respond(Request(scope), problem)(scope, receive, send_with_headers)
            return
        try:
            await self._pass_on(scope, receive, send_with_headers, address)
        except asyncio.CancelledError:  # the server stops, and has waited long enough for its last responses
            if has_started:
                raise
            await refusal(Request(scope), Problem("away", STOPPING, retry_after=1))(scope, receive, send_with_headers)

    async def _pass_on(self, scope: Scope, receive: Receive, send: Send, address: str) -> None:
        """Pass a checked request on, in the turn of its address."""
        if LONG.fullmatch(scope["path"]):  # which has limits of its own
            await self._app(scope, receive, send)
            return
        async with self._limits.concurrency.slot(address):
            await self._app(scope, receive, send)

    async def _read(self, scope: Scope, receive: Receive) -> Receive:
        """Read the whole body of a request, and return a channel that delivers it; Problem if it is too long."""
        length = header(scope, b"content-length") or "0"
        if length == "0" and scope["method"] in SAFE_METHODS:
            return receive
        if length.isascii() and length.isdecimal() and int(length[:20]) > self._settings.body:
            raise self._too_long()
        body, more = b"", True
        try:
            async with asyncio.timeout(BODY_TIMEOUT):
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
        return redeliver({"type": "http.request", "body": body, "more_body": False}, receive)

    def _too_long(self) -> Problem:
        return Problem("too-large", "The request is too long. Please send less than {n} bytes.", n=self._settings.body)


def refusal(request: Request, problem: Problem) -> Response:
    """Return the response to a request that is not served: as cheap as possible, since there may be thousands."""
    text = _say(problem.template, problem.retry_after or 1, language_of(request))
    headers = {"retry-after": str(problem.retry_after)}
    if is_api(request):
        return JSONResponse({"code": problem.code, "message": text}, STATUS[problem.code], headers)
    return PlainTextResponse(text, STATUS[problem.code], headers)


@lru_cache(maxsize=1000)
def _say(template: str, seconds: int, language: str) -> str:
    return Words(language).translate(template, n=seconds)


def redeliver(message: Message, receive: Receive) -> Receive:
    """Return a channel that delivers a received message again, and then continues."""
    messages = [message]

    async def receive_again() -> Message:
        return messages.pop() if messages else await receive()

    return receive_again


def check_origin(scope: Scope, is_secure: bool) -> None:
    """Raise Problem for a request from another site's page; clients other than browsers send no origin."""
    if not _is_same_origin(scope, is_secure):
        raise Problem("forged", "This request comes from another site. Please open the table here and try again.")


def _is_same_origin(scope: Scope, is_secure: bool) -> bool:
    if not any(name == b"origin" for name, _ in scope["headers"]):
        return (header(scope, b"sec-fetch-site") or "none") in ("same-origin", "none")
    try:
        origin = urlsplit(header(scope, b"origin"))
    except ValueError:
        return False
    return origin.netloc.lower() == header(scope, b"host").lower() and (not is_secure or origin.scheme == "https")


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


class StreamGateMiddleware:
    """Lets requests for event streams wait in a queue until earlier ones have been opened.

    After a restart the browsers of all tables come back within a second. Each stream takes a fraction of a millisecond
    of the event loop, which would otherwise deal with all of them before it turns to anything else.
    """

    def __init__(self, app: ASGIApp, at_once: int = STREAMS_AT_ONCE) -> None:
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
