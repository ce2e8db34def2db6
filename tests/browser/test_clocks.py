"""Clocks on the page: the time runs, and a player is warned in words."""

from __future__ import annotations

from azulejos.server.tables.clock import TimeControl
from azulejos.server.tables.requests import ME, SeatRequest, TableRequest
from azulejos.server.tables.service import TableService
from tests.browser.arranging import who
from tests.browser.conftest import OpenPage
from tests.browser.ears import Ears


def open_timed(tables: TableService, seconds: int) -> str:
    """Open a table with clocks, where it is Anna's turn."""
    seats = (SeatRequest(ME, "Anna"), SeatRequest())
    game = tables.open(TableRequest("azul", seats, {}, clock=TimeControl(seconds)), who("Anna")).table.id
    tables.join(game, who("Ben"), 1, "Ben")
    return game


def test_a_clock_runs_and_warns(open_page: OpenPage, tables: TableService) -> None:
    page = open_page(f"/tables/{open_timed(tables, 900)}", name="Anna", has_time=False)
    page.wait_for_function("() => document.body.classList.contains('is-live')")
    ears, clock = Ears(page), page.locator("#clock-0 b")
    assert page.locator("#clock-1 b").inner_text() == "15:00"
    page.clock.run_for(600_000)
    assert clock.inner_text().startswith(("4:", "5:00"))
    assert not ears.heard("answer")
    page.clock.run_for(250_000)
    assert ears.wait(1, "answer")[0].startswith("You have 1 minute left.")
    page.clock.run_for(30_000)
    assert ears.wait(2, "answer")[1].startswith("You have 30 seconds left.")
    page.clock.run_for(20_000)
    assert ears.wait(3, "answer")[2].startswith("You have 10 seconds left.")
    page.clock.run_for(60_000)
    assert clock.inner_text() == "0:00"
    assert page.locator("#clock-1 b").inner_text() == "15:00"


def test_a_key_says_the_time(open_page: OpenPage, tables: TableService) -> None:
    page = open_page(f"/tables/{open_timed(tables, 900)}", name="Anna")
    ears = Ears(page)
    page.locator("#b0-1").focus()
    page.keyboard.press("c")
    (answer,) = ears.wait(1, "answer")
    assert "Ben: 15 minutes left." in answer
    assert "and the clock is running." in answer


def test_others_are_not_warned(open_page: OpenPage, tables: TableService) -> None:
    page = open_page(f"/tables/{open_timed(tables, 70)}", name="Ben", has_time=False)
    page.wait_for_function("() => document.body.classList.contains('is-live')")
    ears = Ears(page)
    page.clock.run_for(65_000)
    assert not ears.heard("answer")
