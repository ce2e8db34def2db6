"""Every page in every language."""

import pytest
from starlette.testclient import TestClient

from tests.server.browsing import Browser, check
from tests.server.pages.support import LANGUAGES, spoken

PAGES = (
    "/",
    "/new",
    "/new?family=pavilion",
    "/new?own=yes",
    "/score",
    "/kit",
    "/kit/azul",
    "/rules",
    "/rules/azul",
    "/rules/pavilion",
    "/about",
    "/settings",
    "/verify",
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", [*PAGES, "/offline"])
def test_every_page_is_whole_in_every_language(client: TestClient, language: str, path: str) -> None:
    page = Browser(client).open(spoken(language, path))
    check(page)
    assert page.language == language
    assert client.get(spoken(language, path)).headers["content-language"] == language


@pytest.mark.parametrize("path", [*PAGES, "/offline"])
def test_the_pages_differ_by_language(client: TestClient, path: str) -> None:
    texts = [Browser(client).open(spoken(language, path)).text for language in LANGUAGES]
    assert len(set(texts)) == len(LANGUAGES)
