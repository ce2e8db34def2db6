"""Company at a table: the waiting room, spectators, and phrases instead of a chat."""

from __future__ import annotations

from azulejos.server.tables.service import TableService
from tests.browser.arranging import arrange, wait_for, who
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.ears import Ears

FITS = """() => document.documentElement.scrollWidth <= innerWidth
  && document.querySelector(".waiting-room").getBoundingClientRect().bottom"""


def test_a_waiting_room_shows_who_is_here(open_page: OpenPage, tables: TableService) -> None:
    table = wait_for(tables)
    anna = open_page(f"/tables/{table.id}", name="Anna", width=1280, height=720, theme="dark")
    ben = open_page(f"/tables/{table.id}", name="Ben", width=360, height=740, language="de")
    anna.get_by_text("1 person is watching.").wait_for()
    code = anna.locator("#code svg")
    assert code.get_attribute("aria-label") == "QR code of the link"
    box = code.bounding_box()
    assert box["width"] == box["height"] >= 120
    assert 0 < anna.evaluate(FITS) <= 720
    assert ben.evaluate(FITS)
    assert ben.locator("[data-presence='0'].here").inner_text() == "da"
    assert violations(anna) == []
    assert violations(ben) == []
    tables.cancel(table.id, who("Anna"))
    anna.context.close()  # its stream would end with an error, as the table is gone
    ben.reload()
    assert ben.locator("#table").count() == 0


def test_a_phrase_is_announced_once_and_does_not_repeat_the_turn(open_page: OpenPage, tables: TableService) -> None:
    game = arrange(tables).id
    anna = open_page(f"/tables/{game}", name="Anna")
    eve = open_page(f"/tables/{game}", name="Eve")
    anna.get_by_text("1 person is watching.").wait_for()
    anna.locator(".take.can").first.click()
    anna.locator("#table:not([data-take=''])").wait_for()
    chosen = anna.locator("#table").get_attribute("data-take")
    ears, others = Ears(anna), Ears(eve)
    tables.say(game, who("Ben"), "luck")
    assert ears.wait() == others.wait() == ["Ben says: Good luck!"]
    assert anna.locator("#table").get_attribute("data-take") == chosen
    anna.locator("#say").click()
    assert violations(anna) == []
    anna.locator("#phrases").get_by_role("button", name="Thank you!").click()
    assert ears.wait(2)[1:] == others.wait(2)[1:] == ["Anna says: Thank you!"]
    assert not anna.locator("#phrases").is_visible()
    assert eve.locator("#say").count() == 0
    move = tables.get(game).game
    assert move is not None
    tables.move(game, who("Anna"), tables.get(game).seq, str(move.legal_moves()[0]))
    assert len(others.wait(3)) == 3
