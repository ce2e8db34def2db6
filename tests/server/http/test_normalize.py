"""HEAD requests and trailing slashes."""

import pytest
from starlette.testclient import TestClient

from tests.server.players import start_duel


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
