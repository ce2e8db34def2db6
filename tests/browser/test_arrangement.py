"""A turn on one screen: all that it needs is in view, nothing overlaps, and targets and text are large enough."""

from __future__ import annotations

from typing import Any

import pytest

from azulejos.server.tables.service import TableService
from tests.browser.conftest import OpenPage
from tests.browser.measuring import LEAST, measure
from tests.browser.screens import bring_phase, choose, play_turns

# The least desk for 2, 3 to 4 and 5 to 8 players, desks in between, tablets, and phones upright and on their side.
SMALL, MIDDLE, LARGE = ((1280, 720), (1536, 864)), ((1366, 768), (1440, 900)), ((1920, 1080), (2560, 1440))
TABLETS, PHONES = ((768, 1024), (1024, 768)), ((360, 740), (390, 844), (740, 360), (844, 390))
# Games in pairs of all values of variant, players and phase.
GAMES = [
    ("azul", 2, "start", {}, (*SMALL, *TABLETS, *PHONES)),
    ("azul", 2, "ready", {"jokers": True}, (*SMALL, *PHONES)),
    ("azul", 3, "placing", {}, (*MIDDLE, *TABLETS, *PHONES)),
    ("azul", 4, "middle", {"jokers": True}, (*MIDDLE, *PHONES)),
    ("azul", 4, "chosen", {"wall": "grey"}, (*MIDDLE, *TABLETS)),
    ("azul", 5, "late", {}, (*LARGE, *PHONES)),
    ("azul", 6, "ready", {}, (*LARGE, *PHONES)),
    ("azul", 7, "placing", {"jokers": True}, (*LARGE, *PHONES)),
    ("azul", 8, "start", {"jokers": True}, (*LARGE, *PHONES)),
    ("azul", 8, "chosen", {}, (*LARGE, *PHONES)),
    ("pavilion", 2, "start", {}, (*SMALL, *TABLETS, *PHONES)),
    ("pavilion", 2, "passing", {"board": "grey"}, (*SMALL, *PHONES)),
    ("pavilion", 3, "bonus", {}, (*MIDDLE, *TABLETS, *PHONES)),
    ("pavilion", 3, "late", {"board": "grey"}, (*MIDDLE, *PHONES)),
    ("pavilion", 4, "placing", {}, (*MIDDLE, *TABLETS, *PHONES)),
    ("pavilion", 4, "chosen", {"board": "grey"}, (*MIDDLE, *PHONES)),
]


@pytest.mark.parametrize(("family", "players", "phase", "options", "sizes"), GAMES)
def test_a_turn_needs_no_scrolling(
    open_page: OpenPage,
    tables: TableService,
    family: str,
    players: int,
    phase: str,
    options: dict[str, Any],
    sizes: tuple[tuple[int, int], ...],
) -> None:
    game = bring_phase(tables, family, players, phase, **options)
    page = open_page(f"/tables/{game}", name="Anna")
    page.wait_for_load_state()
    choose(page, phase)
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        found = measure(page)
        where = (width, height, found)
        assert found.height == height
        assert found.bottom <= height, where
        assert found.outside == [], where
        assert found.overlaps == [], where
        assert found.target >= LEAST, where
        assert found.text >= 14, where
        assert found.used > 0.75, where
        if players == 2 and (width, height) in SMALL:
            own, other = found.boards
            assert 0.75 < other / own < 1.34, where


@pytest.mark.parametrize("has_script", [True, False])
@pytest.mark.parametrize(("family", "width", "height"), [("azul", 360, 740), ("pavilion", 740, 360)])
def test_other_boards_are_a_tap_away_on_a_phone(
    open_page: OpenPage, tables: TableService, family: str, width: int, height: int, has_script: bool
) -> None:
    game = bring_phase(tables, family, 3, "middle")
    options = {"name": "Anna", "width": width, "height": height, "is_touch": True, "has_script": has_script}
    page = open_page(f"/tables/{game}", **options)
    page.wait_for_load_state()
    for link, shown, hidden in ((2, "#board-2", "#offer-place"), (0, "#offer-place", "#board-2")):
        page.locator("#views a").nth(link).tap()
        page.wait_for_function(IS_IN_VIEW, arg=[shown, hidden])
        assert page.evaluate("scrollY") == 0
    for part in (".mine", "#typed"):
        box = page.locator(part).bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height


# Whether the first part is in view, and the second beside the screen.
IS_IN_VIEW = """([shown, hidden]) => {
  const [there, gone] = [shown, hidden].map((each) => document.querySelector(each).getBoundingClientRect());
  return there.left >= 0 && there.right <= innerWidth && (gone.right <= 1 || gone.left >= innerWidth - 1);
}"""


@pytest.mark.parametrize(("way", "family", "players"), [("touch", "azul", 8), ("mouse", "pavilion", 2)])
def test_a_turn_is_played_without_scrolling(
    open_page: OpenPage, tables: TableService, way: str, family: str, players: int
) -> None:
    options = {"width": 360, "height": 740, "is_touch": True} if way == "touch" else {"width": 1280, "height": 720}
    page = open_page(name="Anna", **options)
    game = bring_phase(tables, family, players, "start")
    assert play_turns(page, tables, way, game, turns=1) == (1, 0)


@pytest.mark.parametrize("family", ["azul", "pavilion"])
def test_small_screens_scroll(open_page: OpenPage, tables: TableService, family: str) -> None:
    game = bring_phase(tables, family, 2, "start")
    page = open_page(f"/tables/{game}", name="Anna", width=640, height=360)  # 1280 by 720, twice as large
    page.wait_for_load_state()
    assert measure(page).page > 2 * 360
    assert page.evaluate("document.documentElement.scrollWidth") == 640
