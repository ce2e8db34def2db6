"""Pages, their titles, announcements and refusals without English words, wrong numbers or signs that are not spoken."""

import re
from html import unescape

import pytest
from starlette.testclient import TestClient

import azulejos
from tests.server.browsing import Browser
from tests.server.duels import open_duel, start_duel
from tests.server.pages.support import spoken
from tests.server.pages.test_all_pages import PAGES
from tests.server.pages.test_by_hand import DEAL, deal, opened, say
from tests.server.replays import finished, services_of, wait
from tests.words.language import faults

LANGUAGES = ("de", "sv")
# Names that pages have in every language, and words that are typed.
NAMES = frozenset({"azulejos", "code", "link", "marker", "mit", "screenreader"})


def texts_of(html: str) -> list[str]:
    """Return the texts of a page, its title, and the texts of attributes that are read or shown."""
    html = re.sub(r"<(script|style)\b.*?</\1>|<(code|kbd|pre|textarea)\b.*?</\2>", " ", html, flags=re.DOTALL)
    html = re.sub(r'<([a-z]+)\b[^>]*\blang="[a-z]+"[^>]*>[^<]*</\1>', " ", html)  # names of languages
    html = re.sub(r'<([a-z]+)\b[^>]*\baria-hidden="true"[^>]*>[^<]*</\1>', " ", html)
    html = re.sub(r"https?://[^\s<\"]+", "", html)
    seen = re.sub(r'<meta[^>]*name="(?!desc).*?>', "", html)
    shown = re.findall(r'\b(?:alt|title|aria-label|placeholder|content)="([^"]*)"', seen)
    return [unescape(text).strip() for text in (*re.split(r"<[^>]*>", html), *shown) if text.strip()]


def check(html: str, language: str) -> None:
    assert "<html" not in html or f'lang="{language}"' in html
    assert [(text, found) for text in texts_of(html) if (found := faults(text, language, NAMES))] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", [*PAGES, "/offline", "/kit/pavilion", "/new?own=yes"])
def test_a_page(client: TestClient, language: str, path: str) -> None:
    check(client.get(spoken(language, path)).text, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", ["/nowhere", "/tables/aaaaaaaaaaaa", "/pictures/nothing.svg"])
def test_a_refusal(client: TestClient, language: str, path: str) -> None:
    check(client.get(spoken(language, path), headers={"accept": "text/html"}).text, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_a_finished_table_and_its_replay(client: TestClient, language: str, family: str) -> None:
    table = finished(client, family=family)
    wait(client, table)
    for path in ("", "/end", "/replay", "/replay?ply=12"):
        check(client.get(spoken(language, f"/tables/{table.id}{path}")).text, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_a_table_in_play(client: TestClient, language: str, family: str) -> None:
    table = start_duel(services_of(client).tables, family=family)
    check(client.get(spoken(language, f"/tables/{table.id}")).text, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_that_waits(client: TestClient, language: str) -> None:
    table = open_duel(services_of(client).tables).table
    check(client.get(spoken(language, f"/tables/{table.id}")).text, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_by_hand(client: TestClient, language: str) -> None:
    browser = Browser(client)
    page = opened(browser)
    path = browser.address.partition("?")[0]
    check(client.get(spoken(language, path)).text, language)
    page = deal(browser, page, *DEAL)
    for typed in ("1r-2", "2b-4", "1r-9", "correct 2"):
        page = say(browser, page, typed)
    for part in ("", "/entries"):
        check(client.get(spoken(language, f"{path}{part}")).text, language)
