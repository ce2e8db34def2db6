"""A table in every state that a page can show."""

from __future__ import annotations

from typing import Any

from azulejos.server.tables.service import TableService
from tests.browser.arranging import NAMES, Others, arrange, wait_for
from tests.browser.conftest import OpenPage

STATES = ("waiting", "my turn", "chosen", "ready", "not my turn", "spectator", "over", "answered")
MOST_PLAYERS = {"azul": 8, "pavilion": 4}


def bring(open_page: OpenPage, tables: TableService, family: str, state: str, players: int = 2, **options: Any) -> Any:
    """Open a page that shows a table in a state."""
    if state == "waiting":
        return open_page(f"/tables/{wait_for(tables, family).id}", name="Anna", **options)
    game = arrange(tables, family, NAMES[:players]).id
    others = Others(tables, game)
    others.move(12)
    others.move_until("Ben" if state == "not my turn" else "Anna")
    if state == "over":
        others.finish()
    page = open_page(f"/tables/{game}", name="" if state == "spectator" else "Anna", **options)
    if state in ("chosen", "ready"):
        page.locator(".take.can, .mine .star-space.can").first.click()
        page.locator(".take.chosen, .moves, #ready").first.wait_for()
    if state == "ready" and not page.locator("#ready").count():
        page.locator(".mine .line.can").first.click()
        page.locator("#ready").wait_for()
    if state == "answered":
        page.locator("#typed").fill("board")
        page.locator("#typed").press("Enter")
        page.locator("#answer:not(:empty)").wait_for()
    return page
