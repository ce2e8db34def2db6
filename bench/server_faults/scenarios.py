"""Fault scenarios: each breaks something while games run, checks the invariants and returns the outcome."""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import azulejos
from azulejos.store.engine import STATEMENT_TIMEOUT
from azulejos.store.listener import CHECK
from bench.server_faults.players import Ledger, Player, check
from bench.support.proxy import Proxy
from bench.support.server_process import ServerProcess

QUICK_BOTS = ("--bot-seconds", "0.05", "--bot-threads", "4")
LOOK = 0.03  # seconds between looks at the ledger
CLOCK = 900  # seconds of a player in a game with clocks
HOUR = 3600
DETECTION = CHECK + STATEMENT_TIMEOUT / 2  # seconds after which a listener gives up a frozen connection
FULL = 5.0  # seconds for which a disk stays full at most


async def _play(
    games: int, ports: Callable[[], Sequence[int]], breaking: Callable[[Ledger], object], clock: int = 0
) -> Ledger:
    """Play games to their end while a fault is injected."""
    ledger = Ledger()
    families = tuple(azulejos.FAMILIES)
    players = [Player(ports, ledger, seed, clock=clock, family=families[seed % len(families)]) for seed in range(games)]
    running = asyncio.gather(*(player.play() for player in players))
    breaker = asyncio.create_task(asyncio.to_thread(breaking, ledger))
    try:
        await running
    finally:
        ledger.is_over = True
        await breaker
    return ledger


def _wait(ledger: Ledger, condition: Callable[[], bool]) -> None:
    """Wait until a condition is true, or all players have finished."""
    while not condition() and not ledger.is_over:
        time.sleep(LOOK)


def _wait_for_moves(ledger: Ledger, number: int) -> None:
    """Wait for a number of further moves."""
    last = ledger.moves + number
    _wait(ledger, lambda: ledger.moves >= last)


def crashes(database: str, games: int, kills: int, every: int, servers: int = 1) -> tuple[Ledger, int]:
    """Kill servers repeatedly, one after the other; no acknowledged move may be lost or doubled, and all games finish.

    There are ``every`` acknowledged moves from one kill to the next, more or less.
    """
    running = [ServerProcess(database, *QUICK_BOTS) for _ in range(servers)]
    ports, chance = [server.port for server in running], random.Random(games)

    def kill(ledger: Ledger) -> None:
        for number in range(kills):
            _wait_for_moves(ledger, max(1, int(every * (0.5 + chance.random()))))
            at = number % servers
            running[at].kill()
            running[at] = ServerProcess(database, *QUICK_BOTS, port=ports[at])

    try:
        ledger = asyncio.run(_play(games, lambda: ports, kill))
        return ledger, asyncio.run(check(ports[0], ledger))
    finally:
        for server in running:
            server.stop()


def lost_server(database: str, games: int) -> tuple[Ledger, int]:
    """Kill one of two servers on one database; the other one continues all games."""
    with ServerProcess(database, *QUICK_BOTS) as first, ServerProcess(database, *QUICK_BOTS) as second:
        alive = [first.port, second.port]

        def kill(ledger: Ledger) -> None:
            _wait_for_moves(ledger, 5 * games)
            first.kill()
            alive.remove(first.port)

        ledger = asyncio.run(_play(games, lambda: alive, kill))
        return ledger, asyncio.run(check(second.port, ledger))


def lost_database(
    database: str,
    games: int,
    take_away: Callable[[], object],
    bring_back: Callable[[], object],
    seconds: float,
    times: int = 1,
) -> tuple[Ledger, int]:
    """Take the database away, once or more; requests are told so, nothing is lost, and it goes on by itself.

    It comes back after some seconds, once a player has been told.
    """

    def interrupt(ledger: Ledger) -> None:
        for _ in range(times):
            _wait_for_moves(ledger, 5 * games)
            told, began = ledger.answers[503], time.monotonic()
            ledger.outages.append((began, float("inf")))
            take_away()
            time.sleep(seconds)
            _wait(ledger, lambda told=told: ledger.answers[503] > told)  # type: ignore[misc]  # the value of this turn
            bring_back()
            ledger.outages[-1] = began, time.monotonic()

    with ServerProcess(database, *QUICK_BOTS) as server:
        ledger = asyncio.run(_play(games, lambda: [server.port], interrupt))
        return ledger, asyncio.run(check(server.port, ledger))


def frozen_connections(database: str, port: int, games: int, times: int) -> tuple[Ledger, int]:
    """Freeze the connections of one of two servers to the database; they are replaced, and nothing is lost.

    ``port`` is that of the database. Every second time new connections freeze, too, until a player has been told.
    """
    with Proxy(port) as proxy:
        through = database.replace(f":{port}/", f":{proxy.port}/")

        def freeze(ledger: Ledger) -> None:
            for number in range(times):
                _wait_for_moves(ledger, 4 * games)
                told, began = ledger.answers[503], time.monotonic()
                ledger.outages.append((began, began + DETECTION))
                proxy.freeze(is_total=number % 2 == 1)
                if number % 2 == 1:
                    ledger.outages[-1] = began, float("inf")
                    _wait(ledger, lambda told=told: ledger.answers[503] > told)  # type: ignore[misc]  # as above
                    proxy.thaw()
                    ledger.outages[-1] = began, time.monotonic()

        with ServerProcess(through, *QUICK_BOTS) as first, ServerProcess(database, *QUICK_BOTS) as second:
            ports = [first.port, second.port]
            ledger = asyncio.run(_play(games, lambda: ports, freeze))
            proxy.thaw()
            return ledger, asyncio.run(check(second.port, ledger))


def clock_jumps(database: str, folder: Path, games: int, times: int) -> tuple[Ledger, int]:
    """Let the wall clock jump an hour ahead and back; no player loses on time, and no event precedes the last."""
    file = folder / "clock"
    file.write_text("0")

    def jump(ledger: Ledger) -> None:
        for number in range(times):
            _wait_for_moves(ledger, 4 * games)
            file.write_text(str(HOUR * (1, -1, 0)[number % 3]))

    os.environ["AZULEJOS_CLOCK"] = str(file)
    try:
        with ServerProcess(database, *QUICK_BOTS, module="bench.support.jumping_clock") as server:
            ledger = asyncio.run(_play(games, lambda: [server.port], jump, CLOCK))
            return ledger, asyncio.run(check(server.port, ledger))
    finally:
        del os.environ["AZULEJOS_CLOCK"]


def two_versions(database: str, source: Path, games: int) -> tuple[Ledger, int]:
    """Run a server of an earlier version beside one of this version, then stop the earlier one."""
    with ServerProcess(database, *QUICK_BOTS, source=source) as old, ServerProcess(database, *QUICK_BOTS) as new:
        alive = [old.port, new.port]

        def stop(ledger: Ledger) -> None:
            _wait_for_moves(ledger, 8 * games)
            alive.remove(old.port)
            old.stop()

        ledger = asyncio.run(_play(games, lambda: alive, stop))
        return ledger, asyncio.run(check(new.port, ledger))


def full_disk(folder: Path, games: int, times: int) -> tuple[Ledger, int]:
    """Fill the disk of a SQLite file; players are told, nothing is lost, and it goes on when there is space again."""

    def fill(ledger: Ledger) -> None:
        for _ in range(times):
            _wait_for_moves(ledger, 3 * games)
            told = ledger.answers[507]
            filler, until = fill_disk(folder), time.monotonic() + FULL
            while ledger.answers[507] == told and not ledger.is_over and time.monotonic() < until:
                time.sleep(LOOK)  # nobody may be told, if all players wait for bots, which cannot move
            filler.unlink()

    with ServerProcess(str(folder / "tables.sqlite3"), *QUICK_BOTS) as server:
        ledger = asyncio.run(_play(games, lambda: [server.port], fill))
        return ledger, asyncio.run(check(server.port, ledger))


def fill_disk(folder: Path) -> Path:
    """Write a file until nothing more fits, and return it."""
    filler = folder / "filler"
    size = 1 << 16
    with filler.open("wb", buffering=0) as file:
        while size:
            try:
                file.write(b"x" * size)
            except OSError:
                size //= 2
    return filler
