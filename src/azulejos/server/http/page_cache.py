"""LRU cache of pages that never change, limited by their bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock

CAPACITY = 32 * 1024 * 1024  # bytes; a page of a finished table has some 40 to 130 kB


class PageCache:
    """The most recently used pages by everything that they are made of; safe in many threads.

    A cached page is for all visitors. It has blanks where their secrets belong (``rendering.Blanks``), so that the
    template is not even given a secret.
    """

    def __init__(self, capacity: int = CAPACITY) -> None:
        """Keep pages of at most ``capacity`` bytes in all."""
        self._capacity = capacity
        self._size = 0
        self._pages: OrderedDict[Hashable, bytes] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._pages)

    def get(self, key: Hashable, make: Callable[[], str]) -> bytes:
        """Return a cached page, or make and cache it."""
        with self._lock:
            if key in self._pages:
                self._pages.move_to_end(key)
                return self._pages[key]
        page = make().encode()
        with self._lock:
            self._size += len(page) - len(self._pages.pop(key, b""))
            self._pages[key] = page
            while self._size > self._capacity:
                self._size -= len(self._pages.popitem(last=False)[1])
        return page
