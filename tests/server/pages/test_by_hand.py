"""A game at a real table through the pages, without script: the deal, moves, and three mistakes corrected."""

from starlette.testclient import TestClient

from tests.server.browsing import Browser, Page, check

DEAL = ["2 rot 1 blau 1 schwarz", "b b b b", "yyyy", "3 weiß 1 schwarz", "kkkk"]


def opened(browser: Browser, *players: str) -> Page:
    """Open a table with tiles of a real bag by the form."""
    page = browser.open("/new?own=yes&family=azul")
    check(page)
    assert "At our own table" in page.text
    assert "Clock" not in page.text
    form, button = page.find("Open the table")
    names, kinds = iter(("Anna", "Ben")), iter(players)
    given = {"name": names, "player": kinds}
    form.fields = [(name, next(given[name], value) if name in given else value) for name, value in form.fields]
    return browser.press((form, button))


def deal(browser: Browser, page: Page, *texts: str) -> Page:
    """Fill in the form of a deal."""
    form, button = page.find("Enter these tiles")
    filled = iter([*texts, *[""] * 20])
    form.fields = [(name, next(filled) if name == "place" else value) for name, value in form.fields]
    return browser.press((form, button))


def say(browser: Browser, page: Page, typed: str) -> Page:
    """Type a line."""
    return browser.press(page.find("Send"), typed=typed)


def test_a_game_with_three_mistakes(client: TestClient) -> None:
    browser = Browser(client)
    page = opened(browser)
    home = browser.address
    check(page)
    assert "Factory 1 comes next." in page.text
    assert "Your own bag" in page.text or "your own bag" in page.text
    page = deal(browser, page, *DEAL[:3], "quak")
    check(page)
    assert "I do not know the word quak." in page.text
    page = deal(browser, page, *DEAL[:3])
    assert "Factory 4 comes next." in page.text
    page = say(browser, page, "bag")
    assert "Bag:" in page.text
    page = say(browser, page, "wwwk")
    page = say(browser, page, "rrr")
    assert "Factory 5 gets 4 tiles, got 3" in page.text
    page = say(browser, page, "kkkk")
    assert "Factory 5: 4 black. Round 1. Anna begins." in page.text
    assert "Round 1. Anna begins. Factory 1" not in page.text  # each place has been said when it was entered
    page = say(browser, page, "entries 1")
    assert "1: tiles brrk bbbb yyyy kwww kkkk." in page.text
    for typed in ("1r-2", "2b-4", "4w-3"):
        page = say(browser, page, typed)
    page = say(browser, page, "correct 2")
    assert "Type correct 2 and the right entry." in page.text
    page = say(browser, page, "correct 2 2 red from factory 1 to line 3")
    assert "Anna corrects entry 2: 1r-3." in page.text
    assert "Entry 4, 4w-3, is no longer possible." in page.text
    page = browser.open(f"{home}/entries")
    check(page)
    assert "No longer possible since a correction" in page.text
    corrections = page.buttons_under("/entries")
    pending = next(pressed for pressed in corrections if ("number", "4") in pressed[0].fields)
    page = browser.press(pending, 422, entry="2 pink")
    check(page)
    page = browser.press(pending, entry="4w-4")
    check(page)
    assert "Anna corrects entry 4: 4w-4." in page.text
    insert = next(
        pressed
        for pressed in page.buttons_under("/entries")
        if pressed[1].value == "insert" and ("number", "3") in pressed[0].fields
    )
    page = browser.press(insert, entry="5k-5")
    assert "Anna inserts 5k-5 before entry 3." in page.text
    page = browser.open(home)
    assert client.get(f"{home}/record").text.split("\n\n")[1] == "1= brrk bbbb yyyy kwww kkkk\n1r-3 5k-5 2b-4 4w-4\n"
    page = browser.press(page.find("Take the last entry back"))
    assert "Anna takes 4w-4 back." in page.text
    page = say(browser, page, "3y-1")
    assert page.find("Take the last entry back")


def test_each_player_enters_on_a_phone_of_their_own(client: TestClient) -> None:
    anna, ben, eve = Browser(client), Browser(client), Browser(client)
    page = opened(anna, "me", "open")
    home = anna.address
    guest = ben.open(home)
    ben.press(guest.find("Sit down"), name="Ben")
    page = deal(ben, ben.open(home), *DEAL)  # any player enters tiles
    assert "Anna's turn" in page.text
    page = say(anna, anna.open(home), "1r-2")
    assert "Your turn" in ben.open(home).text
    watched = eve.open(f"{home}/entries")
    check(watched)
    assert not watched.buttons_under("/entries")
    assert "2: Anna, 1r-2" in watched.text
    usual = anna.press(anna.open("/").find("Azul against"))
    check(usual)
    anna.open(f"{anna.address}/entries", 409)
