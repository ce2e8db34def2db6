"""The page of a replay in a real browser: by keyboard, by ear, and as it looks to axe."""

from __future__ import annotations

import json
import re
import time
from typing import Any
from urllib.request import Request, urlopen

import pytest

from tests.page.axe import violations

ANALYSIS = 120_000  # milliseconds, on a busy machine
# What the live region says, one after the other.
HEAR = """() => {
  window.spoken = [];
  const said = document.getElementById("said");
  const observer = new MutationObserver(() => window.spoken.push(said.textContent));
  observer.observe(said, {childList: true, characterData: true, subtree: true});
}"""


def call(server: str, path: str, body: object = None, secret: str = "") -> Any:
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {secret}"} if secret else {})
    data = json.dumps(body).encode() if body is not None else None
    with urlopen(Request(f"{server}/api/v1{path}", data, headers), timeout=30) as answer:
        return json.load(answer)


def play(server: str, family: str, players: int) -> str:
    """Play a game to its end and return its table."""
    seats = [{"player": "me", "name": f"Player {name}"} for name in "ABCDEFGH"[:players]]
    opened = call(server, "/tables", {"family": family, "seats": seats})
    game, secret, table = opened["table"]["id"], opened["secret"], opened["table"]
    while table["status"] == "playing":
        legal = table["legal_moves"]
        call(server, f"/tables/{game}/moves", {"seq": table["seq"], "move": legal[len(legal) // 2]}, secret)
        table = call(server, f"/tables/{game}", secret=secret)
    return f"/tables/{game}"


@pytest.fixture(scope="module")
def azul(server: str) -> str:
    return play(server, "azul", 2)


@pytest.fixture(scope="module")
def pavilion(server: str) -> str:
    return play(server, "pavilion", 4)


def shows(page: Any, ply: int) -> None:
    page.wait_for_selector(f'[data-fresh="told"][data-ply="{ply}"]')


def until(page: Any, condition: str) -> None:
    """Wait for something that the page's own policy lets no script of ours look for."""
    end = time.monotonic() + 20
    while not page.evaluate(condition):
        assert time.monotonic() < end, condition
        time.sleep(0.05)


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
    until(page, "location.search.includes('ply=3&')")
    page.keyboard.press("End")
    shows(page, last)
    assert re.search("wins with|share the victory", page.inner_text(".told"))
    page.keyboard.press("Home")
    shows(page, 0)
    assert page.inner_text("#now") == "The beginning"
    assert focused(page) == "ply"
    page.keyboard.press("End")
    shows(page, last)
    until(page, f"location.search.includes('ply={last}&')")
    page.reload()
    shows(page, last)


def test_every_move_is_said_once(page: Any, azul: str) -> None:
    page.goto(f"{azul}/replay")
    page.evaluate(HEAR)
    page.focus("#ply")
    for ply in (1, 2):
        page.keyboard.press("ArrowRight")
        until(page, f"window.spoken.length == {ply}")
    heard = page.evaluate("window.spoken")
    assert heard[1].startswith("Move 2 of ")
    assert page.inner_text(".told").strip() in heard[1]
    for _ in range(8):
        page.keyboard.press("ArrowRight")
    until(page, "window.spoken.at(-1).startsWith('Move 10 of ')")
    page.wait_for_timeout(500)
    heard = page.evaluate("window.spoken")
    assert len(heard) == len(set(heard))
    assert heard[-1].startswith("Move 10 of ")


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


def test_the_analysis_comes_by_itself_and_moves_nothing(server: str, open_page: Any) -> None:
    page = open_page(f"{play(server, 'azul', 2)}/replay?ply=3")
    page.evaluate(HEAR)
    page.click("main details summary")
    page.focus('.list [data-ply="2"]')
    page.wait_for_selector(".replay-chart figure", timeout=ANALYSIS)
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
    until(page, "document.getElementById('said').textContent")
    assert page.inner_text("#said").startswith(title)


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
    page.wait_for_selector(".replay-chart figure", timeout=ANALYSIS)
    assert violations(page) == []
    page.click("details summary")
    page.focus("#ply")
    page.keyboard.press("End")
    shows(page, int(page.get_attribute("#ply", "max")))
    assert violations(page) == []


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_axe_finds_nothing_where_records_are_pasted(open_page: Any, server: str, azul: str, theme: str) -> None:
    page = open_page("/replay", theme=theme)
    assert violations(page) == []
    page.fill("#record", "nonsense")
    page.click("main button")
    assert violations(page) == []
    with urlopen(f"{server}{azul}/record", timeout=30) as answer:
        page.fill("#record", answer.read().decode())
    page.click("main button")
    page.focus("#ply")
    page.keyboard.press("ArrowRight")
    shows(page, 1)
    page.wait_for_selector(".replay-chart figure", timeout=ANALYSIS)
    assert violations(page) == []


@pytest.mark.parametrize("family", ["azul", "pavilion"])
def test_nothing_is_wider_than_a_small_phone(open_page: Any, request: pytest.FixtureRequest, family: str) -> None:
    page = open_page(f"{request.getfixturevalue(family)}/replay?ply=9", width=320)
    page.wait_for_selector(".replay-chart figure", timeout=ANALYSIS)
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    small = page.evaluate(
        """[...document.querySelectorAll(".controls a, .controls input, .controls select")]
        .filter((each) => each.getBoundingClientRect().height < 44).length"""
    )
    assert small == 0


def test_it_works_without_script(open_page: Any, azul: str) -> None:
    page = open_page(f"{azul}/replay", has_script=False)
    page.click('[data-step="forward"]')
    assert re.search(r"ply=1&", page.url)
    page.click('.list [data-ply="5"]')
    assert page.get_attribute("#ply", "value") == "5"
    page.select_option("#seat", "1")
    page.click(".controls button")
    assert re.search(r"ply=5&seat=1", page.url)
