"""A table in every state that a page can show."""

from __future__ import annotations

from typing import Any

from azulejos.server.table import Tables
from tests.page.arranging import NAMES, Others, arrange, wait_for
from tests.page.conftest import OpenPage

STATES = ("waiting", "my turn", "picked", "ready", "not my turn", "spectator", "over", "answered")
MOST_PLAYERS = {"azul": 8, "pavilion": 4}


def bring(open_page: OpenPage, tables: Tables, family: str, state: str, players: int = 2, **options: Any) -> Any:
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
    if state in ("picked", "ready"):
        page.locator(".take.can, .mine .slot.can").first.click()
        page.locator(".take.picked, .moves, #ready").first.wait_for()
    if state == "ready" and not page.locator("#ready").count():
        page.locator(".mine .line.can").first.click()
        page.locator("#ready").wait_for()
    if state == "answered":
        page.locator("#typed").fill("board")
        page.locator("#typed").press("Enter")
        page.locator("#answer span").wait_for()
    return page
