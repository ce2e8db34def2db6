"""Token buckets, and the limits of a server."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from azulejos.server.app import make_app
from azulejos.server.http.rate_limits import (
    MAX_BUCKETS,
    MAX_WAITING,
    UNKNOWN,
    Concurrency,
    TokenBuckets,
    client_address,
)
from azulejos.server.pages.score import Sheet
from azulejos.server.settings import Settings
from azulejos.server.tables.errors import Problem
from azulejos.server.tables.transitions import Transition
from azulejos.words import Words
from tests.server.duels import refused, start_duel
from tests.server.replays import services_of
from tests.server.sources import ManualClock


def test_a_bucket_fills_with_time_up_to_its_burst(stopped_clock: ManualClock) -> None:
    buckets = TokenBuckets(2.0, 3.0, stopped_clock)
    for _ in range(3):
        buckets.take("a")
    with refused("too-many"):
        buckets.take("a")
    buckets.take("b")  # each address has its own
    stopped_clock.advance(0.5)
    buckets.take("a")
    with refused("too-many"):
        buckets.take("a")
    stopped_clock.advance(100)
    for _ in range(3):
        buckets.take("a")
    with refused("too-many"):
        buckets.take("a")


def test_expensive_requests_take_more(stopped_clock: ManualClock) -> None:
    buckets = TokenBuckets(2.0, 10.0, stopped_clock)
    buckets.take("a", 6)
    with pytest.raises(Problem, match="too-many") as refusal:
        buckets.take("a", 6)
    assert refusal.value.retry_after == 2
    buckets.take("a", 4)  # a refusal costs nothing
    with refused("too-many"):
        buckets.take("a")


def test_a_refusal_says_how_long_to_wait(stopped_clock: ManualClock) -> None:
    buckets = TokenBuckets(0.1, 1.0, stopped_clock)
    buckets.take("a")
    with pytest.raises(Problem, match="too-many") as refusal:
        buckets.take("a")
    assert refusal.value.retry_after == 11


def test_a_rate_of_zero_is_unlimited(stopped_clock: ManualClock) -> None:
    buckets = TokenBuckets(0, 0, stopped_clock)
    for _ in range(100):
        buckets.take("a")


def test_the_number_of_buckets_is_limited(stopped_clock: ManualClock) -> None:
    buckets = TokenBuckets(1.0, 1.0, stopped_clock)
    for number in range(MAX_BUCKETS + 1):
        buckets.take(str(number))
    buckets.take("0")  # its bucket was dropped, so it has a full one
    with refused("too-many"):
        buckets.take(str(MAX_BUCKETS))


@pytest.mark.parametrize(
    ("client", "address"),
    [
        (("192.0.2.7", 1234), "192.0.2.7"),
        (("2001:db8:1:2:3:4:5:6", 1234), "2001:db8:1:2::/64"),
        (("testclient", 50000), UNKNOWN),
        (None, UNKNOWN),
    ],
)
def test_an_address_is_a_household(client: object, address: str) -> None:
    assert client_address({"client": client}) == address
    assert client_address({}) == UNKNOWN


@pytest.fixture
def limited(settings: Settings, stopped_clock: ManualClock) -> Iterator[TestClient]:
    app = make_app(replace(settings, rate=5, opens=3), clock=stopped_clock)
    with TestClient(app, base_url="http://table.test") as client:
        yield client


def test_too_many_requests_are_refused_for_a_while(limited: TestClient, stopped_clock: ManualClock) -> None:
    answers = [limited.get("/api/v1") for _ in range(22)]
    assert [answer.status_code for answer in answers] == [200] * 20 + [429] * 2
    refused = answers[-1]
    assert refused.json()["code"] == "too-many"
    assert refused.headers["retry-after"] == "1"
    stopped_clock.advance(0.5)  # for 2.5 requests
    assert [limited.get("/api/v1").status_code for _ in range(3)] == [200, 200, 429]


def test_an_expensive_request_is_possible_at_a_low_rate(settings: Settings, stopped_clock: ManualClock) -> None:
    app = make_app(replace(settings, rate=1), clock=stopped_clock)
    with TestClient(app, base_url="http://table.test") as client:
        assert client.post("/api/v1/verify", json={"record": "nothing"}).status_code == 422
        assert client.post("/api/v1/verify", json={"record": "nothing"}).status_code == 429


def test_too_many_tables_are_refused_for_a_while(limited: TestClient, stopped_clock: ManualClock) -> None:
    seats = [{"player": "me"}, {"player": "open"}]
    answers = [limited.post("/api/v1/tables", json={"seats": seats}) for _ in range(4)]
    assert [answer.status_code for answer in answers] == [201, 201, 201, 429]
    assert answers[-1].headers["retry-after"] == "11"
    stopped_clock.advance(11)
    again = [limited.post("/api/v1/tables", json={"seats": seats}) for _ in range(2)]
    assert [answer.status_code for answer in again] == [201, 429]


def test_costly_pages_are_refused_before_simple_ones(limited: TestClient) -> None:
    record = {"record": "nothing"}
    assert limited.post("/api/v1/verify", json=record).status_code == 422  # costs 20 tokens, the whole burst
    assert limited.get("/api/v1").status_code == 429


def test_a_long_score_sheet_costs_more_than_a_short_one(limited: TestClient) -> None:
    short, long = (Sheet("azul", {}, ("A", "B"), ("A floor 1",) * lines).encode() for lines in (10, 400))
    assert limited.get(f"/score/{short}").status_code == 200
    assert limited.get("/api/v1").status_code == 200
    assert limited.get(f"/score/{long}").status_code == 429


@pytest.mark.parametrize("path", ["ask?typed=history", "record.brf"])
def test_a_long_game_costs_more_than_a_short_one(limited: TestClient, path: str) -> None:
    tables = services_of(limited).tables
    table = start_duel(tables)
    assert limited.get(f"/tables/{table.id}/{path}").status_code == 200
    for kind in ("left", "returned") * 1000:
        data = {"seat": 0, "why": "missing", "bot": "easy"} if kind == "left" else {"seat": 0}
        table = tables.next_state(table, Transition(kind, data))
    tables.append([table])
    tables.cache.put(table)
    assert limited.get("/api/v1").status_code == 200
    assert limited.get(f"/tables/{table.id}/{path}").status_code == 429


def test_the_requests_of_an_address_wait_for_each_other_and_for_no_other() -> None:
    async def check() -> None:
        concurrency, served = Concurrency(2), list[str]()
        gate = asyncio.Event()

        async def serve(address: str, is_held: bool) -> None:
            async with concurrency.slot(address):
                if is_held:
                    await gate.wait()
                served.append(address)

        held = [asyncio.create_task(serve("a", True)) for _ in range(5)]
        await serve("b", False)
        assert served == ["b"]
        held[-1].cancel()
        gate.set()
        await asyncio.gather(*held, return_exceptions=True)
        assert served == ["b", "a", "a", "a", "a"]
        assert len(concurrency) == 0

    asyncio.run(check())


def test_waiting_requests_of_an_address_are_limited() -> None:
    async def check() -> None:
        concurrency = Concurrency(1)

        gate = asyncio.Event()

        async def serve() -> None:
            async with concurrency.slot("a"):
                await gate.wait()

        waiting = []
        for _ in range(MAX_WAITING):
            concurrency.check("a")
            waiting.append(asyncio.create_task(serve()))
            await asyncio.sleep(0)
        with refused("too-many"):
            concurrency.check("a")
        concurrency.check("b")
        gate.set()
        await asyncio.gather(*waiting)
        concurrency.check("a")

    asyncio.run(check())


def test_without_a_limit_no_request_waits() -> None:
    async def check() -> None:
        concurrency = Concurrency(0)
        async with concurrency.slot("a"), concurrency.slot("a"):
            assert len(concurrency) == 0

    asyncio.run(check())


def test_a_refused_page_is_a_line_of_text(limited: TestClient) -> None:
    for _ in range(20):
        limited.get("/api/v1")
    answer = limited.get("/new", headers={"accept-language": "de"})
    assert (answer.status_code, answer.headers["retry-after"]) == (429, "1")
    assert answer.headers["content-type"].startswith("text/plain")
    assert answer.text == Words("de").translate(
        "Too many requests at once. Please wait and try again; seconds to wait: {n}.", n=1
    )
