"""``bench/load``: moves a second, how soon the other player hears of them, and memory; as tables grow."""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from azulejos.bench.load.process import ServerProcess
from azulejos.bench.load.tables import Figures, LoadTable

WARM_UP = 3.0  # seconds that are not counted
OPENING = 25  # tables that are opened at once


async def measure(servers: Sequence[ServerProcess], tables: int, rate: float, seconds: float) -> Figures:
    """Let so many tables make so many moves a second, and return what was measured."""
    figures, ports = Figures(), [server.port for server in servers]
    players = [LoadTable(ports, figures, tables / rate, seed) for seed in range(tables)]
    for at in range(0, tables, OPENING):
        await asyncio.gather(*(player.open() for player in players[at : at + OPENING]))
    tasks = [asyncio.create_task(player.play()) for player in players]
    await asyncio.sleep(WARM_UP)
    figures.acknowledged.clear()
    figures.heard.clear()
    began, used = time.perf_counter(), sum(server.processor() for server in servers)
    await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    figures.seconds = time.perf_counter() - began
    figures.processor = sum(server.processor() for server in servers) - used
    failed = [task.exception() for task in tasks if task.done() and not task.cancelled()]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for player in players:
        await player.close()
    if failed and failed[0] is not None:
        raise failed[0]
    return figures


def at(figures: list[float], share: float) -> float:
    """Return the milliseconds that this share of the figures does not exceed."""
    return 1000 * sorted(figures)[min(len(figures) - 1, int(share * len(figures)))]


def main() -> None:
    """Start servers, load them, print a line for each number of tables."""
    parser = argparse.ArgumentParser(prog="bench/load", description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[50, 100, 200, 500], help="how many tables at once")
    parser.add_argument("--rate", type=float, default=350, help="moves a second, of all tables together")
    parser.add_argument("--seconds", type=float, default=15, help="how long each is measured")
    parser.add_argument("--servers", type=int, default=1, help="server processes; more than one needs --database")
    parser.add_argument("--database", default="", help="postgresql://…; a new SQLite file without it")
    given = parser.parse_args()
    print("tables  servers  wanted/s  moves/s  answer p50  p99 ms  heard p50  p99 ms  memory MB  processor ms/move")
    for tables in given.tables:
        with tempfile.TemporaryDirectory() as folder:
            database = given.database or str(Path(folder) / "load.sqlite3")
            servers = [ServerProcess(database) for _ in range(given.servers)]
            try:
                figures = asyncio.run(measure(servers, tables, given.rate, given.seconds))
                moves = len(figures.acknowledged)
                print(
                    f"{tables:6}  {given.servers:7}  {given.rate:8.0f}  {moves / figures.seconds:7.0f}"
                    f"  {at(figures.acknowledged, 0.5):10.1f}  {at(figures.acknowledged, 0.99):6.1f}"
                    f"  {at(figures.heard, 0.5):9.1f}  {at(figures.heard, 0.99):6.1f}"
                    f"  {max(server.memory() for server in servers):9.0f}  {1000 * figures.processor / moves:17.2f}",
                    flush=True,
                )
            finally:
                for server in servers:
                    server.stop()


if __name__ == "__main__":
    main()
