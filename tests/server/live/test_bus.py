"""The event bus: notifications, heartbeats and limits."""

import asyncio
import gc
import sys
from contextlib import ExitStack
from types import FrameType
from typing import Any

import pytest

from azulejos.server.live.bus import HEARTBEAT, PORTION, Bus, Company, Subscriber
from tests.server.duels import refused
from tests.server.sources import ManualClock
from tests.waiting import LIMIT


async def wait(subscriber: Subscriber) -> int:
    """Return the sequence number of the next notification."""
    async with asyncio.timeout(LIMIT):
        await subscriber.wait()
    return subscriber.seq


def test_subscribers_of_a_table_are_notified_once_of_an_event() -> None:
    async def check() -> None:
        bus = Bus(10, 10, ManualClock())
        with bus.subscribe("g", "a") as first, bus.subscribe("g", "b") as second, bus.subscribe("h", "a") as other:
            assert len(bus) == 3
            await asyncio.to_thread(bus.publish, "g", 4)
            assert await wait(first) == await wait(second) == 4
            bus.publish("g", 4)  # known already
            bus.publish("g", 5)
            assert await wait(first) == 5
            assert other.seq == 0
            bus.publish_stale("h")
            assert await wait(other) == 0
            assert other.is_stale
            bus.publish_stale("g")
            assert await wait(first) == 5
            first.is_stale = second.is_stale = False
            assert sorted(bus.games()) == ["g", "h"]
            bus.publish("g", 6)  # the next event is not mistaken for a known one
            assert await wait(first) == 6
        assert len(bus) == 0
        assert not bus.has_subscribers("g")
        bus.publish("g", 7)
        bus.close()

    asyncio.run(check())


def test_a_wait_ends_in_time_or_by_an_earlier_notification() -> None:
    async def check() -> None:
        bus = Bus(10, 10, ManualClock())
        with bus.subscribe("g", "a") as subscriber:
            await subscriber.wait(0.001)
            assert subscriber.seq == 0
            subscriber.notify(7)
            assert await wait(subscriber) == 7
            subscriber.leave()
            assert await wait(subscriber) == 7
            assert subscriber.is_gone
        bus.close()

    asyncio.run(check())


def test_a_silent_table_sends_heartbeats() -> None:
    async def check() -> None:
        clock = ManualClock()
        bus = Bus(10, 10, clock)
        with bus.subscribe("g", "a") as subscriber:
            clock.advance(HEARTBEAT + 1)
            assert await wait(subscriber) == 0
        bus.close()

    asyncio.run(check())


def test_heartbeats_of_many_leave_turns_of_the_event_loop_to_others() -> None:
    async def check() -> None:
        clock, turns = ManualClock(), 0
        bus = Bus(10**6, 10**6, clock)
        with ExitStack() as others:
            many = [others.enter_context(bus.subscribe(f"g{number}", "a")) for number in range(10 * PORTION)]
            clock.advance(HEARTBEAT + 1)
            await wait(many[0])
            while not many[-1]._is_notified:
                notified = sum(each._is_notified for each in many)
                await asyncio.sleep(0)
                assert sum(each._is_notified for each in many) - notified <= PORTION
                turns += 1
            assert turns >= 8
        bus.close()

    asyncio.run(check())


def test_a_subscriber_that_could_not_read_its_table_is_notified_with_the_next_check() -> None:
    async def check() -> None:
        bus = Bus(10, 10, ManualClock())  # whose clock stands, so that no heartbeat is due
        with bus.subscribe("g", "a") as subscriber, bus.subscribe("g", "b") as other:
            subscriber.is_stale = True
            assert await wait(subscriber) == 0
            assert not other._is_notified
        bus.close()

    asyncio.run(check())


def test_tables_and_addresses_have_limits() -> None:
    async def check() -> None:
        bus = Bus(2, 3, ManualClock())
        with bus.subscribe("g", "a"), bus.subscribe("g", "b"):
            with refused("too-many"), bus.subscribe("g", "c"):
                pytest.fail("a third subscriber of the table")
            with bus.subscribe("h", "a"), bus.subscribe("i", "a"), refused("too-many"), bus.subscribe("j", "a"):
                pytest.fail("a fourth subscription of the address")
        with bus.subscribe("g", "a"):
            assert len(bus) == 1
        bus.close()

    asyncio.run(check())


def test_closing_notifies_all() -> None:
    async def check() -> None:
        bus = Bus(10, 10, ManualClock())
        with bus.subscribe("g", "a") as subscriber:
            await asyncio.to_thread(bus.close_soon)
            await wait(subscriber)
            assert bus.is_closed

    asyncio.run(check())


def test_leaving_costs_the_same_with_many_addresses() -> None:
    async def steps_to_leave(addresses: int) -> int:
        bus, steps = Bus(10**6, 10**6, ManualClock()), 0

        def count(frame: FrameType, _event: str, _argument: object) -> Any:
            nonlocal steps
            frame.f_trace_opcodes = True
            steps += 1
            return count

        with ExitStack() as others:
            for number in range(addresses):
                others.enter_context(bus.subscribe("g", f"address {number}"))
            leaving = bus.subscribe("g", "mine")
            leaving.__enter__()
            before = sys.gettrace()
            gc.disable()  # a collection would run finalizers, and their steps would count
            sys.settrace(count)
            try:
                leaving.__exit__(None, None, None)
            finally:
                sys.settrace(before)
                gc.enable()
        assert len(bus) == 0
        return steps

    assert asyncio.run(steps_to_leave(500)) == asyncio.run(steps_to_leave(5)) > 0


def test_company_is_counted_by_visitors_and_its_changes_are_notified_together() -> None:
    async def check() -> None:
        bus = Bus(10, 10, ManualClock())
        with bus.subscribe("g", "a", b"anna") as anna, bus.subscribe("g", "b") as quiet, ExitStack() as others:
            anna.seats = frozenset({0, 2})
            anna.wants_company = True
            for visitor in (b"anna", b"eve", b"eve", None):
                others.enter_context(bus.subscribe("g", "c", visitor))
            assert bus.company("g") == Company(
                3, frozenset({0, 2})
            )  # Eve with two pages, and two visitors without identity
            await wait(anna)
            assert anna.take_company()
            assert not anna.take_company()
            others.close()
            assert bus.company("g") == Company(1, frozenset({0, 2}))
            await wait(anna)
            assert anna.take_company()
            assert not quiet.take_company()
        assert bus.company("g") == Company()

    asyncio.run(check())
