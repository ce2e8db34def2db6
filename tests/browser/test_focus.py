"""The focus stays where it is while others move, and whoever loses their place is led to the next one."""

from __future__ import annotations

from typing import Any

import pytest

from azulejos.server.tables.service import TableService
from tests.browser.arranging import NAMES, Others, arrange, who
from tests.browser.conftest import OpenPage
from tests.browser.players import Player
from tests.browser.screens import bring_phase, choose

IS_FOCUSED = "(element) => element === document.activeElement"
# For each grid: the number of Tab stops, and what arrow keys do not reach from the first place, the last and that one.
WALK = """() => [...document.querySelectorAll("[data-grid]")].map((grid) => {
  const places = [...grid.querySelectorAll("button, [tabindex]")].filter((place) => place.checkVisibility());
  const stops = places.filter((place) => place.tabIndex === 0);
  const neighbours = new Map();
  const look = (place) => ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].map((key) => {
    place.focus();
    place.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    return document.activeElement;
  });
  const walk = (start) => {
    const reached = new Set([start]);
    for (const place of reached) {
      if (!neighbours.has(place)) neighbours.set(place, look(place));
      for (const next of neighbours.get(place)) reached.add(next);
    }
    return reached;
  };
  const isOpen = (place) => !place.closest("[data-empty]");
  const missed = (start) => {
    const reached = walk(start);
    return places.filter((place) => isOpen(place) && !reached.has(place)).map((place) => place.id);
  };
  return places.length ? [stops.length, ...[places[0], places.at(-1), ...stops].map(missed)] : [1, [], [], []];
})"""


def shows(page: Any, others: Others) -> None:
    """Wait until a page shows the last event."""
    Player(page).wait_for_event(others.table.seq)


# Places that stay whatever happens: a rowheader, a line, a wall space, the field, a heading's link, the log's end.
PLACES = {
    "azul": ("at-1", "b0-2", "b0-1@1", "b1-3", "typed", "main"),
    "pavilion": ("at-1", "at-supply", "b0-o", "b1-r/2", "typed", "main"),
}


@pytest.mark.parametrize("family", PLACES)
def test_another_player_moves_and_the_focus_stays(open_page: OpenPage, tables: TableService, family: str) -> None:
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


def test_a_player_in_another_browser_moves_while_i_type(open_page: OpenPage, tables: TableService) -> None:
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


def test_a_choice_stays_when_another_player_joins_or_leaves(open_page: OpenPage, tables: TableService) -> None:
    game = arrange(tables, "azul", NAMES[:3]).id
    page = open_page(f"/tables/{game}", name="Anna")
    page.locator(".take.can").first.click()
    chosen = page.locator(".take.chosen")
    chosen.wait_for()
    part = chosen.get_attribute("data-part")
    element = page.evaluate_handle("document.activeElement")
    tables.resign(game, who("Cleo"), 2)
    Player(page).wait_for_event(tables.get(game).seq)
    assert page.locator(".take.chosen").get_attribute("data-part") == part
    assert element.evaluate(IS_FOCUSED)


def test_a_choice_stays_when_an_older_response_comes_late(open_page: OpenPage, tables: TableService) -> None:
    game = arrange(tables, "azul", NAMES[:3]).id
    page = open_page(f"/tables/{game}", name="Anna")
    page.locator("body.is-live").wait_for()
    late: list[Any] = []

    def hold(route: Any) -> None:
        late.append(route)

    page.route(f"**/tables/{game}?*", hold, times=1)
    tables.resign(game, who("Cleo"), 2)
    page.wait_for_function("() => window.asked.length === 1")
    page.locator(".take.can").first.click()
    page.locator(".take.chosen").wait_for()
    with page.expect_response(lambda response: response.request == late[0].request):
        late[0].continue_()
    Player(page).wait_for_event(tables.get(game).seq)
    assert page.locator(".take.chosen").count() == 1


def test_tiles_that_a_player_takes_pass_the_focus_to_their_neighbours(
    open_page: OpenPage, tables: TableService
) -> None:
    game = arrange(tables, "azul", NAMES[:3]).id
    others = Others(tables, game)
    others.move_until("Ben")
    page = open_page(f"/tables/{game}", name="Anna")
    token = others.think()
    take = token.partition("-")[0]
    page.locator(f"#take-{take}").focus()
    others.play(token)
    shows(page, others)
    page.locator(f"#take-{take}").wait_for(state="detached")  # after the focus, which screen readers would lose with it
    focused = page.evaluate("[document.activeElement.id, Boolean(document.activeElement.closest('.offer'))]")
    assert focused == [f"at-{take[:-1]}", True]


def test_arrow_keys_pass_by_tiles_that_are_about_to_go(open_page: OpenPage, tables: TableService) -> None:
    game = arrange(tables, "azul", NAMES[:3]).id
    others = Others(tables, game)
    others.move(3)
    others.move_until("Ben")
    page = open_page(f"/tables/{game}", name="Anna", has_time=False)
    taken, *left = page.locator(".centre .take").all()
    assert left
    part = taken.get_attribute("data-part")
    taken.focus()
    others.play(next(token for token in others.legal() if token.startswith(f"{part}-")))
    shows(page, others)
    assert page.locator(f"#take-{part}").count() == 1  # until screen readers have heard of the new focus
    page.keyboard.press("ArrowRight")
    page.clock.run_for(1000)
    page.locator(f"#take-{part}").wait_for(state="detached")
    assert page.evaluate("[...document.querySelectorAll('.centre .take')].indexOf(document.activeElement)") == 0
    assert page.evaluate("document.activeElement.tabIndex") == 0


@pytest.mark.parametrize(
    ("family", "phase"), [("azul", "late"), ("azul", "placing"), ("pavilion", "chosen"), ("pavilion", "placing")]
)
def test_arrow_keys_lead_everywhere_and_back(
    open_page: OpenPage, tables: TableService, family: str, phase: str
) -> None:
    page = open_page(f"/tables/{bring_phase(tables, family, 2, phase)}", name="Anna")
    choose(page, phase)
    walks = page.evaluate(WALK)
    assert len(walks) >= 3
    assert [walk for walk in walks if walk != [1, [], [], []]] == []


def test_tiles_that_i_take_pass_the_focus_to_the_offer(open_page: OpenPage, tables: TableService) -> None:
    game = arrange(tables).id
    page = open_page(f"/tables/{game}", name="Anna")
    player = Player(page)
    for _ in range(3):
        player.wait_for_turn()
        player.move()
        page.locator(".offer :focus").wait_for()
        Others(tables, game).move_until("Anna")


def is_offered_after(others: Others, token: str) -> bool:
    """Return whether tiles can still be taken after a move."""
    assert others.table.game is not None
    game = others.table.game.copy()
    phase = game.phase
    game.play(token)
    return game.phase == phase


def test_a_source_that_is_hidden_passes_the_focus_to_the_supply(open_page: OpenPage, tables: TableService) -> None:
    game = arrange(tables, "pavilion").id
    others = Others(tables, game)
    token = others.think()
    while is_offered_after(others, token):
        others.play(token)
        token = others.think()
    page = open_page(f"/tables/{game}", name="Anna")
    page.locator("#at-1").focus()
    others.play(token)
    shows(page, others)
    assert page.locator("#at-1").is_hidden()
    assert page.locator(".supply :focus").get_attribute("tabindex") == "0"


def test_the_end_of_a_game_leaves_the_focus_in_the_page(open_page: OpenPage, tables: TableService) -> None:
    game = arrange(tables).id
    others = Others(tables, game)
    page = open_page(f"/tables/{game}", name="Anna")
    page.locator("#typed").focus()
    tables.resign(game, who("Ben"), 1)
    shows(page, others)
    assert page.evaluate("document.activeElement !== document.body")


def test_letting_go_returns_to_the_choice(open_page: OpenPage, tables: TableService) -> None:
    page = open_page(f"/tables/{arrange(tables).id}", name="Anna")
    tiles = page.locator(".take.can").first
    tiles.focus()
    name = tiles.get_attribute("id")
    page.keyboard.press("Enter")
    page.locator(".take.chosen").wait_for()
    page.locator(".mine .line.can").first.focus()
    page.keyboard.press("Enter")
    page.locator("#ready .main:focus").wait_for()
    page.keyboard.press("Escape")
    page.locator("#ready").wait_for(state="detached")
    page.wait_for_function("(name) => document.activeElement.id === name", arg=name)


def test_letting_go_of_a_line_returns_to_it_and_says_so(open_page: OpenPage, tables: TableService) -> None:
    page = open_page(f"/tables/{arrange(tables).id}", name="Anna")
    page.locator("#b0-3").focus()
    page.keyboard.press("Enter")
    page.locator(".take.can:focus").wait_for()
    page.keyboard.press("Escape")
    page.locator("#b0-3:focus").wait_for()
    page.locator("#answer", has_text="No longer chosen: Pattern line 3").wait_for()


def test_chosen_tiles_lead_to_a_line_with_room_for_all(open_page: OpenPage, tables: TableService) -> None:
    page = open_page(f"/tables/{arrange(tables).id}", name="Anna")
    page.locator(".group.n2 .take.can").first.focus()
    page.keyboard.press("Enter")
    page.locator("#b0-2:focus").wait_for()
