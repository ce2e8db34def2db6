"""Requests of strangers and of other sites are refused."""

import asyncio
import re
from collections.abc import Iterator

import pytest
from starlette.responses import PlainTextResponse
from starlette.testclient import TestClient
from starlette.types import Message, Receive, Scope, Send

from azulejos.server.http.middleware import GuardMiddleware, StreamGateMiddleware
from azulejos.server.http.rate_limits import RateLimits
from azulejos.server.settings import Settings
from tests.server.players import Player, start_duel
from tests.server.sources import ManualClock
from tests.waiting import LIMIT

FORM = {"content-type": "application/x-www-form-urlencoded"}

EVENTS = "/api/v1/tables/abc/events"


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"origin": "http://table.test"}, 200),
        ({"origin": "http://evil.test"}, 403),
        ({"origin": "null"}, 403),
        ({"origin": "http://table.test.evil.test"}, 403),
        ({"origin": "http://[bad"}, 403),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-origin"}, 200),
    ],
)
def test_requests_of_other_sites_are_refused(client: TestClient, headers: dict[str, str], status: int) -> None:
    anna, _, table = start_duel(client)
    body = {"seq": table["seq"], "move": table["legal_moves"][0]}
    client.cookies.set("azulejos", anna.secret or "")
    answer = client.post(f"/api/v1/tables/{table['id']}/moves", json=body, headers=headers)
    assert answer.status_code == status


def test_all_responses_have_security_headers(client: TestClient) -> None:
    for path in ("/", "/nowhere", "/api/v1", "/api/v1/nowhere", "/healthz", "/static/style.css"):
        headers = client.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert "server" not in headers


def test_pages_have_no_inline_script_and_escape_names(client: TestClient) -> None:
    anna = Player(client)
    game = anna.open(seats=[{"player": "me", "name": "<script>&\"'"}, {"player": "bot", "bot": "random"}], listed=True)
    for path in ("/", f"/tables/{game['table']['id']}", f"/tables/{game['table']['id']}/table.svg"):
        text = client.get(path).text
        assert re.sub(r'<script type="module" src="/static/\w+\.js\?v=\w+"></script>', "", text).count("<script") == 0
        assert "style=" not in text
    assert "&lt;script&gt;&amp;" in client.get("/").text


def test_long_requests_are_refused(client: TestClient) -> None:
    answer = client.post("/api/v1/verify", content=b"x" * 100_000, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")

    def parts() -> Iterator[bytes]:
        for _ in range(100):
            yield b"y" * 1000

    assert client.post("/verify", content=parts(), headers=FORM).status_code == 413


def test_the_way_back_after_the_language_stays_here(client: TestClient) -> None:
    page = client.get("/").text
    token = page.split('name="token" value="')[1].split('"')[0]
    for back in ("//evil.test", "http://evil.test", "/\\evil.test", "evil"):
        data = {"token": token, "language": "de", "back": back}
        answer = client.post("/language", data=data, follow_redirects=False)
        assert (answer.status_code, answer.headers["location"]) == (303, "/")


@pytest.mark.parametrize("path", ["/", "/new", "/healthz", "/api/v1", "/static/style.css", "/nowhere"])
def test_head_has_the_headers_of_get_and_no_body(client: TestClient, path: str) -> None:
    head, get = client.head(path), client.get(path)
    assert head.status_code == get.status_code
    assert head.content == b""
    assert head.headers["content-type"] == get.headers["content-type"]
    assert "content-security-policy" in head.headers


def test_head_of_an_event_stream_ends(client: TestClient) -> None:
    _, _, table = start_duel(client)
    head = client.head(f"/api/v1/tables/{table['id']}/events?after=0")
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-type"].startswith("text/event-stream")


@pytest.mark.parametrize(
    ("path", "location"),
    [
        ("/new/", "/new"),
        ("/new//?players=3", "/new?players=3"),
        ("//evil.test/", "/evil.test"),
        ("/%0d%0ax/", "/%0D%0Ax"),
    ],
)
def test_a_trailing_slash_is_redirected_within_the_site(client: TestClient, path: str, location: str) -> None:
    answer = client.get(f"http://table.test{path}", headers={"host": "evil.test"}, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (308, location)


@pytest.mark.parametrize(
    ("path", "is_counted"),
    [
        ("/tables/h7k2mq9x3cad", True),
        ("/tables/h7k2mq9x3cad/wait", False),
        ("/api/v1/tables/h7k2mq9x3cad/events", False),
        ("/kit/azul/files/wait", True),
        ("/tables/h7k2mq9x3cad/seat/events", True),
        ("/wait", True),
    ],
)
def test_only_requests_that_wait_for_events_do_not_count_as_simultaneous(path: str, is_counted: bool) -> None:
    limits = RateLimits(Settings(""), ManualClock())
    counts = list[int]()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        counts.append(len(limits.concurrency))
        await PlainTextResponse("")(scope, receive, send)

    TestClient(GuardMiddleware(app, Settings(""), limits)).get(path)
    assert counts == [is_counted]


def test_requests_that_wait_when_the_server_stops_get_503_with_retry_after() -> None:
    async def serve(_scope: Scope, _receive: Receive, _send: Send) -> None:
        await asyncio.Event().wait()

    async def check() -> None:
        limits = RateLimits(Settings("", concurrent=1), ManualClock())
        guard, answers = GuardMiddleware(serve, Settings(""), limits), []

        async def receive() -> Message:
            return {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            answers.append(message)

        scope: Scope = {
            "type": "http",
            "method": "GET",
            "path": "/api/v1",
            "query_string": b"",
            "headers": [],
            "client": None,
        }
        requests = [asyncio.create_task(guard(dict(scope), receive, send)) for _ in range(3)]  # two wait for the first
        while any(each.get_stack() == [] for each in requests) or not limits.concurrency:
            await asyncio.sleep(0)
        for each in requests:
            each.cancel()
        assert await asyncio.gather(*requests) == [None] * 3  # none fails, which would be logged
        assert [answer["status"] for answer in answers if "status" in answer] == [503] * 3
        assert (b"retry-after", b"1") in answers[0]["headers"]
        assert b"The server is stopping." in answers[1]["body"]
        assert not limits.concurrency

    asyncio.run(check())


async def nothing() -> Message:
    return {"type": "http.disconnect"}


async def drop(_message: Message) -> None:
    pass


class Application:
    """An application whose responses start and end on demand."""

    def __init__(self) -> None:
        self.running = 0
        self.may_start, self.may_end = asyncio.Event(), asyncio.Event()

    async def __call__(self, _scope: Scope, _receive: Receive, send: Send) -> None:
        self.running += 1
        await self.may_start.wait()
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await self.may_end.wait()


def request(gate: StreamGateMiddleware, path: str) -> asyncio.Task[None]:
    return asyncio.create_task(gate({"type": "http", "path": path}, nothing, drop))


async def settle() -> None:
    """Let every task run until all of them wait."""
    for _ in range(100):
        await asyncio.sleep(0)


def test_streams_open_a_few_at_a_time_and_other_requests_do_not_wait() -> None:
    async def check() -> None:
        application = Application()
        gate = StreamGateMiddleware(application, 3)
        streams = [request(gate, EVENTS) for _ in range(10)]
        await settle()
        assert application.running == 3
        other = request(gate, "/healthz")
        await settle()
        assert application.running == 4
        application.may_start.set()
        await settle()
        assert application.running == 11  # although no stream has ended
        application.may_end.set()
        async with asyncio.timeout(LIMIT):
            await asyncio.gather(other, *streams)

    asyncio.run(check())


def test_a_stream_that_fails_or_is_cancelled_makes_room() -> None:
    async def fail(_scope: Scope, _receive: Receive, _send: Send) -> None:
        raise ValueError("no such table")

    async def check() -> None:
        gate = StreamGateMiddleware(fail, 1)
        for _ in range(3):
            with pytest.raises(ValueError, match="no such table"):
                await request(gate, EVENTS)
        application = Application()
        gate = StreamGateMiddleware(application, 1)
        first, waiting, last = (request(gate, EVENTS) for _ in range(3))
        await settle()
        waiting.cancel()
        first.cancel()
        await settle()
        assert application.running == 2
        application.may_start.set()
        application.may_end.set()
        async with asyncio.timeout(LIMIT):
            await last

    asyncio.run(check())
