"""A turn on one screen: all that it needs is in view, nothing overlaps, and targets and text are large enough."""

from __future__ import annotations

from typing import Any

import pytest

from azulejos.server.tables.service import TableService
from tests.browser.conftest import OpenPage
from tests.browser.measuring import LEAST, measure
from tests.browser.screens import bring_phase

DESKS = {2: (1280, 720), 3: (1366, 768), 4: (1366, 768), 6: (1920, 1080), 8: (1920, 1080)}  # the least, by players
KINDS = [
    ("azul", 2, {}),
    ("azul", 3, {"wall": "grey"}),
    ("azul", 4, {"jokers": True}),
    ("azul", 6, {}),
    ("azul", 8, {"jokers": True}),
    ("pavilion", 2, {}),
    ("pavilion", 3, {}),
    ("pavilion", 4, {}),
]


@pytest.mark.parametrize("phase", ["start", "late"])
@pytest.mark.parametrize(("family", "players", "options"), KINDS)
def test_a_turn_needs_no_scrolling(
    open_page: OpenPage, tables: TableService, family: str, players: int, options: dict[str, Any], phase: str
) -> None:
    width, height = DESKS[players]
    game = bring_phase(tables, family, players, phase, **options)
    page = open_page(f"/tables/{game}", name="Anna", width=width, height=height)
    page.wait_for_load_state()
    found = measure(page)
    assert found.height == height
    assert found.bottom <= height
    assert found.outside == []
    assert found.overlaps == []
    assert found.target >= LEAST
    assert found.text >= 14
    assert found.used > 0.75
    if players == 2:
        own, other = found.boards
        assert 0.75 < other / own < 1.34


@pytest.mark.parametrize("family", ["azul", "pavilion"])
def test_small_screens_scroll(open_page: OpenPage, tables: TableService, family: str) -> None:
    game = bring_phase(tables, family, 2, "start")
    page = open_page(f"/tables/{game}", name="Anna", width=640, height=360)  # 1280 by 720, twice as large
    page.wait_for_load_state()
    assert measure(page).page > 2 * 360
    assert page.evaluate("document.documentElement.scrollWidth") == 640
