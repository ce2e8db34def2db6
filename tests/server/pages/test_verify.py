from starlette.testclient import TestClient

import azulejos
from tests.server.browsing import Browser, Page, check
from tests.server.replays import finished


def verify(client: TestClient, record: str) -> Page:
    """Return the page after a record was sent."""
    browser = Browser(client)
    form, button = browser.open("/verify").find("Check")
    form.fields.append(("record", record))
    page = browser.press((form, button))
    check(page)
    return page


def test_the_draws_of_a_finished_game_are_verified(client: TestClient) -> None:
    record = str(finished(client).record())
    assert f"all {azulejos.verify(record)} draws follow" in verify(client, record.replace("\n", "\r\n")).text


def test_a_record_without_a_secret_is_explained(client: TestClient) -> None:
    page = verify(client, str(azulejos.new_game("azul", seed=1).record()))
    assert "draws follow" not in page.text
    assert "secret" in page.text.lower()
