"""Kits in worker processes: made once for all who ask at the same time."""

import asyncio

import pytest

from azulejos import BadOption
from azulejos.kit import KITS, make_kit, make_plan
from azulejos.server.live.kits import Kits
from azulejos.server.live.search_pool import SearchPool
from azulejos.server.services import Pools
from tests.server.duels import refused

FAMILY = "azul"
TILE = KITS[FAMILY].tile


def test_a_kit_is_the_same_as_of_the_command(pools: Pools) -> None:
    kits = Kits(pools[0])
    files = asyncio.run(kits.find(FAMILY, "sv", 2, TILE))
    assert files == make_kit(FAMILY, make_plan(FAMILY, "sv", 2, tile=TILE))
    assert asyncio.run(kits.find(FAMILY, "sv", 2, TILE)) is files


def test_those_who_ask_for_the_same_kit_share_it() -> None:
    async def check() -> None:
        pool = SearchPool(0)
        kits = Kits(pool, capacity=1)
        asking = [asyncio.create_task(kits.find(FAMILY, "en", 2, TILE)) for _ in range(3)]
        await asyncio.sleep(0)
        assert len(pool) == 1
        asking.append(asyncio.create_task(kits.find(FAMILY, "en", 3, TILE)))
        asking[0].cancel()  # the others go on waiting
        await asyncio.sleep(0)
        assert len(pool) == 2
        pool.stop()
        answers = await asyncio.gather(*asking, return_exceptions=True)
        assert [type(answer).__name__ for answer in answers] == ["CancelledError", "Problem", "Problem", "Problem"]

    asyncio.run(check())


def test_kits_that_cannot_be_made_are_refused() -> None:
    kits = Kits(SearchPool(0, capacity=0))
    with pytest.raises(BadOption):
        asyncio.run(kits.find(FAMILY, "en", 2, 1000.0))
    with refused("too-many"):
        asyncio.run(kits.find(FAMILY, "en", 2, TILE))
