"""``bench/load``: moves per second, latency of events and memory, by number of tables."""

from __future__ import annotations

import argparse
import asyncio
import gc
import re
import resource
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path

import uvloop

from bench.server_load.attacks import ATTACKS, attacking, visit
from bench.server_load.tables import Figures, LoadTable
from bench.support.client import Client
from bench.support.cpu_share import Share
from bench.support.postgresql import Cluster
from bench.support.server_process import ServerProcess

WARM_UP = 3.0  # seconds before measuring
OPENING = 25  # tables opened concurrently
ATTACK_HEAD = (
    "          attacker, a second       page, ms        easy bot, ms      healthz, ms      longest loop\n"
    "attack      served    refused     p50     p99     p50     p99     p50     p99  lag, ms  memory MB"
)
HEAD = (
    "                             answer, ms       heard by the other, ms            processor ms/move\n"
    "tables  servers  wanted/s  moves/s    p50    p95    p99    p50    p95    p99  memory MB  servers  client"
)


async def measure(
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


async def measure_attack(server: ServerProcess, name: str, seconds: float) -> str:
    """Attack a server with its default limits from one address, and return the figures of another visitor."""
    await visit(server.port, 1.0)
    server.get("/metrics")  # begins to measure the lag
    statuses: Counter[int] = Counter()
    if name == "none":
        waited = await visit(server.port, seconds)
    else:
        async with attacking(server.port, name) as statuses:
            waited = await visit(server.port, seconds)
    lag = float(re.findall(r"^azulejos_loop_lag_seconds (\S+)", server.get("/metrics"), re.MULTILINE)[0])
    shares = [at(waited[each], share) if waited[each] else 0.0 for each in waited for share in (0.5, 0.99)]
    served = sum(number for status, number in statuses.items() if status != 429)
    return (
        f"{name:8}  {served / seconds:8.0f}  {statuses[429] / seconds:9.0f}"
        + "".join(f"{share:8.1f}" for share in shares)
        + f"{1000 * lag:9.1f}  {server.memory():9.0f}"
    )


async def measure_idle(server: ServerProcess, tables: int, streams: int) -> str:
    """Open idle tables and silent streams, and return the memory of the server."""
    games: list[str] = []
    clients = [Client(server.port, source=f"127.4.0.{number + 1}") for number in range(OPENING)]

    async def open_some(client: Client) -> None:
        while len(games) < tables:
            _, opened = await client.post("/api/v1/tables", {"seats": [{"player": "me"}, {"player": "open"}]})
            games.append(opened["table"]["id"])

    await asyncio.gather(*map(open_some, clients))
    opened: asyncio.Queue[None] = asyncio.Queue()

    async def listen(number: int) -> None:
        path = f"/api/v1/tables/{games[number % len(games)]}/events?after=0"
        async for _ in Client(server.port, source=f"127.5.{number // 250}.{number % 250 + 1}").texts(path):
            opened.put_nowait(None)

    listeners = [asyncio.create_task(listen(number)) for number in range(streams)]
    for _ in listeners:
        await opened.get()
    memory = server.memory()
    for each in listeners:
        each.cancel()
    await asyncio.gather(*listeners, return_exceptions=True)
    for client in clients:
        await client.close()
    return f"{tables} idle tables, {streams} open streams: {memory:.0f} MB"


def at(figures: list[float], share: float) -> float:
    """Return a quantile of the figures in milliseconds."""
    return 1000 * sorted(figures)[min(len(figures) - 1, int(share * len(figures)))]


def line(figures: Figures, tables: int, servers: Sequence[ServerProcess], rate: float) -> str:
    """Return the figures as a line under HEAD."""
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
    """Yield a new database for each measurement: SQLite, a temporary PostgreSQL, or the one named."""
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
    """Start servers, load them, and print a line for each number of tables and servers."""
    parser = argparse.ArgumentParser(prog="bench/load", description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[50, 100, 200, 500], help="how many tables at once")
    parser.add_argument("--rate", type=float, default=320, help="moves a second, of all tables together")
    parser.add_argument("--seconds", type=float, default=15, help="how long each is measured")
    parser.add_argument("--times", type=int, default=1, help="how often each is measured")
    parser.add_argument("--servers", type=int, nargs="+", default=[1], help="server processes; more need PostgreSQL")
    parser.add_argument("--share", type=float, default=0, help="how much of a processor each server has, from 0 to 1")
    parser.add_argument("--together", action="store_true", help="those at a table are at one server, not spread")
    parser.add_argument("--postgresql", action="store_true", help="start a PostgreSQL of its own and use that")
    parser.add_argument("--attacks", action="store_true", help="attack from one address, and measure another visitor")
    parser.add_argument("--idle", type=int, nargs=2, metavar=("TABLES", "STREAMS"), help="memory of what is only open")
    parser.add_argument("--database", default="", help="postgresql://…; a new SQLite file without it")
    given = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    if max(given.servers) > 1 and not (given.postgresql or given.database):
        parser.error("several servers need --postgresql or --database")
    if given.attacks or given.idle:
        measure_one_server(given)
        return
    gc.disable()  # pauses of the client would count as the servers'
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


def measure_one_server(given: argparse.Namespace) -> None:
    """Print the figures of attacks, or of idle tables and streams."""
    with databases(given) as names, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        if given.idle:
            with ServerProcess(next(names)) as server:
                print(runner.run(measure_idle(server, *given.idle)), flush=True)
        if given.attacks:
            print(ATTACK_HEAD, flush=True)
            for name in ("none", *ATTACKS):
                with ServerProcess(next(names), "--rate", "50", "--watchers", "40") as server:
                    print(runner.run(measure_attack(server, name, given.seconds)), flush=True)


if __name__ == "__main__":
    main()
