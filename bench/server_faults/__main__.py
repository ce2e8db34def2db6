"""``bench/faults``: the full-size fault runs on both databases, with real processes."""

from __future__ import annotations

import argparse
import subprocess
import tarfile
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from bench.server_faults import scenarios
from bench.server_faults.players import Ledger
from bench.support.postgresql import Cluster, find_programs

OLD_PROGRAM = Path(__file__).parents[2] / "tests" / "upgrades" / "data" / "0.1.0-program.tar.xz"


def report(name: str, run: Callable[[], tuple[Ledger, int]]) -> None:
    """Run a scenario and print a line about it."""
    began = time.monotonic()
    ledger, moves = run()
    answers = ", ".join(f"{number} times {status}" for status, number in sorted(ledger.answers.items()))
    delays = sorted(ledger.delays) or [0.0]
    heard = f"{delays[len(delays) * 99 // 100]:.2f} s (p99), {delays[-1]:.2f} s (longest)"
    print(
        f"{name}: {ledger.finished} games finished, {moves} acknowledged moves, none lost or doubled, "
        f"{len(ledger.operations)} answers linearizable; heard after {heard}; "
        f"{ledger.lost_connections} lost connections, {ledger.lost_streams} lost streams; answers {answers}; "
        f"{time.monotonic() - began:.0f} s",
        flush=True,
    )


def main() -> None:
    """Run all scenarios."""
    parser = argparse.ArgumentParser(prog="bench/faults", description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="games in each of the larger runs")
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--every", type=int, default=125, help="moves between kills, roughly")
    given = parser.parse_args()
    games, few = given.games, max(1, given.games // 4)
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        _run_sqlite(Path(folder), games, few, given.kills, given.every)
        if find_programs() is None:
            print("PostgreSQL is not installed: the other runs are left out")
        else:
            _run_postgresql(Path(folder), games, few, given.kills, given.every)
    print(f"all runs: {time.monotonic() - began:.0f} s")


def _run_sqlite(folder: Path, games: int, few: int, kills: int, every: int) -> None:
    database = str(folder / "tables.sqlite3")
    report(f"SQLite, the server killed {kills} times", lambda: scenarios.crashes(database, games, kills, every))
    jumping = str(folder / "jumping.sqlite3")
    report("SQLite, the clock jumps by an hour 6 times", lambda: scenarios.clock_jumps(jumping, folder, few, 6))
    with small_disk(folder / "disk") as disk:
        if disk is None:
            print("SQLite, the disk is full: left out, because only root may mount a small disk")
        else:
            report("SQLite, the disk is full 3 times", lambda: scenarios.full_disk(disk, few, 3))


def _run_postgresql(folder: Path, games: int, few: int, kills: int, every: int) -> None:
    cluster = Cluster(("-c", "max_connections=60"))
    try:
        cluster.start()
        killed = cluster.new_database("killed")
        report(
            f"PostgreSQL, two servers killed {kills} times in turn",
            lambda: scenarios.crashes(killed, games, kills, every, servers=2),
        )
        lost = cluster.new_database("lost")
        report("PostgreSQL, one of two servers killed for good", lambda: scenarios.lost_server(lost, few))
        away = cluster.new_database("away")
        report(
            "PostgreSQL, killed and restarted 3 times",
            lambda: scenarios.lost_database(away, few, cluster.stop, cluster.start, 2, times=3),
        )
        frozen = cluster.new_database("frozen")
        report(
            "PostgreSQL, connections of one of two servers frozen 4 times",
            lambda: scenarios.frozen_connections(frozen, cluster.port, few, 4),
        )
        jumping = cluster.new_database("jumping")
        report("PostgreSQL, the clock jumps by an hour 6 times", lambda: scenarios.clock_jumps(jumping, folder, few, 6))
        old = cluster.new_database("versions")
        with tarfile.open(OLD_PROGRAM) as archive:
            archive.extractall(folder / "old", filter="data")
        report(
            "PostgreSQL, a server of 0.1.0 beside one of this version",
            lambda: scenarios.two_versions(old, folder / "old" / "src", few),
        )
    finally:
        cluster.throw_away()


@contextmanager
def small_disk(folder: Path) -> Iterator[Path | None]:
    """Mount a file system of 16 MB; None where that is not allowed."""
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=16m", "tmpfs", str(folder)]
    if subprocess.run(command, check=False, capture_output=True).returncode:
        yield None
        return
    try:
        yield folder
    finally:
        subprocess.run(["umount", str(folder)], check=True)


if __name__ == "__main__":
    main()
