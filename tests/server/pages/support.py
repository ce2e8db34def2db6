"""Visitors who play through the pages, without script."""

from tests.server.browsing import Browser, Button, Form, Page, check

LANGUAGES = ("en", "de", "sv")


def spoken(language: str, path: str) -> str:
    """Return an address with a language."""
    return f"{path}{'&' if '?' in path else '?'}lang={language}"


def parts_to_choose(page: Page) -> list[tuple[Form, Button]]:
    """Return the buttons that choose a part of a move."""
    return [pressed for pressed in page.buttons_under("#move") if pressed[0].id == "choose"]


def play_on(browser: Browser, page: Page, moves: int = 10**6) -> Page:
    """Press the first buttons until the game is over, or for a number of moves."""
    while "Play again" not in page.text and moves > 0:
        check(page)
        if page.buttons_under("/wait"):
            page = browser.press(page.buttons_under("/wait")[0])
            continue
        while not page.buttons_under("/move"):
            page = browser.press(parts_to_choose(page)[-1])
            check(page)
        page = browser.press(page.buttons_under("/move")[-1])
        moves -= 1
    return page
