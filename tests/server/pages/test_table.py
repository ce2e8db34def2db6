"""Whole games through the pages, without script."""

import re

import pytest
from starlette.testclient import TestClient

import azulejos
from tests.server.browsing import Browser, check
from tests.server.pages.support import play_on
from tests.server.replays import finished


@pytest.mark.parametrize("title", [family.title for family in azulejos.FAMILIES.values()])
def test_a_newcomer_plays_a_whole_game_against_a_bot(client: TestClient, title: str) -> None:
    browser = Browser(client)
    page = browser.open("/")
    check(page)
    page = browser.press(page.find(f"{title} against"))
    assert re.fullmatch("/tables/[a-z0-9]{12}", browser.address)
    assert "Your turn: " in page.text
    page = play_on(browser, page)
    check(page)
    assert "The game is over." in page.text
    assert "all" in page.text.partition("The secret matches the commitment, and ")[2]
    record = client.get(f"{browser.address}/record").text
    verified = browser.open("/verify")
    check(verified)
    form, button = verified.find("Check")
    form.fields.append(("record", record))
    assert f"all {azulejos.verify(record)} draws follow" in browser.press((form, button)).text
    again = browser.press(page.find("Play again"))
    assert "Round 1" in again.text
    home = browser.open("/")
    check(home)
    assert home.text.count(f"{title}: ") == 2


def test_questions_are_answered_for_the_script(client: TestClient) -> None:
    browser = Browser(client)
    browser.press(browser.open("/").find("Azul against"))
    answer = client.get(f"{browser.address}/ask", params={"typed": "scores"}).json()
    assert any("Player 1" in line for line in answer)


def test_waiting_ends_at_once_after_an_event(client: TestClient) -> None:
    table = finished(client)
    for query in ("after=0", f"after={table.seq}", "mine=1"):  # a finished game has no next event
        response = client.get(f"/tables/{table.id}/wait?{query}", follow_redirects=False)
        assert (response.status_code, response.headers["location"]) == (303, f"/tables/{table.id}")
