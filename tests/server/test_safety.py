"""What strangers and their pages cannot do."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from azulejos.server.app import make_app
from azulejos.server.settings import Settings
from tests.server.players import Player, start_duel

FORM = {"content-type": "application/x-www-form-urlencoded"}


def make_client(settings: Settings) -> TestClient:
    return TestClient(make_app(settings), base_url="http://table.test")


@pytest.fixture
def limited(settings: Settings) -> Iterator[TestClient]:
    with make_client(replace(settings, rate=5, opens=3)) as client:
        yield client


@pytest.mark.parametrize(
    "action",
    [
        ("moves", {"seq": 3, "move": "1b-1"}),
        ("undo", {"seq": 3}),
        ("resign", {"seat": 0}),
        ("replace", {"seat": 0}),
        ("return", {"seat": 0}),
        ("invite", {"seat": 0}),
        ("rematch", None),
    ],
)
@pytest.mark.parametrize("secret", [None, "x" * 43])
def test_a_stranger_changes_nothing(client: TestClient, action: tuple[str, object], secret: str | None) -> None:
    _, _, table = start_duel(client)
    path, body = action
    refused = Player(client, secret).post(f"/tables/{table['id']}/{path}", body, 403)
    assert refused["code"] == "stranger"
    assert Player(client).get(f"/tables/{table['id']}")["seq"] == table["seq"]


def test_a_secret_that_is_none_is_refused(client: TestClient) -> None:
    answer = client.get("/api/v1/mine", headers={"authorization": "Bearer short"})
    assert (answer.status_code, answer.json()["code"]) == (403, "stranger")


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
def test_other_pages_cannot_send_for_a_player(client: TestClient, headers: dict[str, str], status: int) -> None:
    anna, _, table = start_duel(client)
    body = {"seq": table["seq"], "move": table["legal_moves"][0]}
    client.cookies.set("azulejos", anna.secret or "")
    answer = client.post(f"/api/v1/tables/{table['id']}/moves", json=body, headers=headers)
    assert answer.status_code == status


@pytest.mark.parametrize("token", ["", "0" * 64, "ä"])
def test_a_form_needs_the_token_of_our_page(client: TestClient, token: str) -> None:
    anna, _, table = start_duel(client)
    client.cookies.set("azulejos", anna.secret or "")
    data = {"token": token, "seq": "3", "move": table["legal_moves"][0]}
    answer = client.post(f"/tables/{table['id']}/move", data=data)
    assert answer.status_code == 403
    assert anna.get(f"/tables/{table['id']}")["seq"] == 3


def test_every_answer_has_careful_headers(client: TestClient) -> None:
    for path in ("/", "/nowhere", "/api/v1", "/api/v1/nowhere", "/healthz", "/static/style.css"):
        headers = client.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert "server" not in headers


def test_cookies_are_for_us_alone(settings: Settings) -> None:
    with make_client(replace(settings, is_secure=True)) as client:
        cookie = client.get("/").headers["set-cookie"]
    for part in ("HttpOnly", "SameSite=lax", "Secure", "Path=/"):
        assert part in cookie


def test_pages_have_no_script_of_their_own_and_escape_names(client: TestClient) -> None:
    anna = Player(client)
    game = anna.open(seats=[{"player": "me", "name": "<script>&\"'"}, {"player": "bot", "bot": "random"}], listed=True)
    for path in ("/", f"/tables/{game['table']['id']}", f"/tables/{game['table']['id']}/picture/2.svg"):
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


def test_too_many_requests_are_refused_for_a_while(limited: TestClient) -> None:
    answers = [limited.get("/api/v1") for _ in range(30)]
    assert [answer.status_code for answer in answers][:20] == [200] * 20
    refused = answers[-1]
    assert (refused.status_code, refused.json()["code"]) == (429, "too-many")
    assert int(refused.headers["retry-after"]) >= 1


def test_too_many_tables_are_refused(limited: TestClient) -> None:
    seats = [{"player": "me"}, {"player": "open"}]
    answers = [limited.post("/api/v1/tables", json={"seats": seats}) for _ in range(4)]
    assert [answer.status_code for answer in answers] == [201, 201, 201, 429]


@pytest.mark.parametrize("text", ["\x00", "\ud800", "\u202e", "x" * 300, "'; drop table games; --", "{{ 7 * 7 }}"])
def test_odd_texts_break_nothing(client: TestClient, text: str) -> None:
    anna, _, table = start_duel(client)
    path = f"/api/v1/tables/{table['id']}"
    bodies = {
        "moves": {"seq": 3, "move": text, "key": text},
        "join": {"seat": 1, "name": text},
        "accept": {"secret": text},
        "replace": {"seat": 0, "bot": text},
    }
    for action, body in bodies.items():
        content = json.dumps(body).encode()
        headers = {"authorization": f"Bearer {anna.secret}", "content-type": "application/json"}
        assert 400 <= client.post(f"{path}/{action}", content=content, headers=headers).status_code < 500
    assert anna.get(f"/tables/{table['id']}")["seq"] == 3


def test_the_way_back_after_the_language_stays_here(client: TestClient) -> None:
    page = client.get("/").text
    token = page.split('name="token" value="')[1].split('"')[0]
    for back in ("//evil.test", "http://evil.test", "/\\evil.test", "evil"):
        data = {"token": token, "language": "de", "back": back}
        answer = client.post("/language", data=data, follow_redirects=False)
        assert (answer.status_code, answer.headers["location"]) == (303, "/")
