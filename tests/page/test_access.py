"""axe finds nothing wrong with a table, whatever it shows and however it looks."""

from __future__ import annotations

import pytest

from azulejos.server.table import Tables
from tests.page.axe import violations
from tests.page.conftest import OpenPage
from tests.page.states import MOST_PLAYERS, STATES, bring

FAMILIES = ("azul", "pavilion")
THEMES = ("light", "dark", "contrast")


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("family", FAMILIES)
def test_every_state(open_page: OpenPage, tables: Tables, family: str, state: str) -> None:
    theme = THEMES[STATES.index(state) % 3]
    assert violations(bring(open_page, tables, family, state, theme=theme)) == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("family", FAMILIES)
def test_every_theme_with_many_players_on_a_phone(open_page: OpenPage, tables: Tables, family: str, theme: str) -> None:
    page = bring(open_page, tables, family, "ready", MOST_PLAYERS[family], theme=theme, width=360, is_touch=True)
    assert violations(page) == []


@pytest.mark.parametrize("family", FAMILIES)
def test_colours_that_a_computer_forces(open_page: OpenPage, tables: Tables, family: str) -> None:
    page = bring(open_page, tables, family, "my turn", forced_colors="active", theme="auto")
    assert violations(page) == []


@pytest.mark.parametrize("family", FAMILIES)
def test_what_is_unfolded(open_page: OpenPage, tables: Tables, family: str) -> None:
    page = bring(open_page, tables, family, "my turn")
    for summary in page.locator("summary").all():
        summary.click()
    page.locator(".enlarge").first.click()
    assert violations(page) == []


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("family", FAMILIES)
def test_every_button_has_a_name_and_every_id_is_its_own(
    open_page: OpenPage, tables: Tables, family: str, state: str
) -> None:
    page = bring(open_page, tables, family, state)
    snapshot = page.locator("body").aria_snapshot()
    nameless = [line for line in snapshot.splitlines() if line.strip() in ("- button", "- link", "- img", "- grid")]
    assert nameless == []
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((element) => element.id)")
    assert len(ids) == len(set(ids))
