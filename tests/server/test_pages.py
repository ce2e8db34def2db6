"""Whole games through the pages, as somebody plays whose browser runs no script."""

import re

import pytest
from starlette.testclient import TestClient

import azulejos
from tests.server.browsing import Browser, Button, Form, Page, check


def picks(page: Page) -> list[tuple[Form, Button]]:
    """Return what can be picked of a move."""
    return [pressed for pressed in page.buttons_under("#move") if pressed[0].id == "pick"]


def play_on(browser: Browser, page: Page, moves: int = 10**6) -> Page:
    """Press the first buttons until the game is over, or so often."""
    while "Play again" not in page.text and moves > 0:
        check(page)
        if page.buttons_under("/wait"):
            page = browser.press(page.buttons_under("/wait")[0])
            continue
        while not page.buttons_under("/move"):
            page = browser.press(picks(page)[-1])
            check(page)
        page = browser.press(page.buttons_under("/move")[-1])
        moves -= 1
    return page


@pytest.mark.parametrize("title", [family.title for family in azulejos.FAMILIES.values()])
def test_a_newcomer_plays_a_whole_game_against_a_bot(client: TestClient, title: str) -> None:
    browser = Browser(client)
    page = browser.open("/")
    check(page)
    page = browser.press(page.find(f"{title} against"))
    assert re.fullmatch("/tables/[a-z0-9]{12}", browser.address)
    assert "It is your turn." in page.text
    page = play_on(browser, page)
    check(page)
    assert "The game is over." in page.text
    assert "all" in page.text.partition("The secret fits the commitment, and ")[2]
    record = client.get(f"{browser.address}/record").text
    verified = browser.open("/verify")
    check(verified)
    form, button = verified.find("Check")
    form.fields.append(("record", record))
    assert f"all {azulejos.verify(record)} draws follow" in browser.press((form, button)).text
    again = browser.press(page.find("Play again"))
    assert "Round 1" in again.text
    home = browser.open("/")
    check(home)
    assert home.text.count(f"{title}: ") == 2


def test_two_people_meet_by_a_link(client: TestClient) -> None:
    anna, ben, eve = Browser(client), Browser(client), Browser(client)
    page = anna.open("/new?family=azul&players=2")
    check(page)
    form, button = page.find("Open the table")
    fields = iter(["me", "open"])
    names = iter(["Anna", ""])
    form.fields = [
        (name, next(fields, value) if name == "player" else next(names, value) if name == "name" else value)
        for name, value in form.fields
    ]
    page = anna.press((form, button))
    check(page)
    table = anna.address
    assert "The game begins when all seats are taken." in page.text
    page = ben.open(table)
    check(page)
    page = ben.press(page.find("Sit down"), name="Ben")
    assert "Ben (you)" in page.text
    assert "It is your turn" not in page.text
    page = anna.open(table)
    assert "It is your turn." in page.text
    watched = eve.open(table)
    check(watched)
    assert not watched.buttons_under("/move")
    assert not picks(watched)
    page = play_on(anna, page, 1)
    assert "It is your turn." in ben.open(table).text
    page = ben.press(ben.open(table).find("Yes, Ben gives up"))
    assert "Ben gives up. Anna wins." in page.text


def test_a_seat_is_kept_and_moves_to_another_device(client: TestClient) -> None:
    anna, ben, tablet = Browser(client), Browser(client), Browser(client)
    page = anna.open("/new")
    form, button = page.find("Open the table")
    players, names = iter(["me", "named"]), iter(["Anna", "Ben"])
    form.fields = [
        (name, next(players, value) if name == "player" else next(names, value) if name == "name" else value)
        for name, value in form.fields
    ]
    links = anna.press((form, button))
    check(links)
    address = re.search(r"/tables/\S+/seat/\S+", links.text)
    assert address
    page = ben.open(address[0])
    check(page)
    page = ben.press(page.find("Sit down"))
    assert "Ben (you)" in page.text
    page = ben.press(page.find("A link to play as Ben"))
    address = re.search(r"/tables/\S+/seat/\S+", page.text)
    assert address
    page = tablet.press(tablet.open(address[0]).find("Sit down"))
    assert "Ben (you)" in page.text


def test_moves_can_be_typed_in_words_and_in_notation(client: TestClient) -> None:
    browser = Browser(client)
    page = browser.press(browser.open("/").find("Azul against"))
    refused = browser.press(page.find("Send"), typed="9 red 2")
    check(refused)
    assert "factory" in refused.text
    assert "This is no move" in browser.press(page.find("Send"), typed="flourish").text
    offered = "; ".join(button.text for _, button in picks(page))
    colour = re.search(r"\d (blue|yellow|red|black|white) from factory 1\b", offered)
    assert colour
    several = browser.press(page.find("Send"), typed=f"1 {colour[1]}")
    check(several)
    assert "That can mean several moves" in several.text
    page = browser.press(page.find("Send"), typed=f"1 {colour[1]} 5")
    assert f"{colour[1]} from factory 1" in page.text


def test_a_form_that_is_sent_twice_counts_once(client: TestClient) -> None:
    browser = Browser(client)
    page = browser.press(browser.open("/").find("Azul against"))
    page = browser.press(picks(page)[0])
    move = page.buttons_under("/move")[0]
    browser.press(move)
    table = browser.address
    before = browser.open(f"{table}?log=all").text
    assert browser.press(move) is not None
    assert browser.open(f"{table}?log=all").text.count("Player 1 takes") == before.count("Player 1 takes") == 1


def test_a_late_form_is_told_so_and_led_back(client: TestClient) -> None:
    browser = Browser(client)
    page = browser.press(browser.open("/").find("Azul against"))
    old = browser.press(picks(page)[0])
    play_on(browser, page, 1)
    late = browser.press(old.buttons_under("/move")[1], 409)
    check(late)
    assert "too late" in late.text


@pytest.mark.parametrize(("language", "said"), [("de", "Jetzt spielen"), ("sv", "Spela nu"), ("en", "Play now")])
def test_the_language_can_be_changed(client: TestClient, language: str, said: str) -> None:
    browser = Browser(client)
    page = browser.press(browser.open("/").find("Change"), language=language)
    assert said in page.text
    assert page.language == language
    check(browser.open("/new?family=pavilion&players=4"))
    check(browser.open("/nowhere", 404))


def test_all_players_of_all_families_have_a_form(client: TestClient) -> None:
    browser = Browser(client)
    for family, most in (("azul", 8), ("pavilion", 4)):
        page = browser.open(f"/new?family={family}&players={most}")
        form, button = page.find("Open the table")
        assert len([name for name, _ in form.fields if name == "player"]) == most
        page = browser.press((form, button))
        check(page)
        assert page.text.count("bot") >= most - 1


def test_the_picture_is_the_table(client: TestClient) -> None:
    browser = Browser(client)
    browser.press(browser.open("/").find("Azul against"))
    picture = client.get(f"{browser.address}/picture/2.svg?theme=dark&lang=de")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert 'lang="de"' in picture.text
    assert client.get(f"{browser.address}/picture/99.svg").status_code == 404
    assert client.get(f"{browser.address}/picture/2.svg?theme=pink").status_code == 422
