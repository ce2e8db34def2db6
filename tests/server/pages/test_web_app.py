import json

import pytest
from starlette.testclient import TestClient

from azulejos.server.http.assets import STATIC
from tests.server.browsing import Browser
from tests.server.pages.support import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_can_be_installed(client: TestClient, language: str) -> None:
    answer = client.get(f"/manifest.webmanifest?lang={language}")
    manifest = json.loads(answer.text)
    assert answer.headers["content-type"].startswith("application/manifest+json")
    assert manifest["lang"] == language
    for icon in manifest["icons"]:
        assert client.get(icon["src"]).headers["content-type"] == icon["type"]
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    worker = client.get("/sw.js")
    assert worker.headers["content-type"].startswith("text/javascript")
    assert worker.text == (STATIC / "sw.js").read_text()


def test_the_offline_page_has_no_personal_data(client: TestClient) -> None:
    browser = Browser(client)
    browser.press(browser.open("/").find("Azul against"))
    source = client.get("/offline").text
    assert "token" not in source
    assert "set-cookie" not in client.get("/offline").headers
