"""A table in every state: axe finds nothing wrong, nothing is too wide for 320 pixels, and fingers hit everything."""

from __future__ import annotations

import pytest

from azulejos.server.tables.service import TableService
from tests.browser.axe import THEMES, violations, violations_in_themes
from tests.browser.conftest import OpenPage
from tests.browser.measuring import outside, too_small
from tests.browser.states import MOST_PLAYERS, STATES, bring

FAMILIES = ("azul", "pavilion")
NAMED = ("- button", "- link", "- img", "- grid", "- region")


# Zoom by 400 % on a laptop is a page of 320 pixels.
@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("family", FAMILIES)
def test_every_state(open_page: OpenPage, tables: TableService, family: str, state: str) -> None:
    page = bring(open_page, tables, family, state, theme=THEMES[STATES.index(state) % 3])
    assert violations(page) == []
    lines = page.locator("body").aria_snapshot().splitlines()
    assert [line for line in lines if line.strip() in NAMED] == []
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((element) => element.id)")
    assert len(ids) == len(set(ids))
    assert outside(page, 320) == []
    assert outside(page, 360) == []
    assert too_small(page) == []


@pytest.mark.parametrize("family", FAMILIES)
def test_every_theme_with_many_players_on_a_phone(open_page: OpenPage, tables: TableService, family: str) -> None:
    page = bring(open_page, tables, family, "ready", MOST_PLAYERS[family], width=360, is_touch=True)
    assert violations_in_themes(page) == []
    assert outside(page, 360) == []
    assert too_small(page) == []
    assert outside(page, 320) == []


@pytest.mark.parametrize("family", FAMILIES)
def test_colours_that_a_computer_forces_and_what_is_unfolded(
    open_page: OpenPage, tables: TableService, family: str
) -> None:
    page = bring(open_page, tables, family, "my turn", forced_colors="active", theme="auto")
    for summary in page.locator("#table summary").all():
        summary.click()
    page.locator(".enlarge").first.click()
    assert violations(page) == []
