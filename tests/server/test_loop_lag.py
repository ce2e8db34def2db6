"""The lag of an event loop is that of its callbacks."""

import asyncio
from collections.abc import Callable

from azulejos.server.loop_lag import LoopLag


class ManualLoop(asyncio.SelectorEventLoop):
    """A loop whose time is set by hand."""

    now = 100.0
    planned: list[tuple[float, Callable[[], object]]] = []  # noqa: RUF012

    def time(self) -> float:
        return self.now

    def call_at(self, when: float, callback: Callable[[], object], *_: object, **__: object) -> None:  # type: ignore[override]
        self.planned = [(when, callback)]


def test_the_longest_lag_is_kept_until_it_is_read() -> None:
    loop = ManualLoop()
    lag = LoopLag(loop, period=1.0)
    for late in (0.0, 0.25, 0.125):
        when, tick = loop.planned[0]
        loop.now = when + late
        tick()
    assert lag.take() == 0.25
    assert lag.take() == 0.0
    loop.close()
