"""Services: started and stopped together, with an injected clock and secrets."""

import asyncio
import threading
from dataclasses import replace

import pytest
from sqlalchemy.exc import OperationalError

from azulejos.server.services import Services
from azulejos.server.settings import Settings
from azulejos.server.tables.requests import SeatRequest, TableRequest
from azulejos.server.tables.state import TableState
from tests.server.duels import ANNA, start_bots
from tests.server.sources import ManualClock, SeededSecrets
from tests.waiting import wait_until


def play(settings: Settings) -> tuple[list[str], list[str]]:
    """Return the records of two games between bots, and the kinds of events that a subscriber saw."""
    written: list[TableState] = []

    async def run() -> list[str]:
        services = await Services.start(settings, ManualClock(), SeededSecrets(), subscribers=[written.append])
        tables = services.tables
        games = [start_bots(tables).id for _ in range(2)]
        await asyncio.to_thread(wait_until, lambda: all(tables.get(game).is_over for game in games), "both are over")
        records = [str(tables.get(game).record()) for game in games]
        await services.stop()
        return records

    return asyncio.run(run()), [table.events[-1].kind for table in written]


def test_bots_play_and_subscribers_are_notified(settings: Settings) -> None:
    before = threading.active_count()
    records, kinds = play(settings)
    assert kinds.count("started") == 2
    assert kinds.count("moved") == len(kinds) - 4  # and Anna gives up twice
    assert records[0] != records[1]
    assert threading.active_count() <= before + 1  # but for a thread of the event loop's pool


def test_ids_and_bags_follow_from_the_injected_secrets(settings: Settings) -> None:
    async def open_two(settings: Settings) -> list[tuple[str, str]]:
        services = await Services.start(settings, ManualClock(), SeededSecrets("x"))
        request = TableRequest("azul", (SeatRequest("me"), SeatRequest()))
        opened = [services.tables.open(request, ANNA).table for _ in range(2)]
        await services.stop()
        return [(table.id, table.chance.commitment) for table in opened]

    first = asyncio.run(open_two(settings))
    second = asyncio.run(open_two(replace(settings, database=f"{settings.database}.other")))
    assert first == second
    assert first[0] != first[1]


def test_a_stop_ends_subscriptions_and_closes_the_database(settings: Settings) -> None:
    async def run() -> None:
        services = await Services.start(settings, ManualClock(), SeededSecrets())
        with services.bus.subscribe("game", "address") as subscriber:
            await services.stop()
            await subscriber.wait()
            assert services.bus.is_closed

    asyncio.run(run())


def test_a_database_that_cannot_be_opened_is_an_error(settings: Settings) -> None:
    async def run() -> None:
        await Services.start(replace(settings, database="/dev/null"), ManualClock(), SeededSecrets())

    with pytest.raises(OperationalError):
        asyncio.run(run())
