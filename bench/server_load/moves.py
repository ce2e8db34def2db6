"""Moves at many tables: answers, events at the other player, processor time and memory."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence

from azulejos.bench.figures import Figure
from bench.server_load.figures import longest_block, quantile, times_of, watching_health
from bench.server_load.tables import Figures, LoadTable
from bench.support.server_process import ServerProcess

WARM_UP = 3.0  # seconds before measuring
OPENING = 25  # tables opened concurrently
HEAD = (
    "                             answer, ms       heard by the other, ms            processor ms/move\n"
    "tables  servers  wanted/s  moves/s    p50    p95    p99    p50    p95    p99  memory MB  servers  client"
)


async def measure_moves(
    servers: Sequence[ServerProcess], tables: int, rate: float, seconds: float, is_together: bool
) -> Figures:
    """Play on a number of tables at a rate of moves per second, and return the figures."""
    figures, ports = Figures(), [server.port for server in servers]
    players = [LoadTable(ports, figures, tables / rate, seed, is_together) for seed in range(tables)]
    for at in range(0, tables, OPENING):
        await asyncio.gather(*(player.open() for player in players[at : at + OPENING]))
    tasks = [asyncio.create_task(player.play()) for player in players]
    await asyncio.sleep(WARM_UP)
    figures.acknowledged.clear()
    figures.heard.clear()
    await asyncio.to_thread(longest_block, servers[0])  # begins to measure it
    began, used, own = time.perf_counter(), sum(server.processor() for server in servers), time.process_time()
    async with watching_health(servers[0].port) as figures.health:
        await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    figures.seconds = time.perf_counter() - began
    figures.processor = sum(server.processor() for server in servers) - used
    figures.client = time.process_time() - own
    figures.block = await asyncio.to_thread(longest_block, servers[0])
    failed = [task.exception() for task in tasks if task.done() and not task.cancelled()]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for player in players:
        await player.close()
    if failed and failed[0] is not None:
        raise failed[0]
    return figures


def as_line(figures: Figures, tables: int, servers: Sequence[ServerProcess], rate: float) -> str:
    """Return the figures as a line under HEAD."""
    moves = len(figures.acknowledged)
    shares = [quantile(each, share) for each in (figures.acknowledged, figures.heard) for share in (0.5, 0.95, 0.99)]
    return (
        f"{tables:6}  {len(servers):7}  {rate:8.0f}  {moves / figures.seconds:7.0f}"
        + "".join(f"{share:7.1f}" for share in shares)
        + f"  {max(server.memory() for server in servers):9.0f}"
        + f"  {1000 * figures.processor / moves:7.2f}  {1000 * figures.client / moves:6.2f}"
    )


def as_figures(figures: Figures, servers: Sequence[ServerProcess], rate: float) -> list[Figure]:
    """Return the figures that have targets, and some beside them."""
    done = len(figures.acknowledged) / figures.seconds
    assert figures.block is not None
    return [
        Figure("moves a second", done, "1/s", done / rate),
        *times_of("answer", figures.acknowledged, 0.5, 0.99),
        *times_of("heard by the other", figures.heard, 0.5, 0.99),
        *times_of("healthz", figures.health, 0.5, 1),
        figures.block,
        Figure("memory", max(server.memory() for server in servers), "MB"),
    ]
