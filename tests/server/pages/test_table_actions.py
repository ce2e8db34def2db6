import re
from dataclasses import replace

from starlette.testclient import TestClient

from azulejos.words import Words
from tests.server.browsing import Browser, check
from tests.server.pages.support import parts_to_choose, play_on


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
    assert "Your turn: " not in page.text
    page = anna.open(table)
    assert "Your turn: " in page.text
    watched = eve.open(table)
    check(watched)
    assert not watched.buttons_under("/move")
    assert not parts_to_choose(watched)
    page = play_on(anna, page, 1)
    assert "Your turn: " in ben.open(table).text
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
    assert "That is not a move" in browser.press(page.find("Send"), typed="flourish").text
    offered = "; ".join(button.text for _, button in parts_to_choose(page))
    colour = re.search(r"\d (blue|yellow|red|black|white), factory 1\b", offered)
    assert colour
    several = browser.press(page.find("Send"), typed=f"1 {colour[1]}")
    check(several)
    assert "That can mean several moves" in several.text
    page = browser.press(page.find("Send"), typed=f"1 {colour[1]} 5")
    assert f"{colour[1]} from factory 1" in page.text


def test_the_rule_that_a_refused_button_breaks_can_be_asked_for(client: TestClient) -> None:
    browser = Browser(client)
    page = browser.press(browser.open("/").find("Azul against"))
    table = browser.address
    chosen = browser.press(parts_to_choose(page)[0])
    form, button = chosen.buttons_under("/move")[0]
    refused = browser.press((form, replace(button, value="9b-2")), 422)
    check(refused)
    answered = browser.press(browser.open(table).find("Send"), typed="why")
    assert "there are only 5 factories" in answered.text
    assert re.search(r"\b[Rr]ule \d", answered.text)


def test_a_form_that_is_sent_twice_counts_once(client: TestClient) -> None:
    browser = Browser(client)
    page = browser.press(browser.open("/").find("Azul against"))
    page = browser.press(parts_to_choose(page)[0])
    move = page.buttons_under("/move")[0]
    browser.press(move)
    table = browser.address
    before = browser.open(f"{table}?log=all").text
    assert browser.press(move) is not None
    assert browser.open(f"{table}?log=all").text.count("Player 1 takes") == before.count("Player 1 takes") == 1


def test_a_late_form_is_refused_and_leads_back(client: TestClient) -> None:
    browser = Browser(client)
    page = browser.press(browser.open("/").find("Azul against"))
    old = browser.press(parts_to_choose(page)[0])
    play_on(browser, page, 1)
    late = browser.press(old.buttons_under("/move")[1], 409)
    check(late)
    assert "Too late" in late.text


def open_waiting(browser: Browser) -> str:
    """Open a table for Anna and two free seats, and return its address."""
    form, button = browser.open("/new?family=azul&players=3").find("Open the table")
    given = {"player": iter(["me", "open", "open"]), "name": iter(["Anna"])}
    form.fields = [(name, next(given.get(name, iter(())), value)) for name, value in form.fields]
    browser.press((form, button))
    return browser.address


def test_a_waiting_room_is_filled_or_cancelled_by_its_opener(client: TestClient) -> None:
    anna, ben = Browser(client), Browser(client)
    table = open_waiting(anna)
    page = ben.press(ben.open(table).find("Sit down"), seat="2", name="Ben")
    check(page)
    assert "Start now" not in page.text
    assert "Cancel this table" not in page.text
    page = anna.press(anna.open(table).find("Start now with 1 bot on the free seat"), bot="beginner")
    check(page)
    assert f"{Words('en').bot('beginner')} sits down." in page.text
    assert "Your turn: " in page.text
    table = open_waiting(anna)
    page = anna.press(anna.open(table).find("Yes, cancel it"))
    check(page)
    assert "The table is cancelled." in page.text
    assert "There is no such table." in ben.open(table, 404).text


def test_phrases_are_said_to_all_and_can_be_muted(client: TestClient) -> None:
    anna, ben = Browser(client), Browser(client)
    table = open_waiting(anna)
    ben.press(ben.open(table).find("Sit down"), name="Ben")
    page = anna.press(anna.open(table).find("Good luck!"))
    check(page)
    assert "Anna says: Good luck!" in ben.open(f"{table}?lang=en").text
    assert "Anna sagt: Viel Glück!" in ben.open(f"{table}?lang=de").text
    ben.press(ben.open("/settings?lang=en").find("Save"), phrases="off")
    page = ben.open(table)
    assert "Anna says" not in page.text
    assert "Ben sits down." in page.text
    for _ in range(2):
        anna.press(anna.open(table).find("Hello!"))
    assert "That was a lot at once." in anna.press(anna.open(table).find("Hello!"), 429).text
