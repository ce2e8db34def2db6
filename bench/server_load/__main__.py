"""``bench/load``: moves per second, latency of events, memory, attacks and pages, with their targets."""

from __future__ import annotations

import argparse
import asyncio
import gc
import resource
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

import uvloop

from bench.server_load.attacks import ATTACKS, measure_attack
from bench.server_load.figures import print_table
from bench.server_load.idle import measure_idle
from bench.server_load.moves import HEAD, as_figures, as_line, measure_moves
from bench.server_load.pages import measure_pages, measure_prices
from bench.support.cpu_share import Share
from bench.support.postgresql import Cluster
from bench.support.server_process import ServerProcess

NONE = "none"  # the measurement without an attack


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


def parse() -> argparse.Namespace:
    """Return the options."""
    parser = argparse.ArgumentParser(prog="bench/load", description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[50, 100, 200, 500], help="how many tables at once")
    parser.add_argument("--rate", type=float, default=320, help="moves a second, of all tables together")
    parser.add_argument("--seconds", type=float, default=15, help="how long each is measured")
    parser.add_argument("--times", type=int, default=1, help="how often each is measured")
    parser.add_argument("--servers", type=int, nargs="+", default=[1], help="server processes; more need PostgreSQL")
    parser.add_argument("--share", type=float, default=0, help="how much of a processor each server has, from 0 to 1")
    parser.add_argument("--together", action="store_true", help="those at a table are at one server, not spread")
    parser.add_argument("--postgresql", action="store_true", help="start a PostgreSQL of its own and use that")
    parser.add_argument(
        "--attacks",
        nargs="*",
        choices=(NONE, *ATTACKS),
        help="attack from one address, and measure another visitor; by default in each way",
    )
    parser.add_argument("--idle", type=int, nargs=2, metavar=("TABLES", "STREAMS"), help="memory of what is only open")
    parser.add_argument("--pages", action="store_true", help="processor time of pages")
    parser.add_argument("--prices", action="store_true", help="processor time of each kind of request for a token")
    parser.add_argument("--database", default="", help="postgresql://…; a new SQLite file without it")
    given = parser.parse_args()
    if max(given.servers) > 1 and not (given.postgresql or given.database):
        parser.error("several servers need --postgresql or --database")
    return given


def main() -> None:
    """Start servers, load them, and print their figures."""
    given = parse()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    is_moves = given.attacks is None and not (given.idle or given.pages or given.prices)
    with databases(given) as names, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        if is_moves:
            measure_tables(given, names, runner)
        if given.idle:
            with ServerProcess(next(names)) as server:
                title = "{} idle tables, {} open streams".format(*given.idle)
                print_table(title, runner.run(measure_idle(server, *given.idle)))
        for name in (given.attacks or (NONE, *ATTACKS)) if given.attacks is not None else ():
            with ServerProcess(next(names), "--rate", "50", "--watchers", "40") as server:
                print_table(f"attack: {name}", runner.run(measure_attack(server, name, given.seconds)))
        if given.pages:
            with ServerProcess(next(names)) as server:
                print_table("processor time of a page", runner.run(measure_pages(server)))
        if given.prices:
            with ServerProcess(next(names)) as server:
                print_table("processor time for a token", runner.run(measure_prices(server)))


def measure_tables(given: argparse.Namespace, names: Iterator[str], runner: asyncio.Runner) -> None:
    """Print a line for each number of tables and servers, and the targets of the last one."""
    gc.disable()  # pauses of the client would count as the servers'
    print(HEAD, flush=True)
    for tables, count in [(tables, count) for tables in given.tables for count in given.servers] * given.times:
        database = next(names)
        servers = [ServerProcess(database) for _ in range(count)]
        limit = Share([server.pid for server in servers], given.share) if given.share else nullcontext()
        try:
            with limit:
                measured = runner.run(measure_moves(servers, tables, given.rate, given.seconds, given.together))
                print(as_line(measured, tables, servers, given.rate), flush=True)
                last = f"{tables} tables, {count} server(s)", as_figures(measured, servers, given.rate)
        finally:
            for server in servers:
                server.stop()
    print_table(*last)


if __name__ == "__main__":
    main()
