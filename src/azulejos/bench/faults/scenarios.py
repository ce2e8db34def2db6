"""Each function breaks something while games run, and returns what came of it; what must not happen is an error."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable

from azulejos.bench.faults.players import Ledger, Player, check
from azulejos.bench.load.process import ServerProcess

QUICK_BOTS = ("--bot-seconds", "0.05", "--bot-threads", "4")


async def _play(games: int, ports: Callable[[], list[int]], breaking: Callable[[Ledger], object]) -> Ledger:
    """Let games run while something is broken, until all are finished."""
    ledger = Ledger()
    players = [Player(ports, ledger, seed) for seed in range(games)]
    running = asyncio.gather(*(player.play() for player in players))
    breaker = asyncio.create_task(asyncio.to_thread(breaking, ledger))
    try:
        await running
    finally:
        await breaker
    return ledger


def crashes(database: str, games: int, kills: int, pause: float = 1.0) -> tuple[Ledger, int]:
    """Kill the only server again and again; no acknowledged move may be lost or doubled, and all games finish."""
    server = ServerProcess(database, *QUICK_BOTS)
    port, chance = server.port, random.Random(games)

    def kill(_: Ledger) -> None:
        nonlocal server
        for _kill in range(kills):
            asyncio.run(asyncio.sleep(pause * (0.5 + chance.random())))
            server.kill()
            server = ServerProcess(database, *QUICK_BOTS, port=port)

    try:
        ledger = asyncio.run(_play(games, lambda: [port], kill))
        return ledger, asyncio.run(check(port, ledger))
    finally:
        server.stop()


def lost_server(database: str, games: int, pause: float = 3.0) -> tuple[Ledger, int]:
    """Kill one of two servers on one database; the other one carries on with all games."""
    servers = [ServerProcess(database, *QUICK_BOTS) for _ in range(2)]
    alive = [server.port for server in servers]

    def kill(_: Ledger) -> None:
        asyncio.run(asyncio.sleep(pause))
        servers[0].kill()
        alive.remove(servers[0].port)

    try:
        ledger = asyncio.run(_play(games, lambda: alive, kill))
        return ledger, asyncio.run(check(servers[1].port, ledger))
    finally:
        servers[1].stop()


def lost_database(
    database: str, games: int, take_away: Callable[[], object], bring_back: Callable[[], object], seconds: float
) -> tuple[Ledger, int]:
    """Take the database away for a while; requests are told so, nothing is lost, and it goes on by itself."""
    server = ServerProcess(database, *QUICK_BOTS)

    def interrupt(_: Ledger) -> None:
        asyncio.run(asyncio.sleep(1.0))
        take_away()
        asyncio.run(asyncio.sleep(seconds))
        bring_back()

    try:
        ledger = asyncio.run(_play(games, lambda: [server.port], interrupt))
        return ledger, asyncio.run(check(server.port, ledger))
    finally:
        server.stop()
