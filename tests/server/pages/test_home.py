import pytest
from starlette.testclient import TestClient

from azulejos.server.pages.home import way_back
from azulejos.server.tables.service import LISTED_SECONDS, TableService
from azulejos.store import StoredEvent, Write
from tests.server.browsing import Browser, check
from tests.server.players import Player, start_duel
from tests.server.sources import ManualClock


def test_the_level_of_the_bot_is_remembered(client: TestClient) -> None:
    browser = Browser(client)
    form, button = browser.open("/").find("Azul against")
    assert form.fields[-1] == ("player", "bot:easy")
    form.fields[-1] = "player", "bot:beginner"
    page = browser.press((form, button))
    assert "Beginner bot" in page.text
    again, _ = browser.open("/").find("Azul against")
    assert again.fields[-1] == ("player", "bot:beginner")


@pytest.mark.parametrize("write", [str, str.upper, lambda code: f" {code[:4]}-{code[4:8]} {code[8:]} "])
def test_a_table_is_found_by_its_code(client: TestClient, write: object) -> None:
    browser = Browser(client)
    browser.press(browser.open("/").find("Azul against"))
    table = browser.address
    code = table.rpartition("/")[2]
    browser.press(browser.open("/").find("Join"), link=write(code))  # type: ignore[operator]
    assert browser.address == table


def test_a_table_is_found_by_its_link(client: TestClient) -> None:
    browser = Browser(client)
    browser.press(browser.open("/").find("Azul against"))
    table = browser.address
    browser.press(browser.open("/").find("Join"), link=f"https://elsewhere.test{table}?log=all#log")
    assert browser.address == table
    wrong = browser.press(browser.open("/").find("Join"), 422, link="https://elsewhere.test/tables/<b>")
    check(wrong)
    assert "This is not a link to a table." in wrong.text
    assert "link-wrong" in wrong.references
    answer = client.get("/join", params={"link": f"{table}/seat/{'a' * 43}"}, follow_redirects=False)
    assert answer.headers["location"] == f"{table}/seat/{'a' * 43}"


def test_the_lists_say_whose_turn_it_is(client: TestClient) -> None:
    anna = Browser(client)
    anna.press(anna.open("/").find("Azul against"))
    page = anna.open("/")
    assert "your turn" in page.text
    assert "ago" in page.text


@pytest.mark.parametrize(("language", "said"), [("de", "Jetzt spielen"), ("sv", "Spela nu"), ("en", "Play now")])
def test_the_language_can_be_changed(client: TestClient, language: str, said: str) -> None:
    browser = Browser(client)
    page = browser.press(browser.open("/").find("Change"), language=language)
    assert said in page.text
    assert page.language == language
    check(browser.open("/new?family=pavilion&players=4"))
    check(browser.open("/nowhere", 404))


@pytest.mark.parametrize("address", ["https://elsewhere.test/", "//elsewhere.test", "/\\elsewhere.test", "/a\nb", ""])
def test_the_way_back_stays_on_the_site(address: str) -> None:
    assert way_back(address) == "/"
    assert way_back("/rules/azul?lang=de") == "/rules/azul?lang=de"


def test_an_unreadable_table_says_so_on_its_own_page_only(client: TestClient) -> None:
    anna, _, strange = start_duel(client, listed=True)
    _, _, sound = start_duel(client, listed=True)
    tables: TableService = client.app.state.services.tables  # type: ignore[attr-defined]
    table = tables.get(strange["id"])
    unknown = StoredEvent(table.id, table.seq + 1, table.updated, "abducted", {"by": "aliens"})
    tables.store.append(Write(unknown, table.summary()))
    home = client.get("/")
    assert home.status_code == 200
    assert sound["id"] in home.text
    assert strange["id"] not in home.text
    page = client.get(f"/tables/{strange['id']}")
    assert page.status_code == 501
    assert "This server cannot read this table." in page.text
    assert anna.get(f"/tables/{strange['id']}", 501)["code"] == "unreadable"
    assert [listed["id"] for listed in anna.get("/tables?status=playing")] == [sound["id"]]
    assert client.get(f"/tables/{sound['id']}").status_code == 200
    assert client.get("/healthz").status_code == 200


def test_open_tables_are_listed_for_a_day(client: TestClient, clock: ManualClock) -> None:
    anna, eve = Player(client), Browser(client)
    seats = [{"player": "me", "name": "Anna"}, {"player": "named", "name": "Carl"}, {"player": "open"}]
    opened = anna.open(seats=seats, listed=True)
    private = anna.open(seats=seats)
    text = eve.open("/").text
    assert "Azul: Anna, Carl, free seat" in text
    assert "1 free seat" in text
    raw = client.get("/").text
    assert f'href="/tables/{opened["table"]["id"]}"' in raw
    hidden = [opened["secret"], opened["invitations"][0]["secret"], private["table"]["id"]]
    assert not any(each in raw for each in hidden)
    clock.advance(LISTED_SECONDS["waiting"] + 1)
    assert "Anna" not in eve.open("/").text
