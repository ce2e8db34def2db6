"""The score keeper on the page, without script: entries, questions, mistakes and the end."""

import base64
import zlib

import pytest
from starlette.testclient import TestClient

from azulejos.server.pages.score import Sheet
from azulejos.server.tables.errors import Problem
from tests.server.browsing import Browser, Page, check


def begun(browser: Browser, family: str = "azul", language: str = "en") -> Page:
    page = browser.open(f"/score?family={family}&lang={language}")
    check(page)
    form, button = page.forms[-1], page.forms[-1].buttons[0]
    names = iter(("Anna", "Ben"))
    form.fields = [(name, next(names, value) if name == "name" else value) for name, value in form.fields]
    return browser.press((form, button))


def enter(browser: Browser, page: Page, typed: str) -> Page:
    """Type a line into the form of the sheet."""
    return browser.press(page.find("Send"), typed=typed)


def test_points_are_kept_and_asked_for(client: TestClient) -> None:
    browser = Browser(client)
    page = begun(browser)
    check(page)
    assert "Type what scores, such as: Anna row 3 red" in page.text
    page = enter(browser, page, "Anna row 3 red")
    assert "Anna's wall: row 3 red: 1." in page.text
    assert "Anna: 1 point." in page.text
    page = enter(browser, page, "Reihe 4 rot")
    page = enter(browser, page, "Ben floor 3")
    assert "not below 0: now 0" in page.text
    address = browser.address
    page = enter(browser, page, "Anna row 3 red")
    check(page)
    assert "already has red (rule 16)" in page.text
    assert "(rule 16)" in page.text.split("Score keeper")[0]  # the title
    assert "Type undo" not in enter(browser, page, "quak").text.split("Score keeper")[0]
    assert "Anna: 2 points; Ben: 0 points." in enter(browser, page, "scores").text
    page = browser.press(page.find("Take the last entry back"))
    assert "Ben floor 3" not in page.text
    page = browser.press(page.find("Bonuses at the end"))
    assert "There are no bonuses yet." in page.text
    other = Browser(client)  # on another server or after a restart, the address is all there is
    assert "Ben floor 3" in other.open(address).text


def test_the_end_and_the_other_family(client: TestClient) -> None:
    browser = Browser(client)
    page = begun(browser)
    for tile in ("blue", "yellow", "red", "black", "white"):
        page = enter(browser, page, f"Anna row 1 {tile}")
    page = browser.press(page.find("Bonuses at the end"))
    assert "Anna: 1 row plus 2." in page.text
    assert "Anna: 17 points; Ben: 0 points." in page.text
    page = browser.press(page.find("Take the last entry back"))
    assert page.find("Bonuses at the end")
    page = begun(browser, "pavilion")
    page = enter(browser, page, "Anna blue star 6")
    assert "1 point, now 6." in page.text


def test_addresses_that_hold_no_sheet(client: TestClient) -> None:
    browser = Browser(client)
    nested = base64.urlsafe_b64encode(zlib.compress(b"[" * 60_000)).rstrip(b"=").decode()
    for code in (
        "abc",
        nested,
        Sheet("azul", {"wall": "green"}, ("A", "B")).encode(),
        Sheet("azul", {}, ("A",)).encode(),
    ):
        page = browser.open(f"/score/{code}", 422)
        assert "holds no score sheet" in page.text
    with pytest.raises(Problem):
        Sheet("azul", {}, ("A", "B"), ("red",) * 501).encode()
    page = browser.open("/score?family=azul")
    form = page.forms[-1]
    form.fields = [(name, "x" * 30 if name == "name" else value) for name, value in form.fields]
    page = browser.press((form, form.buttons[0]), 422)
    check(page)
    assert "A name can have at most 24 characters" in page.text
