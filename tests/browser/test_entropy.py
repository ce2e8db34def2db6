"""Browsers contribute random numbers to the draws before the first deal (docs/fairness.md)."""

from __future__ import annotations

from typing import Any

import azulejos
from azulejos.server.tables.service import TableService
from tests.browser.arranging import Others, who
from tests.browser.conftest import OpenPage


def open_with_entropy(page: Any) -> str:
    """Open a table for Anna and anyone by the form, and return its address."""
    page.goto("/new?family=azul&players=2")
    page.locator("#name0").fill("Anna")
    page.locator("#player1").select_option("open")
    page.get_by_label("Draw tiles with random numbers of all players").check()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/tables/*")
    return str(page.url)


def test_numbers_of_all_browsers_are_in_the_record(open_page: OpenPage, tables: TableService) -> None:
    anna, ben = open_page(name="Anna"), open_page(name="Ben")
    address = open_with_entropy(anna)
    anna.wait_for_function("() => document.querySelector('#log li').dataset.kind === 'contributed'")
    anna.reload()  # the number is kept
    ben.goto(address)
    ben.locator("#join-name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    for page in (anna, ben):
        page.locator("#table[data-status=playing]").wait_for()
    table = tables.get(address.rpartition("/")[2])
    assert table.entropy is not None
    assert sorted(table.entropy.values) == [0, 1]
    assert len(set(table.entropy.values.values())) == 2
    assert anna.evaluate("localStorage.length") == 0
    Others(tables, table.id).finish()
    record = str(tables.get(table.id).record())
    assert all(value in record for value in table.entropy.values.values())
    assert azulejos.verify(record) > 1


def test_a_browser_without_cryptography_waits_for_the_deadline(open_page: OpenPage, tables: TableService) -> None:
    page = open_page(name="Anna")
    page.add_init_script("Object.defineProperty(crypto, 'subtle', {value: undefined})")
    address = open_with_entropy(page)
    game = address.rpartition("/")[2]
    page.locator("body.is-live").wait_for()
    tables.join(game, who("Ben"), 1, "Ben")
    page.get_by_text("The game begins when every player's browser has sent its random number").wait_for()
    assert tables.get(game).entropy_phase == "commit"
    assert page.evaluate("localStorage.length") == 0
