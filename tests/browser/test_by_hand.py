"""A game at a real table on the page: tiles and moves are typed, and three mistakes are corrected and announced."""

from __future__ import annotations

from azulejos.server.tables.requests import ME, SeatRequest, TableRequest
from azulejos.server.tables.service import TableService
from tests.browser.arranging import who
from tests.browser.conftest import OpenPage
from tests.browser.ears import Ears

TYPED = (
    ("2 rot 1 blau 1 schwarz", "Factory 1: 1 blue, 2 red and 1 black. Factory 2 comes next."),
    ("bbbb yyyy", "Factory 2: 4 blue. Factory 3: 4 yellow. Factory 4 comes next."),
    ("correct 1", None),
    ("3 white 1 black", "Factory 4: 1 black and 3 white."),
    ("kkkk", "Round 1. Anna begins."),
    ("1r-2", "Anna takes 2 red from factory 1 for pattern line 2"),
    ("2b-4", "Ben takes 4 blue from factory 2 for pattern line 4."),
    ("4w-3", "Anna takes 3 white from factory 4 for pattern line 3"),
    ("correct 1 factory 5 k k k k", "nothing on the table has changed"),
    ("correct 2 1r-3", "Entry 4, 4w-3, is no longer possible."),
    ("4w-4", "Anna takes 3 white from factory 4 for pattern line 4"),
    ("insert 3 3y-5", "Anna inserts 3y-5 before entry 3."),
)


def test_three_mistakes_are_corrected_by_typing(open_page: OpenPage, tables: TableService) -> None:
    seats = (SeatRequest(ME, "Anna"), SeatRequest(ME, "Ben"))
    game = tables.open(TableRequest("azul", seats, is_by_hand=True), who("Anna")).table.id
    page = open_page(f"/tables/{game}", name="Anna", has_time=False)
    ears, field, events = Ears(page, has_time=False), page.locator("#typed"), 0
    page.locator("#deal input[name=place]").first.wait_for()
    for typed, said in TYPED:
        field.fill(typed)
        field.press("Enter")
        if said is None:
            assert "No entries yet." in ears.wait(1, "answer")[0]
            continue
        events += 1
        heard = ears.wait(events, "announcement")[-1]
        assert said in heard, typed
        assert not page.locator("#answer").inner_text(), typed  # what was refused before is no longer there
        assert page.evaluate("document.activeElement.id") == "typed"
    tokens = tables.get(game).record().tokens
    assert tokens == ("1= brrk bbbb yyyy kwww kkkk", "1r-3", "3y-5", "2b-4", "4w-4")
