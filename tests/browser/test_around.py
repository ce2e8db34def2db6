"""The pages around a table in a real browser: for every eye, at every width, without network, and light enough."""

from __future__ import annotations

from itertools import cycle
from typing import Any

import pytest

from azulejos.server.tables.service import TableService
from bench.page_speed import MOST_BYTES
from tests.browser.arranging import arrange
from tests.browser.axe import violations, violations_in_themes
from tests.browser.conftest import OpenPage

PATHS = {
    "home": "/",
    "new": "/new?family=azul&players=8",
    "new-pavilion": "/new?family=pavilion",
    "rules": "/rules",
    "rules-azul": "/rules/azul",
    "rules-pavilion": "/rules/pavilion",
    "about": "/about",
    "settings": "/settings?back=/about",
    "verify": "/verify",
    "offline": "/offline",
    "problem": "/nowhere",
}
# Bytes over the network on a first visit.
LARGEST_FIRST_PAGE = MOST_BYTES
LARGEST_TABLE = 3 * MOST_BYTES
SIZES = """() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .map((each) => [each.name, each.transferSize])"""


def test_axe_finds_what_is_wrong(page: Any) -> None:
    page.goto("/about")
    page.evaluate("document.querySelector('h1').style.color = '#eeeeee'; document.querySelector('html').lang = ''")
    found = violations(page)
    assert any(each.startswith("color-contrast") for each in found)
    assert any(each.startswith("html-has-lang") for each in found)


def test_axe_finds_what_is_wrong_in_one_theme(page: Any) -> None:
    page.goto("/about")
    page.evaluate("document.styleSheets[0].insertRule('[data-theme=dark] h1 { color: #222 !important; }')")
    assert violations(page) == []
    assert any(each.startswith("color-contrast") for each in violations_in_themes(page))
    assert violations(page) == []


@pytest.mark.parametrize(
    ("path", "language"), [*zip(PATHS.values(), cycle(("en", "de", "sv")), strict=False)], ids=PATHS
)
def test_axe_finds_nothing(open_page: OpenPage, path: str, language: str) -> None:
    page = open_page(path, language=language)
    assert page.evaluate("document.documentElement.lang") == language
    assert violations_in_themes(page) == []


def test_axe_finds_nothing_in_the_menu_and_beside_mistakes(open_page: OpenPage) -> None:
    page = open_page("/new?family=azul", width=360)
    page.locator(".menu summary").click()
    assert violations_in_themes(page) == []
    page.keyboard.press("Escape")
    page.locator("#player1").select_option("named")
    page.locator("summary").last.click()
    page.get_by_role("button", name="Open the table").click()
    assert page.get_by_role("alert").is_visible()
    assert violations_in_themes(page) == []
    page.goto("/join?link=nonsense")
    assert violations_in_themes(page) == []


@pytest.mark.parametrize("emulated", [{"color_scheme": "dark"}, {"forced_colors": "active"}, {"contrast": "more"}])
def test_a_device_says_how_it_wants_pages(open_page: OpenPage, emulated: dict[str, str]) -> None:
    for path in ("/", "/settings"):
        page = open_page(path, theme="auto", **emulated)
        assert violations(page) == []


@pytest.mark.parametrize("path", PATHS.values(), ids=PATHS)
def test_pages_fit_every_screen_and_every_finger(open_page: OpenPage, path: str) -> None:
    page = open_page(path, width=360, language="de", is_touch=True)
    for is_open in (False, True):
        page.locator(".menu").evaluate("(menu, is_open) => { menu.open = is_open; }", is_open)
        for width in (320, 360, 1280, 1920):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            assert page.evaluate(TOO_SMALL) == []


TOO_SMALL = """[...document.querySelectorAll("button, .button, select, summary, .segments label, input")]
  .filter((each) => each.checkVisibility() && !each.matches(".segments input, [type=checkbox], [type=hidden]"))
  .map((each) => [each.textContent.trim().slice(0, 20), each.getBoundingClientRect().height])
  .filter(([, height]) => height < 43.9)"""


def test_one_enter_from_the_first_page_to_a_game(page: Any) -> None:
    page.goto("/")
    first = page.locator("main :is(a, button, select, input:not([type=hidden]))")
    names = [each.inner_text() for each in first.all()[:4]]
    button = page.get_by_role("button", name="Azul against a bot")
    assert names.index("Azul against a bot") <= 1
    button.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/tables/*")


def test_a_table_can_be_filled_in_without_script(open_page: OpenPage) -> None:
    page = open_page("/new?family=azul", has_script=False)
    seats = page.locator(".seat")
    assert [each.is_visible() for each in seats.all()] == [True] * 2 + [False] * 6
    for number in (8, 3, 4):  # each takes a press of its own
        page.locator(f"#players{number}").check()
    assert [each.is_visible() for each in seats.all()] == [True] * 4 + [False] * 4
    assert page.locator("#name0").is_visible()
    assert not page.locator("#name1").is_visible()
    page.locator("#player1").select_option("named")
    page.locator("#name1").fill("Ben")
    page.get_by_role("button", name="Open the table").click()
    assert page.get_by_role("heading", name="Links").is_visible()
    page.goto("/new")
    assert page.locator("#players4").is_checked()
    assert page.locator("#name1").input_value() == "Ben"


def test_the_menu_closes_and_gives_the_focus_back(page: Any) -> None:
    page.goto("/about")
    summary = page.locator(".menu summary")
    summary.focus()
    page.keyboard.press("Enter")
    assert page.get_by_role("link", name="Settings").first.is_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.matches('.menu summary')")
    assert not page.locator(".sheet").is_visible()
    summary.click()
    page.locator("h1").click()
    assert not page.locator(".sheet").is_visible()


def test_every_stop_of_the_keyboard_can_be_seen(page: Any) -> None:
    for path in ("/", "/settings", "/new"):
        page.goto(path)
        for _ in range(14):
            page.keyboard.press("Tab")
            seen = page.evaluate(
                """(() => {
                  const here = document.activeElement;
                  const shown = here.matches(".segments input") ? here.nextElementSibling : here;
                  return here === document.body || getComputedStyle(shown).outlineStyle !== "none";
                })()"""
            )
            assert seen, page.evaluate("document.activeElement.outerHTML")


def test_a_friendly_page_when_there_is_no_network(open_page: OpenPage) -> None:
    page = open_page("/", language="sv", service_workers="allow")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("() => caches.match('/offline').then((kept) => Boolean(kept))")
    page.goto("/about")
    page.context.set_offline(True)
    page.goto("/tables/abcdefghjkmn", wait_until="load")
    assert page.get_by_role("heading", name="Inget nätverk").is_visible()
    assert (
        page.evaluate("getComputedStyle(document.querySelector('header')).position") == "relative"
    )  # it has its style
    assert page.evaluate("document.querySelector('.panel').naturalWidth") > 0
    page.context.set_offline(False)
    page.get_by_role("link", name="Försök igen").click()
    page.wait_for_load_state()
    assert page.url.endswith("/tables/abcdefghjkmn")
    assert "Inget nätverk" not in page.content()
    kept = page.evaluate("caches.open('azulejos-1').then((c) => c.keys()).then((all) => all.map((each) => each.url))")
    assert [url for url in kept if "/static/" not in url and not url.endswith("/offline")] == []


KEPT_IN = """(language) => caches.match("/offline")
  .then((kept) => kept?.headers.get("content-language") === language)"""


def test_the_page_for_no_network_follows_the_language(open_page: OpenPage) -> None:
    page = open_page("/", language="en", service_workers="allow")
    page.wait_for_function(
        "() => caches.match('/offline').then((kept) => kept?.headers.get('content-language') === 'en')"
    )
    page.locator(".menu summary").click()
    page.locator("#language").select_option("de")
    page.get_by_role("button", name="Change").click()
    page.goto("/about")
    page.wait_for_function(
        "() => caches.match('/offline').then((kept) => kept?.headers.get('content-language') === 'de')"
    )


def test_pages_are_light(open_page: OpenPage, tables: TableService) -> None:
    for path, most in (("/", LARGEST_FIRST_PAGE), (f"/tables/{arrange(tables).id}", LARGEST_TABLE)):
        page = open_page()
        page.goto(path, wait_until="load")
        sizes = dict(page.evaluate(SIZES))
        assert len(sizes) >= 6
        assert sum(sizes.values()) < most, sizes


CUES = ["place", "take", "turn", "end", "error"]


COUNTED = """globalThis.made = 0;
globalThis.AudioContext = class extends AudioContext { constructor() { super(); globalThis.made += 1; } };
addEventListener("load", async () => {
  const { play } = await import("/static/sound.js");
  play("turn");
  console.log(`early: ${globalThis.made}`);
});"""


@pytest.mark.parametrize("sound", ["on", "off"])
def test_sounds_wait_for_a_key_or_press_and_can_be_off(open_page: OpenPage, sound: str) -> None:
    page = open_page(preferences={"sound": sound})
    page.add_init_script(COUNTED)
    with page.expect_console_message(lambda said: said.text.startswith("early")) as early:
        page.goto("/about")
    assert early.value.text == "early: 0"
    page.locator("h1").click()
    play = "(names) => import('/static/sound.js').then(({ play }) => { names.forEach(play); return globalThis.made; })"
    assert page.evaluate(play, [*CUES, "unknown"]) == (1 if sound == "on" else 0)
