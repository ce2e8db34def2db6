"""Clients, visitors and senders of forms."""

from dataclasses import replace

import pytest
from starlette.datastructures import QueryParams
from starlette.requests import Request
from starlette.testclient import TestClient

from azulejos.server.app import make_app
from azulejos.server.http.auth import Client, FormFields, csrf_token, language_of, pick_language
from azulejos.server.settings import Settings
from azulejos.server.tables.sources import hash_secret
from tests.server.duels import refused
from tests.server.players import Player, start_duel

KEY = "k" * 43


def request(query: str = "", **headers: str) -> Request:
    """Return a request with headers."""
    sent = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return Request({"type": "http", "headers": sent, "query_string": query.encode(), "client": ("192.0.2.7", 1)})


def test_a_client_is_known_by_its_secret() -> None:
    for sent in ({"authorization": f"Bearer {KEY}"}, {"cookie": f"azulejos={KEY}"}):
        client = Client(request(**sent))
        assert client.identity == hash_secret(KEY) == client.require_identity()
        assert client.address == "192.0.2.7"
    both = Client(request(authorization=f"Bearer {KEY}", cookie=f"azulejos={'c' * 43}"))
    assert both.identity == hash_secret(KEY)


def test_a_stranger_has_no_identity() -> None:
    for sent in ({}, {"cookie": "azulejos=short"}, {"authorization": "Basic abc"}):
        client = Client(request(**sent))
        assert client.identity is None
        with refused("stranger"):
            client.require_identity()
    with refused("stranger"):
        Client(request(authorization="Bearer short"))


@pytest.mark.parametrize(
    ("query", "sent", "language"),
    [
        ("", {}, "en"),
        ("lang=de", {"cookie": "language=sv", "accept_language": "sv"}, "de"),
        ("lang=xx", {"cookie": "language=sv", "accept_language": "de"}, "sv"),
        ("", {"accept_language": "fr, de;q=0.5, sv;q=0.9"}, "sv"),
        ("", {"accept_language": "de-AT"}, "de"),
        ("", {"accept_language": "de;q=x, sv"}, "sv"),
    ],
)
def test_the_language_is_negotiated(query: str, sent: dict[str, str], language: str) -> None:
    assert Client(request(query, **sent)).language == language
    assert Client(request(query, **sent), "de").language == "de"


def test_a_language_is_picked_in_order() -> None:
    assert pick_language("", "", "") == "en"
    assert pick_language("sv", "de", "en") == "sv"
    assert pick_language("", "de", "en") == "de"


def test_fields_of_a_form() -> None:
    fields = FormFields([("seat", "1"), ("seat", "x"), ("option-wall", "grey"), ("option-jokers", "yes")])
    assert fields.all("seat") == ["1", "x"]
    assert (fields.text("seat"), fields.text("name"), fields.text("name", "Anna")) == ("1", "", "Anna")
    assert fields.number("seat") == 1
    assert fields.under("option-") == {"wall": "grey", "jokers": "yes"}
    for text in ("", "x", "-1", "1.5", "12345678", "\u0663"):
        with refused("invalid"):
            FormFields([("seat", text)]).number("seat")


def test_a_csrf_token_depends_on_the_secret_and_does_not_contain_it() -> None:
    assert csrf_token(KEY) == csrf_token(KEY) != csrf_token("x" * 43)
    assert KEY not in csrf_token(KEY)


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


@pytest.mark.parametrize("token", ["", "0" * 64, "ä"])
def test_a_form_needs_the_token_of_our_page(client: TestClient, token: str) -> None:
    anna, _, table = start_duel(client)
    client.cookies.set("azulejos", anna.secret or "")
    data = {"token": token, "seq": "3", "move": table["legal_moves"][0]}
    answer = client.post(f"/tables/{table['id']}/move", data=data)
    assert answer.status_code == 403
    assert anna.get(f"/tables/{table['id']}")["seq"] == 3


def test_cookies_are_restricted(settings: Settings) -> None:
    with TestClient(make_app(replace(settings, is_secure=True)), base_url="http://table.test") as client:
        cookie = client.get("/").headers["set-cookie"]
    for part in ("HttpOnly", "SameSite=lax", "Secure", "Path=/"):
        assert part in cookie


def test_a_visitor_keeps_the_secret_of_the_cookie(client: TestClient) -> None:
    assert "set-cookie" in client.get("/").headers
    assert "set-cookie" not in client.get("/").headers


class Unparsed(Request):
    """A request whose query and cookies are too long to be parsed."""

    @property
    def query_params(self) -> QueryParams:
        raise AssertionError("the query is parsed")

    @property
    def cookies(self) -> dict[str, str]:
        raise AssertionError("the cookies are parsed")


def test_the_language_is_found_without_parsing_long_queries_and_cookies() -> None:
    found = {
        ("a=&" * 10_000 + "lang=de", ""): "de",
        ("xlang=de&lang=sv&lang=de", ""): "sv",
        ("q=lang=de", "a=1; " * 5000 + "language=sv"): "sv",
        ("", "xlanguage=de; azulejos=1;language=sv"): "sv",
    }
    for (query, cookie), language in found.items():
        assert language_of(Unparsed(request(query, cookie=cookie).scope)) == language
