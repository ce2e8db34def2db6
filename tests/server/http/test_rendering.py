"""Template rendering."""

from typing import Any

import pytest
from starlette.testclient import TestClient

from azulejos.server.http.rendering import PageCache, cited, picture
from azulejos.words import Words


def test_a_cited_rule_becomes_a_link_and_other_text_is_escaped() -> None:
    for language, words in (("en", "rule 10"), ("de", "Regel 10"), ("sv", "regel 10")):
        context: Any = {"family": "azul", "words": Words(language)}
        text = cited(context, f"<b> is wrong ({words}).")
        assert text == f'&lt;b&gt; is wrong (<a href="/rules/azul#rule-10">{words}</a>).'


def test_a_rule_of_no_family_is_no_link() -> None:
    assert cited({"words": Words()}, "wrong (rule 10)") == "wrong (rule 10)"


def test_a_picture_may_use_its_own_style_and_nothing_else() -> None:
    response = picture("<svg/>", "no-store", vary="Accept-Encoding")
    assert response.media_type == "image/svg+xml"
    assert response.headers["cache-control"] == "no-store"
    assert response.headers["vary"] == "Accept-Encoding"
    assert response.headers["content-security-policy"] == "default-src 'none'; style-src 'unsafe-inline'"


def test_a_page_has_its_language(client: TestClient) -> None:
    for language in ("en", "de", "sv"):
        page = client.get("/", headers={"accept-language": language})
        assert page.headers["content-language"] == language
        assert f'<html lang="{language}"' in page.text


def test_a_page_is_made_once() -> None:
    cache = PageCache()
    assert cache.get("a", lambda: "é") == "é".encode()
    assert cache.get("a", lambda: "made again") == "é".encode()
    assert cache.get("b", lambda: "other") == b"other"


def test_the_least_recently_used_pages_go_beyond_the_capacity() -> None:
    cache = PageCache(10)
    for key in "ab":
        cache.get(key, lambda: "1234")
    cache.get("a", lambda: "")
    cache.get("c", lambda: "1234")
    assert len(cache) == 2
    assert cache.get("a", lambda: "") == b"1234"
    assert cache.get("b", lambda: "5678") == b"5678"  # which was dropped
    assert cache.get("long", lambda: "x" * 11) == b"x" * 11  # which is too long to be cached
    assert len(cache) == 0


def test_a_page_that_fails_is_not_cached() -> None:
    cache = PageCache()
    with pytest.raises(ZeroDivisionError):
        cache.get("a", lambda: str(1 // 0))
    assert cache.get("a", lambda: "page") == b"page"
