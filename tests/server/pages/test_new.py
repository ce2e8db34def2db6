import pytest
from starlette.testclient import TestClient

from tests.server.browsing import Browser, Page, check

FORM_COOKIE = "table"


def fill(page: Page, **filled: list[str]) -> None:
    """Fill in the form for a new table; a list is for the fields of a name in their order."""
    form, _ = page.find("Open the table")
    texts = {name: iter(each) for name, each in filled.items()}
    form.fields = [(name, next(texts[name], value) if name in texts else value) for name, value in form.fields]


def test_the_form_is_remembered(client: TestClient) -> None:
    browser = Browser(client)
    page = browser.open("/new?family=pavilion&players=3")
    fill(
        page,
        player=["me", "bot:greedy", "bot:hard"],
        name=["Ána"],
        **{"option-board": ["grey"], "start": ["2"], "clock": ["calm"]},
    )
    browser.press(page.find("Open the table"))
    page = browser.open("/new")
    check(page)
    fields = page.find("Open the table")[0].fields
    assert ("family", "pavilion") in fields
    assert ("players", "3") in fields
    assert [value for name, value in fields if name == "player"][:3] == ["me", "bot:greedy", "bot:hard"]
    assert next(value for name, value in fields if name == "name") == "Ána"
    assert ("option-board", "grey") in fields
    assert ("clock", "calm") in fields
    page = browser.press(browser.open("/").find("Azul against"))
    assert "Ána" in page.text
    assert ("players", "3") in browser.open("/new?family=pavilion").find("Open the table")[0].fields


def test_only_as_many_seats_as_players_count(client: TestClient) -> None:
    browser = Browser(client)
    page = browser.open("/new?family=azul&players=5")
    fields = page.find("Open the table")[0].fields
    assert len([name for name, _ in fields if name == "player"]) == 8
    assert ("players", "5") in fields
    page = browser.press(page.find("Open the table"))
    assert "Easy bot 4" in page.text
    assert "Easy bot 5" not in page.text


@pytest.mark.parametrize(
    ("wrong", "said", "place"),
    [
        ({"player": ["me", "named"]}, "needs their name", "seat1"),
        ({"player": ["me", "me"], "name": ["Ana", "ana"]}, "ana is already at this table", "seat1"),
        ({"name": ["Ana\u202e"]}, "Please choose another one", "seat0"),
        ({"player": ["me", "bot:nobody"]}, "There is no bot called nobody", "seat1"),
        ({"start": ["4"]}, "must be from 1 to 2", "start"),
        ({"clock": ["sand"]}, "no such clock", "clock"),
        ({"option-wall": ["green"]}, "wall must be coloured or grey", "wall"),
        ({"players": ["1"]}, "players must be", "players"),
    ],
)
def test_a_wrong_form_comes_back_filled(client: TestClient, wrong: dict[str, list[str]], said: str, place: str) -> None:
    browser = Browser(client)
    page = browser.open("/new?family=azul")
    fill(page, **{"name": ["Ana"], "option-jokers": ["yes"]} | wrong)
    back = browser.press(page.find("Open the table"), 422)
    check(back)
    assert back.text.count(said) == 2  # above the form, and beside the field
    assert place in back.ids
    fields = back.find("Open the table")[0].fields
    assert ("option-jokers", "yes") in fields
    assert next(value for name, value in fields if name == "name") == wrong.get("name", ["Ana"])[0]
    assert FORM_COOKIE not in browser.cookies


def test_all_players_of_all_families_have_a_form(client: TestClient) -> None:
    browser = Browser(client)
    for family, most in (("azul", 8), ("pavilion", 4)):
        page = browser.open(f"/new?family={family}&players={most}")
        form, button = page.find("Open the table")
        assert len([name for name, _ in form.fields if name == "player"]) == most
        page = browser.press((form, button))
        check(page)
        assert page.text.count("bot") >= most - 1
