"""Per-address rate limiting: token buckets, from which a request takes what it costs, and requests at the same time.

A token stands for some 5 ms of processor time. Every request takes one before anything is parsed; routes that cost more
take the rest with ``costs``.
"""

from __future__ import annotations

import asyncio
import ipaddress
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import lru_cache
from typing import Any

from fastapi import Depends
from starlette.requests import Request
from starlette.types import Scope

from azulejos.server.settings import Settings
from azulejos.server.tables.errors import Problem
from azulejos.server.tables.sources import Clock

MAX_BUCKETS = 20_000  # the least recently used are dropped
BURST = 4  # seconds' worth of requests
MIN_BURST = 20  # tokens, so that the most expensive request is possible at any rate
OPENINGS = 0.1  # tables per second
EVENTS_OF_A_TOKEN = 100  # of a game whose events are all read for a response
MAX_WAITING = 20  # times as many requests of an address as are served at a time


def too_many(seconds: int) -> Problem:
    """Return the refusal of one request too many."""
    return Problem(
        "too-many",
        "Too many requests at once. Please wait and try again; seconds to wait: {n}.",
        n=seconds,
        retry_after=seconds,
    )


class TokenBuckets:
    """A token bucket for each client address."""

    def __init__(self, rate: float, burst: float, clock: Clock) -> None:
        """Fill each bucket with ``rate`` tokens per second up to ``burst``; a rate of 0 is unlimited."""
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # tokens, and their time

    def take(self, address: str, cost: float = 1.0) -> None:
        """Take tokens; Problem if the bucket of the address has not enough."""
        if not self._rate:
            return
        now = self._clock.monotonic()
        tokens, since = self._buckets.pop(address, (self._burst, now))
        tokens = min(self._burst, tokens + (now - since) * self._rate)
        self._buckets[address] = (tokens - cost if tokens >= cost else tokens, now)
        while len(self._buckets) > MAX_BUCKETS:
            self._buckets.popitem(last=False)
        if tokens < cost:
            raise too_many(int((cost - tokens) / self._rate) + 1)


class Concurrency:
    """The requests of each address that are being served; belongs to the event loop."""

    def __init__(self, limit: int) -> None:
        """Serve ``limit`` requests of an address at a time; 0 is unlimited."""
        self._limit = limit
        self._addresses: dict[str, tuple[asyncio.Semaphore, list[object]]] = {}  # with those who hold or await it

    def __len__(self) -> int:
        return len(self._addresses)

    def check(self, address: str) -> None:
        """Raise Problem if too many requests of an address wait already, even those whose clients have gone."""
        if self._limit and address in self._addresses and len(self._addresses[address][1]) >= MAX_WAITING * self._limit:
            raise too_many(1)

    @asynccontextmanager
    async def slot(self, address: str) -> AsyncIterator[None]:
        """Wait until fewer requests of the address are being served."""
        if not self._limit:
            yield
            return
        semaphore, users = self._addresses.setdefault(address, (asyncio.Semaphore(self._limit), []))
        users.append(None)
        try:
            async with semaphore:
                yield
        finally:
            users.pop()
            if not users:
                del self._addresses[address]


class RateLimits:
    """The limits of a server: requests by their cost, requests at the same time, and opened tables."""

    def __init__(self, settings: Settings, clock: Clock) -> None:
        """Create full buckets."""
        self.requests = TokenBuckets(settings.rate, max(BURST * settings.rate, MIN_BURST), clock)
        self.concurrency = Concurrency(settings.concurrent if settings.rate else 0)
        self.openings = TokenBuckets(settings.rate and OPENINGS, settings.opens, clock)


def charge(request: Request, tokens: float) -> None:
    """Take further tokens for an expensive request; Problem if its client has too few."""
    limits: RateLimits = request.app.state.rate_limits
    limits.requests.take(client_address(request.scope), tokens)


def charge_for_length(request: Request, events: int) -> None:
    """Take further tokens for a response that is made of all events of a game; none if the game is short."""
    charge(request, events // EVENTS_OF_A_TOKEN)


def costs(tokens: int) -> Any:
    """Return a dependency of a route whose requests cost a number of tokens in all."""

    async def take(request: Request) -> None:
        charge(request, tokens - 1)

    return Depends(take)


def count_opening(request: Request) -> None:
    """Count a table that a request opens; Problem if its client opens too many."""
    limits: RateLimits = request.app.state.rate_limits
    limits.openings.take(client_address(request.scope))


def client_address(scope: Scope) -> str:
    """Return the address that limits count by: the client's, for IPv6 the network of its household."""
    client = scope.get("client")
    return _network(client[0]) if client else UNKNOWN


UNKNOWN = "unknown"


@lru_cache(maxsize=10_000)
def _network(host: str) -> str:
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return UNKNOWN
    return str(address) if address.version == 4 else str(ipaddress.ip_network((address, 64), strict=False))
