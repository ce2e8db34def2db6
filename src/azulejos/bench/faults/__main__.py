"""``bench/faults``: the full-size fault runs, with real processes; prints what came of each."""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from azulejos.bench.cluster import Cluster, find_programs
from azulejos.bench.faults.players import Ledger
from azulejos.bench.faults.scenarios import crashes, lost_database, lost_server


def report(name: str, run: Callable[[], tuple[Ledger, int]]) -> None:
    """Run a scenario and print a line about it."""
    began = time.monotonic()
    ledger, moves = run()
    answers = ", ".join(f"{number} times {status}" for status, number in sorted(ledger.answers.items()))
    print(
        f"{name}: {ledger.finished} games finished, {moves} acknowledged moves, none lost or doubled; "
        f"{ledger.lost_connections} lost connections; answers {answers}; {time.monotonic() - began:.0f} s",
        flush=True,
    )


def main() -> None:
    """Break things one after the other."""
    parser = argparse.ArgumentParser(prog="bench/faults", description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--pause", type=float, default=2.0, help="seconds between kills, roughly")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "tables.sqlite3")
        report(
            f"SQLite, the server killed {given.kills} times",
            lambda: crashes(database, given.games, given.kills, given.pause),
        )
    if find_programs() is None:
        print("PostgreSQL is not installed: the other runs are left out")
        return
    cluster = Cluster(("-c", "max_connections=100"))
    try:
        cluster.start()
        report(
            "PostgreSQL, one of two servers killed", lambda: lost_server(cluster.new_database("server"), given.games)
        )
        away = cluster.new_database("away")
        report(
            "PostgreSQL, away for 10 s", lambda: lost_database(away, given.games // 4, cluster.stop, cluster.start, 10)
        )
    finally:
        cluster.throw_away()


if __name__ == "__main__":
    main()
