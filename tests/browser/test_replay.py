"""The page of a replay in a real browser: by keyboard, by ear, and as it looks to axe."""

from __future__ import annotations

import re
from typing import Any

import pytest

from azulejos.server.tables.service import TableService
from tests.browser.arranging import NAMES, arrange, who
from tests.browser.axe import violations, violations_in_themes

# The messages of the live region, in order.
HEAR = """() => {
  window.spoken = [];
  const region = document.getElementById("announcement");
  const observer = new MutationObserver(() => window.spoken.push(region.textContent));
  observer.observe(region, {childList: true, characterData: true, subtree: true});
}"""
HAS_SAID_LAST = "(title) => window.spoken.at(-1)?.startsWith(title)"
HAS_ADDRESS = "(part) => location.search.includes(part)"


def play(tables: TableService, family: str, players: int) -> str:
    """Play a game to its end, not too well, and return its table."""
    table = arrange(tables, family, NAMES[:players])
    while table.turn is not None:
        assert table.game is not None
        legal = table.game.legal_moves()
        name = table.seats[table.turn].name
        table = tables.move(table.id, who(name), table.seq, legal[len(legal) // 2].token).table
    return f"/tables/{table.id}"


@pytest.fixture(scope="module")
def azul(tables: TableService) -> str:
    return play(tables, "azul", 2)


@pytest.fixture(scope="module")
def pavilion(tables: TableService) -> str:
    return play(tables, "pavilion", 4)


def shows(page: Any, ply: int) -> None:
    page.wait_for_selector(f'[data-fresh="events"][data-ply="{ply}"]')


def focused(page: Any) -> str:
    name: str = page.evaluate("document.activeElement.id || document.activeElement.dataset.step")
    return name


def test_the_slider_goes_through_the_game_by_keyboard(page: Any, azul: str) -> None:
    page.goto(f"{azul}/replay")
    last = int(page.get_attribute("#ply", "max"))
    page.focus("#ply")
    for ply in (1, 2, 3):
        page.keyboard.press("ArrowRight")
        shows(page, ply)
        assert focused(page) == "ply"
    assert page.inner_text("#now") == f"Move 3 of {last}"
    assert page.get_attribute("#ply", "aria-valuetext") == f"Move 3 of {last}"
    assert "ply=3&" in page.get_attribute(".replay-picture img", "src")
    page.wait_for_function(HAS_ADDRESS, arg="ply=3&")
    page.keyboard.press("End")
    shows(page, last)
    assert re.search("wins with|share the victory", page.inner_text(".events"))
    page.keyboard.press("Home")
    shows(page, 0)
    assert page.inner_text("#now") == "Start of the game"
    assert focused(page) == "ply"
    page.keyboard.press("End")
    shows(page, last)
    page.wait_for_function(HAS_ADDRESS, arg=f"ply={last}&")
    page.reload()
    shows(page, last)


def test_every_move_is_announced_once(page: Any, azul: str) -> None:
    page.goto(f"{azul}/replay")
    page.evaluate(HEAR)
    page.focus("#ply")
    for ply in (1, 2):
        page.keyboard.press("ArrowRight")
        page.wait_for_function("(count) => window.spoken.length === count", arg=ply)
    heard = page.evaluate("window.spoken")
    assert heard[1].startswith("Move 2 of ")
    assert page.inner_text(".events").strip() in heard[1]
    for _ in range(8):
        page.keyboard.press("ArrowRight")
    page.wait_for_function(HAS_SAID_LAST, arg="Move 10 of ")
    page.keyboard.press("ArrowRight")  # announced after all that was still on its way
    page.wait_for_function(HAS_SAID_LAST, arg="Move 11 of ")
    heard = page.evaluate("window.spoken")
    assert len(heard) == len(set(heard))
    assert heard[-2].startswith("Move 10 of ")


def test_the_buttons_keep_the_focus(page: Any, azul: str) -> None:
    page.goto(f"{azul}/replay")
    last = int(page.get_attribute("#ply", "max"))
    assert page.get_attribute('[data-step="back"]', "aria-disabled") == "true"
    for step, ply in (("forward", 1), ("forward", 2), ("back", 1), ("last", last), ("first", 0)):
        page.focus(f'[data-step="{step}"]')
        page.keyboard.press("Enter")
        shows(page, ply)
        assert focused(page) == step
        assert page.input_value("#ply") == str(ply)
    assert page.get_attribute('[data-step="first"]', "aria-disabled") == "true"
    assert page.get_attribute('[data-step="last"]', "aria-disabled") is None


def test_the_list_of_moves_leads_to_each(page: Any, azul: str) -> None:
    page.goto(f"{azul}/replay?ply=1")
    page.click('.list [data-ply="9"]')
    shows(page, 9)
    assert page.get_attribute('.list [aria-current="step"]', "data-ply") == "9"
    assert "ply=9" in page.get_attribute(".downloads a[href*='table.brf']", "href")


def test_another_board_can_be_large(page: Any, azul: str) -> None:
    page.goto(f"{azul}/replay?ply=4")
    page.select_option("#seat", "1")
    page.wait_for_selector('.replay-picture img[src*="seat=1"]')
    shows(page, 4)
    assert page.is_hidden(".controls button")


def test_the_analysis_comes_by_itself_and_moves_nothing(tables: TableService, open_page: Any) -> None:
    page = open_page(f"{play(tables, 'azul', 2)}/replay?ply=3")
    page.evaluate(HEAR)
    page.click("main details summary")
    page.focus('.list [data-ply="2"]')
    page.wait_for_selector(".replay-chart figure")
    page.wait_for_selector(".verdict")
    assert page.evaluate("document.activeElement.dataset.ply") == "2"
    assert page.evaluate("document.querySelector('main details').open")
    assert page.locator(".list thead th").count() == 3
    assert page.evaluate("window.spoken") == []


@pytest.mark.parametrize("language", ["en", "de", "sv"])
def test_it_speaks_the_readers_language(open_page: Any, azul: str, language: str) -> None:
    page = open_page(f"{azul}/replay", language=language)
    page.focus("#ply")
    page.keyboard.press("ArrowRight")
    shows(page, 1)
    last = page.get_attribute("#ply", "max")
    title = {"en": f"Move 1 of {last}", "de": f"Zug 1 von {last}", "sv": f"Drag 1 av {last}"}[language]
    assert page.inner_text("#now") == page.get_attribute("#ply", "aria-valuetext") == title
    page.wait_for_function("() => document.getElementById('announcement').textContent")
    assert page.inner_text("#announcement").startswith(title)


@pytest.mark.parametrize(
    ("family", "width", "theme"),
    [
        ("azul", 360, "light"),
        ("azul", 1280, "dark"),
        ("azul", 360, "contrast"),
        ("pavilion", 1280, "light"),
        ("pavilion", 360, "dark"),
        ("pavilion", 1280, "contrast"),
    ],
)
def test_axe_finds_nothing(open_page: Any, request: pytest.FixtureRequest, family: str, width: int, theme: str) -> None:
    table = request.getfixturevalue(family)
    page = open_page(f"{table}/replay?ply=9", theme=theme, width=width)
    page.wait_for_selector(".replay-chart figure")
    assert violations(page) == []
    page.click("details summary")
    page.focus("#ply")
    page.keyboard.press("End")
    shows(page, int(page.get_attribute("#ply", "max")))
    assert violations(page) == []


def test_axe_finds_nothing_where_records_are_pasted(open_page: Any, tables: TableService, azul: str) -> None:
    page = open_page("/replay")
    assert violations_in_themes(page) == []
    page.fill("#record", "nonsense")
    page.click("main button")
    assert violations_in_themes(page) == []
    page.fill("#record", str(tables.get(azul.rpartition("/")[2]).record()))
    page.click("main button")
    page.focus("#ply")
    page.keyboard.press("ArrowRight")
    shows(page, 1)
    page.wait_for_selector(".replay-chart figure")
    assert violations(page) == []  # test_axe_finds_nothing looks at such pages in every theme


@pytest.mark.parametrize("family", ["azul", "pavilion"])
def test_nothing_is_wider_than_a_small_phone(open_page: Any, request: pytest.FixtureRequest, family: str) -> None:
    page = open_page(f"{request.getfixturevalue(family)}/replay?ply=9", width=320)
    page.wait_for_selector(".replay-chart figure")
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    small = page.evaluate(
        """[...document.querySelectorAll(".controls a, .controls input, .controls select")]
        .filter((each) => each.getBoundingClientRect().height < 44).length"""
    )
    assert small == 0


SIZES = ((360, 740), (740, 360), (768, 1024), (1280, 720), (1920, 1080))
LOWEST = """() => [".replay-picture img", "#ply", ".steps"]
  .map((part) => document.querySelector(part).getBoundingClientRect().bottom)"""


def test_the_slider_and_the_board_are_in_view_together(open_page: Any, pavilion: str) -> None:
    page = open_page(f"{pavilion}/replay?ply=9", language="de")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("document.querySelector('.replay-picture img').decode()")
        assert max(page.evaluate(LOWEST)) <= height, (width, height)


def test_it_works_without_script(open_page: Any, azul: str) -> None:
    page = open_page(f"{azul}/replay", has_script=False)
    page.click('[data-step="forward"]')
    assert re.search(r"ply=1&", page.url)
    page.click('.list [data-ply="5"]')
    assert page.get_attribute("#ply", "value") == "5"
    page.select_option("#seat", "1")
    page.click(".controls button")
    assert re.search(r"ply=5&seat=1", page.url)
