"""``bench/load``: moves a second, how soon the other player hears of them, and memory; as tables grow."""

from __future__ import annotations

import argparse
import asyncio
import gc
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path

import uvloop

from azulejos.bench.cluster import Cluster
from azulejos.bench.load.process import ServerProcess
from azulejos.bench.load.share import Share
from azulejos.bench.load.tables import Figures, LoadTable

WARM_UP = 3.0  # seconds that are not counted
OPENING = 25  # tables that are opened at once
HEAD = (
    "                             answer, ms       heard by the other, ms            processor ms/move\n"
    "tables  servers  wanted/s  moves/s    p50    p95    p99    p50    p95    p99  memory MB  servers  client"
)


async def measure(
    servers: Sequence[ServerProcess], tables: int, rate: float, seconds: float, is_together: bool
) -> Figures:
    """Let so many tables make so many moves a second, and return what was measured."""
    figures, ports = Figures(), [server.port for server in servers]
    players = [LoadTable(ports, figures, tables / rate, seed, is_together) for seed in range(tables)]
    for at in range(0, tables, OPENING):
        await asyncio.gather(*(player.open() for player in players[at : at + OPENING]))
    tasks = [asyncio.create_task(player.play()) for player in players]
    await asyncio.sleep(WARM_UP)
    figures.acknowledged.clear()
    figures.heard.clear()
    began, used, own = time.perf_counter(), sum(server.processor() for server in servers), time.process_time()
    await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    figures.seconds = time.perf_counter() - began
    figures.processor = sum(server.processor() for server in servers) - used
    figures.client = time.process_time() - own
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


def line(figures: Figures, tables: int, servers: Sequence[ServerProcess], rate: float) -> str:
    """Return what was measured, as a line under HEAD."""
    moves = len(figures.acknowledged)
    shares = [at(each, share) for each in (figures.acknowledged, figures.heard) for share in (0.5, 0.95, 0.99)]
    return (
        f"{tables:6}  {len(servers):7}  {rate:8.0f}  {moves / figures.seconds:7.0f}"
        + "".join(f"{share:7.1f}" for share in shares)
        + f"  {max(server.memory() for server in servers):9.0f}"
        + f"  {1000 * figures.processor / moves:7.2f}  {1000 * figures.client / moves:6.2f}"
    )


@contextmanager
def databases(given: argparse.Namespace) -> Iterator[Iterator[str]]:
    """Return a new database for each measurement: SQLite's, those of a PostgreSQL that is started, or the one named."""
    if given.postgresql:
        cluster = Cluster(("-c", "max_connections=100"))
        try:
            cluster.start()
            yield (cluster.new_database(f"load{number}") for number in range(1_000_000))
        finally:
            cluster.throw_away()
    else:
        with tempfile.TemporaryDirectory() as folder:
            yield (given.database or str(Path(folder) / f"load{number}.sqlite3") for number in range(1_000_000))


def main() -> None:
    """Start servers, load them, print a line for each number of tables and servers."""
    parser = argparse.ArgumentParser(prog="bench/load", description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[50, 100, 200, 500], help="how many tables at once")
    parser.add_argument("--rate", type=float, default=320, help="moves a second, of all tables together")
    parser.add_argument("--seconds", type=float, default=15, help="how long each is measured")
    parser.add_argument("--times", type=int, default=1, help="how often each is measured")
    parser.add_argument("--servers", type=int, nargs="+", default=[1], help="server processes; more need PostgreSQL")
    parser.add_argument("--share", type=float, default=0, help="how much of a processor each server has, from 0 to 1")
    parser.add_argument("--together", action="store_true", help="those at a table are at one server, not spread")
    parser.add_argument("--postgresql", action="store_true", help="start a PostgreSQL of its own and use that")
    parser.add_argument("--database", default="", help="postgresql://…; a new SQLite file without it")
    given = parser.parse_args()
    if max(given.servers) > 1 and not (given.postgresql or given.database):
        parser.error("several servers need --postgresql or --database")
    gc.disable()  # our pauses would be taken for the servers
    print(HEAD, flush=True)
    with databases(given) as names, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        for tables, count in [(tables, count) for tables in given.tables for count in given.servers] * given.times:
            database = next(names)
            servers = [ServerProcess(database) for _ in range(count)]
            limit = Share([server.pid for server in servers], given.share) if given.share else nullcontext()
            try:
                with limit:
                    figures = runner.run(measure(servers, tables, given.rate, given.seconds, given.together))
                    print(line(figures, tables, servers, given.rate), flush=True)
            finally:
                for server in servers:
                    server.stop()


if __name__ == "__main__":
    main()
