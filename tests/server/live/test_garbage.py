"""Garbage collection: what survives is frozen when nothing is under way, and cycles that have died are freed."""

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from azulejos.server.live.garbage import DUE, GarbageCollector
from tests.waiting import LIMIT


@pytest.fixture(autouse=True)
def _same_collector() -> Iterator[None]:
    """Restore the garbage collector, which is the process's."""
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


class Cycle:
    def __init__(self) -> None:
        self.itself = self


def test_survivors_are_frozen_between_requests() -> None:
    async def check() -> None:
        is_idle = False
        collector = GarbageCollector(asyncio.get_running_loop(), lambda: is_idle, period=0.0)
        frozen, kept = gc.get_freeze_count(), [[number] for number in range(1000)]
        dead = weakref.ref(Cycle())
        for _ in range(DUE):
            gc.collect(1)
        assert gc.get_count()[2] >= DUE
        for _ in range(10):
            await asyncio.sleep(0)
        assert gc.get_freeze_count() <= frozen  # a thread may be working on a page
        is_idle = True
        async with asyncio.timeout(LIMIT):
            while gc.get_freeze_count() < frozen + len(kept) // 2:
                await asyncio.sleep(0)
        assert dead() is None
        collector.stop()

    asyncio.run(check())
