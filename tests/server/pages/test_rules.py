import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from azulejos import FAMILIES, from_position
from azulejos.azul import explain as azul_why
from azulejos.core.family import DEFAULT_FAMILY
from azulejos.dialogue import parse_move
from azulejos.pavilion import explain as pavilion_why
from azulejos.render.html import PAGES
from azulejos.server.pages.rules import example_move, read_rules
from azulejos.words import Words
from tests.server.browsing import Browser
from tests.server.pages.support import LANGUAGES, spoken


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_that_is_cited_has_its_place(client: TestClient, family: str, language: str) -> None:
    source = {"azul": azul_why, "pavilion": pavilion_why}[family].__file__ or ""
    cited = {int(number) for number in re.findall(r", (\d+)(?:, |\))", Path(source).read_text())}
    assert len(cited) > 5
    page = Browser(client).open(spoken(language, f"/rules/{family}"))
    assert {f"rule-{number}" for number in cited} <= set(page.ids)
    for chapter in read_rules(family, language):
        assert chapter.title in page.text


def test_a_refused_move_leads_to_its_rule(client: TestClient) -> None:
    browser = Browser(client)
    browser.press(browser.open("/").find("Azul against"))
    token = re.search(r'name="token" value="(\w+)"', client.get(browser.address).text)
    assert token
    sent = {"token": token[1], "seq": "2", "move": "9r-1", "key": "k"}
    answer = client.post(f"{browser.address}/move", data=sent, headers={"origin": "http://table.test"})
    assert answer.status_code == 422
    assert '<a href="/rules/azul#rule-2">' in answer.text


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_move_of_the_about_page_can_be_typed(family: str, language: str) -> None:
    token, text = example_move(family, Words(language))
    game = from_position(PAGES[family].example)
    assert [move.token for move in parse_move(game, text).moves] == [token]


def test_the_about_page_names_every_game(client: TestClient) -> None:
    page = Browser(client).open("/about")
    assert "lets you play Azul and Summer Pavilion in the browser" in page.text
    assert example_move(DEFAULT_FAMILY, Words())[0] in page.text
