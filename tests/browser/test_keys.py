"""Keys that answer on the focused board: what each says, where they are silent, and that they can be changed."""

from __future__ import annotations

from typing import Any

import pytest

from azulejos.core.move import Move
from azulejos.server.tables.service import TableService
from tests.browser.arranging import NAMES, Others, arrange
from tests.browser.conftest import OpenPage
from tests.browser.ears import Ears
from tests.browser.players import Player


class Asker:
    """A player on a board who presses keys and listens."""

    def __init__(self, page: Any, place: str) -> None:
        self.page = page
        self.ears = Ears(page)
        page.locator(f"#{place}").focus()
        self.place = place

    def press(self, key: str) -> str:
        """Press a key and return the answer."""
        self.ears.forget()
        self.page.keyboard.press(key)
        (answer,) = self.ears.wait(1, "answer")
        assert self.page.evaluate("document.activeElement.id") == self.place
        return answer

    def is_silent(self, key: str) -> bool:
        """Press a key and say whether nothing is answered or asked for; a key is pressed when its event is over."""
        self.ears.forget()
        self.page.keyboard.press(key)
        return self.ears.is_silent()


@pytest.fixture
def azul(open_page: OpenPage, tables: TableService) -> Asker:
    game = arrange(tables).id
    others = Others(tables, game)
    others.move(4)
    others.move_until("Anna")
    return Asker(open_page(f"/tables/{game}", name="Anna"), "b0-1")


@pytest.fixture
def pavilion(open_page: OpenPage, tables: TableService) -> Asker:
    game = arrange(tables, "pavilion").id
    others = Others(tables, game)
    others.move(4)
    others.move_until("Anna")
    return Asker(open_page(f"/tables/{game}", name="Anna"), "b0-hand")


def test_a_letter_says_where_a_colour_is(azul: Asker) -> None:
    for letter, colour in zip("byrkw", ("blue", "yellow", "red", "black", "white"), strict=True):
        assert colour in azul.press(letter).lower()


def test_a_letter_says_where_a_colour_of_the_pavilion_is(pavilion: Asker) -> None:
    letters = [row.get_attribute("data-letter") for row in pavilion.page.locator("#keys [data-letter]").all()]
    assert len(letters) == 6
    assert len({pavilion.press(letter) for letter in letters}) == 6


def test_a_number_says_what_fits_in_a_line(azul: Asker) -> None:
    answers = [azul.press(str(line)) for line in range(1, 6)]
    assert len(set(answers)) == 5
    assert all(f"line {line}" in answer.lower() for line, answer in enumerate(answers, 1))


def test_a_number_says_what_fits_on_a_star(pavilion: Asker) -> None:
    assert len({pavilion.press(str(star)) for star in range(1, 8)}) == 7


@pytest.mark.parametrize("family", ["azul", "pavilion"])
def test_the_other_keys(family: str, request: pytest.FixtureRequest) -> None:
    asker: Asker = request.getfixturevalue(family)
    page = asker.page
    assert asker.press("s" if family == "azul" else "Shift+S") == page.locator("#scores").inner_text().strip()
    assert asker.press("t" if family == "azul" else "Shift+T") == page.locator("#turn").inner_text().strip()
    last = asker.press("l" if family == "azul" else "Shift+L")
    assert last == page.locator("#log li").first.text_content().strip()
    mine, others = asker.press("Shift+B"), asker.press("Shift+O")
    assert "Anna" in mine
    assert "Ben" in others
    assert "Ben" not in mine.splitlines()[0]
    assert mine != others
    help_text = asker.press("?")
    assert help_text.count("\n") >= 15
    assert "\n+: the next message" in help_text


def test_hints_are_for_those_who_play_against_bots(azul: Asker, open_page: OpenPage, tables: TableService) -> None:
    assert "several people" in azul.press("h")
    game = arrange(tables, "azul", ["Anna", "bot:random"]).id
    alone = Asker(open_page(f"/tables/{game}", name="Anna"), "b0-1")
    assert "-" in alone.press("h") or "from" in alone.press("h")


def test_messages_are_gone_through_again(azul: Asker) -> None:
    lines = azul.page.locator("#log li").all()
    log = [item for line in lines for item in reversed(line.locator(".item").all_text_contents())]
    assert len(log) > len(lines)  # the deal has an item for each factory
    assert azul.press(".") == log[0]
    assert azul.press("-") == log[1]
    assert azul.press("-") == log[2]
    assert azul.press("+") == log[1]
    assert azul.press(",") == log[-1]
    assert azul.press("-") == log[-1]  # there is nothing older, and that is said, too
    scores = azul.press("s")
    assert azul.press("-") == log[0]
    assert azul.press(".") == scores


def test_keys_are_letters_in_the_field_and_nothing_elsewhere(azul: Asker) -> None:
    page = azul.page
    azul.place = "typed"
    page.locator("#typed").focus()
    for key in ("s", "b", "1", "-", "?", "."):
        assert azul.is_silent(key)
    assert page.locator("#typed").input_value() == "sb1-?."
    page.locator("#main").focus()
    assert azul.is_silent("s")
    page.locator("#b0-1").focus()
    assert azul.is_silent("Control+b")
    assert azul.is_silent("Alt+s")
    assert not azul.is_silent("b")  # the server is asked
    assert not azul.is_silent("s")  # the page knows


def test_keys_answer_on_every_board_and_on_the_offer(azul: Asker) -> None:
    for place in ("at-1", "b1-2", "b1-1\\@3"):
        azul.page.locator(f"#{place}").focus()
        azul.place = place.replace("\\", "")
        assert azul.press("s")


def test_a_key_can_be_changed_and_stays_so(azul: Asker) -> None:
    page = azul.page
    page.locator("#keys summary").click()
    page.locator("[data-remap=scores]").click()
    page.keyboard.press("z")
    assert page.locator("#keys [data-command=scores] kbd").inner_text() == "z"
    page.locator("#b0-1").focus()
    scores = page.locator("#scores").inner_text().strip()
    assert azul.press("z") == scores
    assert azul.is_silent("s")
    page.reload()
    page.locator("#b0-1").focus()
    assert azul.press("z") == scores
    page.locator("#keys summary").click()
    page.locator("[data-remap=scores]").click()
    page.keyboard.press("s")
    page.locator("#b0-1").focus()
    assert azul.press("s") == scores
    assert azul.is_silent("z")


def test_keys_can_be_switched_off(open_page: OpenPage, tables: TableService) -> None:
    page = open_page(f"/tables/{arrange(tables).id}", name="Anna", preferences={"keys": "off"})
    asker = Asker(page, "b0-1")
    for key in ("s", "b", "1", "?"):
        assert asker.is_silent(key)
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.id") == "b0-2"


def test_the_keys_are_listed_in_the_language_of_the_page(open_page: OpenPage, tables: TableService) -> None:
    game = arrange(tables, "azul", NAMES[:2]).id
    lists = {}
    for language in ("en", "de", "sv"):
        page = open_page(f"/tables/{game}", name="Anna", language=language)
        page.locator("#keys summary").click()
        lists[language] = page.locator("#keys tbody tr").all_inner_texts()
        assert Player(page).is_my_turn()
    assert len({len(rows) for rows in lists.values()}) == 1
    assert not set(lists["en"]) & set(lists["de"])
    assert not set(lists["de"]) & set(lists["sv"])


def legal_moves(others: Others) -> list[Move]:
    assert others.table.game is not None
    return others.table.game.legal_moves()


HIDDEN = """(within) => [...document.querySelectorAll(`${within} [data-row]:not([data-empty]) :is(button, [tabindex])`)]
  .filter((place) => !place.checkVisibility()).map((place) => place.id)"""


@pytest.mark.parametrize("family", ["azul", "pavilion"])
def test_every_place_can_be_reached(open_page: OpenPage, tables: TableService, family: str) -> None:
    game = arrange(tables, family).id
    Others(tables, game).move(6)
    page = open_page(f"/tables/{game}", name="Anna")
    for width, height, within in ((1280, 800, "[data-grid]"), (740, 360, ".mine [data-grid]")):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(HIDDEN, within) == []


def test_a_letter_leads_to_the_next_payment(open_page: OpenPage, tables: TableService) -> None:
    game = arrange(tables, "pavilion").id
    others = Others(tables, game)
    while others.table.turn != 0 or not any(move.token.startswith("m/1") for move in legal_moves(others)):
        others.move()
    page = open_page(f"/tables/{game}", name="Anna")
    page.locator("[id='b0-m/1']").focus()
    page.keyboard.press("Enter")
    page.locator(".moves button:focus").wait_for()
    texts = page.locator(".moves button").all_inner_texts()
    initials = [text.split()[1][0] for text in texts]
    page.keyboard.press(initials[-1])
    assert page.locator(":focus").inner_text() == texts[initials.index(initials[-1], 1)]
