"""The cache of pages."""

import pytest

from azulejos.server.http.page_cache import PageCache


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
