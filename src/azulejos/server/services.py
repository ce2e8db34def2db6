"""Services: the parts of a running server, built, started and stopped in one place."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request
from starlette.concurrency import run_in_threadpool

from azulejos.core.chance import Committed
from azulejos.dialogue.context import Memories
from azulejos.server.live.analysis import Analyses, make_background_pool
from azulejos.server.live.bot_workers import BotWorkers, Hints, Wait
from azulejos.server.live.bus import Bus
from azulejos.server.live.health import Check, Health, check_alive, check_disk, check_thread
from azulejos.server.live.kits import Kits
from azulejos.server.live.replication import Replication
from azulejos.server.live.scheduler import Scheduler
from azulejos.server.live.search_pool import SearchPool
from azulejos.server.settings import Settings
from azulejos.server.tables.service import TableService
from azulejos.server.tables.sources import Clock, Secrets
from azulejos.server.tables.writer import Subscriber
from azulejos.store import Store

MEMORIES = 2000  # players whose last answer is kept
ORPHANED = 5  # seconds beyond its search after which a bot's turn is queued again


Pools = tuple[SearchPool, SearchPool]  # for bots, hints and kits, and for analyses


@dataclass(frozen=True, slots=True)
class Services:
    """The services of a server, with the settings, clock and secrets that they share."""

    settings: Settings
    clock: Clock
    secrets: Secrets
    tables: TableService
    bus: Bus
    bot_workers: BotWorkers
    hints: Hints
    analyses: Analyses
    kits: Kits
    scheduler: Scheduler
    replication: Replication
    health: Health
    memories: Memories  # of the players at tables
    pools: tuple[SearchPool, ...]  # that stop with the server

    @staticmethod
    async def start(
        settings: Settings,
        clock: Clock,
        secrets: Secrets,
        *,
        chance: Callable[[bytes], Committed] = Committed,
        subscribers: Sequence[Subscriber] = (),
        pools: Pools | None = None,
    ) -> Services:
        """Open the database and start all services.

        ``chance`` makes the draws of a game from its secret, and ``subscribers`` are notified of every event.
        Pools that are given are shared, and go on when this server stops.
        """
        searches, background = pools or (
            SearchPool(settings.bot_processes, capacity=settings.bot_queue),
            make_background_pool(),
        )
        store = await run_in_threadpool(Store.open, settings.database, settings.commit_interval, settings.deadline)
        tables = TableService(
            store,
            clock=clock,
            secrets=secrets,
            patience=settings.patience,
            capacity=settings.cached,
            chance=chance,
        )
        bus = Bus(settings.watchers, settings.watchers_of_one, clock)
        bot_workers = BotWorkers(
            tables,
            searches,
            seconds=settings.bot_seconds,
            seed=secrets.seed,
            wait=_wait_in(asyncio.get_running_loop()),
            longest_pause=settings.bot_pause,
        )
        for subscriber in (bus.publish_state, bot_workers.queue, *subscribers):
            tables.subscribe(subscriber)
        scheduler = Scheduler(tables, bot_workers, overdue=settings.bot_seconds + ORPHANED)
        replication = Replication(tables, bus)
        checks: dict[str, Check] = {
            "database": store.ping,
            "writer": store.check_writer,
            "disk": check_disk(store),
            "scheduler": check_thread(scheduler.thread),
            "bots": check_alive(searches.is_alive),
        }
        if replication.listener is not None:
            checks["listener"] = check_thread(replication.listener.thread)
        services = Services(
            settings,
            clock,
            secrets,
            tables,
            bus,
            bot_workers,
            Hints(searches),
            Analyses(settings.analysis_nodes, background),
            Kits(searches),
            scheduler,
            replication,
            Health(checks, clock),
            Memories(MEMORIES),
            () if pools else (searches, background),
        )
        searches.start()
        for service in services._threads():
            await run_in_threadpool(service.start)
        return services

    async def stop(self) -> None:
        """Close event streams, stop all threads, and write everything that is queued."""
        self.bus.close()
        for service in reversed(self._threads()):
            await run_in_threadpool(service.stop)
        await run_in_threadpool(self.bot_workers.stop)
        for pool in self.pools:
            await run_in_threadpool(pool.stop)
        self.tables.store.close()

    def _threads(self) -> tuple[Scheduler | Replication | Health, ...]:
        """Return the services that run in threads, in the order in which they start."""
        return self.scheduler, self.replication, self.health


def _wait_in(loop: asyncio.AbstractEventLoop) -> Wait:
    """Return a function that calls another one later in a thread, with the timers of an event loop."""

    def wait(seconds: float, act: Callable[[], None]) -> None:
        loop.call_soon_threadsafe(loop.call_later, seconds, loop.run_in_executor, None, act)

    return wait


async def current_services(request: Request) -> Services:
    """Return the services of the server that a request came to."""
    services: Services = request.app.state.services
    return services


CurrentServices = Annotated[Services, Depends(current_services)]
