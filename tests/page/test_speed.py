"""How soon a move is seen, and how much a first page weighs; bench/page has the figures."""

from __future__ import annotations

import statistics
from typing import Any

from azulejos.bench.page import MOST_BYTES, first_load, round_trips
from azulejos.server.table import Tables
from tests.page.arranging import arrange
from tests.page.conftest import OpenPage

BUSY = 400  # milliseconds that a move may take on a computer that does much else


def test_a_move_is_seen_soon(open_page: OpenPage, tables: Tables) -> None:
    page = open_page(f"/tables/{arrange(tables, 'azul', ['Anna', 'bot:random']).id}", name="Anna")
    times = round_trips(page, 7)
    assert statistics.median(changed for changed, _ in times) < BUSY


def test_pages_are_light(browser: Any, server: str, tables: Tables) -> None:
    game = arrange(tables, "azul", ["Anna", "Ben"]).id
    assert first_load(browser, server, is_slow=False)[0] < MOST_BYTES
    assert first_load(browser, f"{server}/tables/{game}", is_slow=False)[0] < 3 * MOST_BYTES
