"""The focus stays where it is while others move, and whoever loses their place is led to the next one."""

from __future__ import annotations

from typing import Any

import pytest

from azulejos.server.table import Tables
from tests.page.arranging import NAMES, Others, arrange, who
from tests.page.conftest import OpenPage
from tests.page.players import Player, until

IS_FOCUSED = "(element) => element === document.activeElement"


def shows(page: Any, others: Others) -> None:
    """Wait until a page shows the last event."""
    player = Player(page)
    until(lambda: player.seq() == others.table.seq, player.state)


# Places that stay whatever happens: a rowheader, a line, a wall space, the field, a heading's link, the log's end.
PLACES = {
    "azul": ("at-1", "b0-2", "b0-1@1", "b1-3", "typed", "main"),
    "pavilion": ("at-1", "at-supply", "b0-o", "b1-r/2", "typed", "main"),
}


@pytest.mark.parametrize("family", PLACES)
def test_another_player_moves_and_the_focus_stays(open_page: OpenPage, tables: Tables, family: str) -> None:
    game = arrange(tables, family, NAMES[:3]).id
    others = Others(tables, game)
    others.move_until("Ben")
    page = open_page(f"/tables/{game}", name="Anna")
    for place in PLACES[family]:
        page.locator(f"[id='{place}']").focus()
        element = page.evaluate_handle("document.activeElement")
        assert element.get_property("id").json_value() == place
        for _ in range(3):
            others.move()
            shows(page, others)
            assert element.evaluate("(element) => element.isConnected")
            assert element.evaluate(IS_FOCUSED), place


def test_somebody_in_another_browser_moves_while_i_type(open_page: OpenPage, tables: Tables) -> None:
    game = arrange(tables).id
    others = Others(tables, game)
    others.move_until("Ben")
    anna, ben = open_page(f"/tables/{game}", name="Anna"), open_page(f"/tables/{game}", name="Ben", language="de")
    field = anna.locator("#typed")
    field.click()
    field.press_sequentially("2 red from")
    anna.keyboard.press("ArrowLeft")
    element = anna.evaluate_handle("document.activeElement")
    player = Player(ben, "de")
    player.move()
    shows(anna, others)
    assert element.evaluate(IS_FOCUSED)
    assert field.input_value() == "2 red from"
    assert element.evaluate("(field) => field.selectionStart") == len("2 red fro")
    field.press_sequentially("X")
    assert field.input_value() == "2 red froXm"


def test_what_is_picked_stays_picked_when_another_player_joins_or_leaves(open_page: OpenPage, tables: Tables) -> None:
    game = arrange(tables, "azul", NAMES[:3]).id
    page = open_page(f"/tables/{game}", name="Anna")
    page.locator(".take.can").first.click()
    picked = page.locator(".take.picked")
    picked.wait_for()
    part = picked.get_attribute("data-part")
    element = page.evaluate_handle("document.activeElement")
    tables.resign(game, who("Cleo"), 2)
    until(lambda: Player(page).seq() == tables.get(game).seq, Player(page).state)
    assert page.locator(".take.picked").get_attribute("data-part") == part
    assert element.evaluate(IS_FOCUSED)


def test_tiles_that_somebody_takes_pass_the_focus_to_their_neighbours(open_page: OpenPage, tables: Tables) -> None:
    game = arrange(tables, "azul", NAMES[:3]).id
    others = Others(tables, game)
    others.move_until("Ben")
    page = open_page(f"/tables/{game}", name="Anna")
    token = others.think()
    take = token.partition("-")[0]
    page.locator(f"#take-{take}").focus()
    table = others.table
    tables.move(game, who("Ben"), table.seq, token)
    shows(page, others)
    assert page.locator(f"#take-{take}").count() == 0
    focused = page.evaluate("[document.activeElement.id, Boolean(document.activeElement.closest('.offer'))]")
    assert focused == [f"at-{take[:-1]}", True]


def test_tiles_that_i_take_pass_the_focus_to_the_offer(open_page: OpenPage, tables: Tables) -> None:
    game = arrange(tables).id
    page = open_page(f"/tables/{game}", name="Anna")
    player = Player(page)
    for _ in range(3):
        player.wait_for_turn()
        player.move()
        assert page.evaluate("Boolean(document.activeElement.closest('.offer'))")
        Others(tables, game).move_until("Anna")


def test_the_end_of_a_game_leaves_the_focus_in_the_page(open_page: OpenPage, tables: Tables) -> None:
    game = arrange(tables).id
    others = Others(tables, game)
    page = open_page(f"/tables/{game}", name="Anna")
    page.locator("#typed").focus()
    tables.resign(game, who("Ben"), 1)
    shows(page, others)
    assert page.evaluate("document.activeElement !== document.body")


def test_letting_go_returns_to_what_was_picked(open_page: OpenPage, tables: Tables) -> None:
    page = open_page(f"/tables/{arrange(tables).id}", name="Anna")
    tiles = page.locator(".take.can").first
    tiles.focus()
    name = tiles.get_attribute("id")
    page.keyboard.press("Enter")
    page.locator(".take.picked").wait_for()
    page.locator(".mine .line.can").first.focus()
    page.keyboard.press("Enter")
    page.locator("#ready .main:focus").wait_for()
    page.keyboard.press("Escape")
    page.locator("#ready").wait_for(state="detached")
    until(lambda: page.evaluate("document.activeElement.id") == name, Player(page).state)
