"""Figures of a server under load, and their targets on two cores that do nothing else."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from azulejos import FAMILIES
from azulejos.bench.figures import Figure, Target, table
from bench.support.client import Client
from bench.support.server_process import ServerProcess

HEALTH_PERIOD = 0.05  # seconds between two requests for /healthz
MONITOR = "127.0.0.88"

TARGETS = (
    Target("moves a second", least_ratio=0.98),
    Target("heard by the other, p99", most=60),
    Target("another's page, p99", most=300),
    Target("another's move, p99", most=300),
    Target("healthz, longest", most=50),
    Target("event loop, longest block", most=20),
    Target("memory", most=500),
    *(Target(f"running table, {family}", most=3) for family in FAMILIES),
    *(Target(f"finished table, {family}", most=5) for family in FAMILIES),
    Target("a token, most", most=5.5),
)


def quantile(times: Sequence[float], share: float) -> float:
    """Return a quantile of times in milliseconds."""
    return 1000 * sorted(times)[min(len(times) - 1, int(share * len(times)))] if times else 0.0


def times_of(name: str, times: Sequence[float], *shares: float) -> list[Figure]:
    """Return quantiles of times as figures; 1 is the longest."""
    named = {share: "longest" if share == 1 else f"p{100 * share:g}" for share in shares}
    return [Figure(f"{name}, {named[share]}", quantile(times, share), "ms") for share in shares]


def print_table(title: str, figures: Sequence[Figure]) -> None:
    """Print figures with their targets."""
    print(f"\n{title}\n{table(figures, TARGETS)}", flush=True)


def longest_block(server: ServerProcess) -> Figure:
    """Return the longest time that the event loop was late since it was last asked for."""
    found = re.findall(r"^azulejos_loop_lag_seconds (\S+)", server.get("/metrics"), re.MULTILINE)
    return Figure("event loop, longest block", 1000 * float(found[0]), "ms")


@asynccontextmanager
async def watching_health(port: int) -> AsyncIterator[list[float]]:
    """Ask for /healthz all the time while the block runs; yields the times of the answers."""
    times: list[float] = []

    async def watch() -> None:
        async with Client(port, source=MONITOR) as client:
            while True:
                began = time.perf_counter()
                status, answer = await client.get("/healthz")
                assert status == 200, answer
                times.append(time.perf_counter() - began)
                await asyncio.sleep(HEALTH_PERIOD)

    watcher = asyncio.create_task(watch())
    try:
        yield times
        if watcher.done():
            watcher.result()
    finally:
        watcher.cancel()
        await asyncio.gather(watcher, return_exceptions=True)
