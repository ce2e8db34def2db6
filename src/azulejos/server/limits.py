"""How much one address may ask for: buckets that fill up with time."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache

from azulejos.server.problem import Problem

MOST_CLIENTS = 20_000  # that are remembered


class Limit:
    """Lets each address do something so often a second, and a number of times in a row."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = time.monotonic) -> None:
        """Fill each bucket at a rate, up to a size; a rate of 0 is no limit."""
        self._rate = rate
        self._burst = burst
        self._now = now
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # what is left, and when that was

    def take(self, client: str) -> None:
        """Count once for an address; Problem if it is too much."""
        if not self._rate:
            return
        now = self._now()
        left, since = self._buckets.pop(client, (self._burst, now))
        left = min(self._burst, left + (now - since) * self._rate)
        self._buckets[client] = (max(left - 1, 0.0) if left >= 1 else left, now)
        while len(self._buckets) > MOST_CLIENTS:
            self._buckets.popitem(last=False)
        if left < 1:
            seconds = int((1 - left) / self._rate) + 1
            raise Problem(
                "too-many",
                "That was too much at once. Please wait {n} s and try again.",
                n=seconds,
                retry_after=seconds,
            )


@lru_cache(maxsize=10_000)
def client_of(address: str | None) -> str:
    """Return what counts as one client: an address, or for IPv6 the network of a household."""
    try:
        found = ipaddress.ip_address(address or "")
    except ValueError:
        return "unknown"
    return str(found) if found.version == 4 else str(ipaddress.ip_network((found, 64), strict=False))
