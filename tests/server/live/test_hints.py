"""Hints: one at a time for each table, refused while too much is queued, and never in a thread of requests."""

import asyncio

from azulejos.bots import Choice
from azulejos.server.live.hints import Hints
from azulejos.server.live.search_pool import SearchPool
from azulejos.server.services import Pools
from azulejos.server.tables.service import TableService
from tests.server.duels import refused, start_duel


def test_a_hint_is_a_legal_move(tables: TableService, pools: Pools) -> None:
    table = start_duel(tables)
    hint = asyncio.run(Hints(pools[0]).find(table))
    assert isinstance(hint, Choice)
    assert table.game is not None
    assert hint.move in table.game.legal_moves()


def test_a_second_hint_for_the_same_table_is_refused_at_once(tables: TableService) -> None:
    one, other, pool = start_duel(tables), start_duel(tables), SearchPool(0)

    async def check() -> None:
        hints = Hints(pool)
        waiting = [asyncio.create_task(hints.find(table)) for table in (one, other)]
        while len(pool) < 2:
            await asyncio.sleep(0)
        for _ in range(100):
            with refused("too-many"):
                await hints.find(one)
        assert len(pool) == 2  # nothing else was queued
        for each in waiting:
            each.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        again = asyncio.create_task(hints.find(one))
        while len(pool) < 3:
            await asyncio.sleep(0)
        pool.stop()
        with refused("too-many"):
            await again

    asyncio.run(check())


def test_a_full_queue_refuses_hints(tables: TableService) -> None:
    table, pool = start_duel(tables), SearchPool(0, capacity=0)

    async def check() -> None:
        with refused("too-many"):
            await Hints(pool).find(table)

    asyncio.run(check())
