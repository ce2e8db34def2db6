"""The pages around a table: the first page, the form, rules, settings, and what browsers ask for beside them."""

import json
import re
from pathlib import Path
from urllib.parse import parse_qsl

import pytest
from starlette.testclient import TestClient

from azulejos import FAMILIES
from azulejos.azul import why as azul_why
from azulejos.pavilion import why as pavilion_why
from azulejos.server.assets import STATIC, address
from azulejos.server.rules_text import read_rules
from azulejos.server.table_form import TableForm
from azulejos.words import Words
from tests.server.browsing import Browser, Page, check

LANGUAGES = ("en", "de", "sv")
PAGES = (
    "/",
    "/new",
    "/new?family=pavilion",
    "/rules",
    "/rules/azul",
    "/rules/pavilion",
    "/about",
    "/settings",
    "/verify",
)
FORM_COOKIE = "table"


def spoken(language: str, path: str) -> str:
    return f"{path}{'&' if '?' in path else '?'}lang={language}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", [*PAGES, "/offline"])
def test_every_page_is_whole_in_every_language(client: TestClient, language: str, path: str) -> None:
    page = Browser(client).open(spoken(language, path))
    check(page)
    assert page.language == language
    assert client.get(spoken(language, path)).headers["content-language"] == language


@pytest.mark.parametrize("path", [*PAGES, "/offline"])
def test_the_pages_differ_by_language(client: TestClient, path: str) -> None:
    texts = [Browser(client).open(spoken(language, path)).text for language in LANGUAGES]
    assert len(set(texts)) == len(LANGUAGES)


def fill(page: Page, **filled: list[str]) -> None:
    """Fill in the form for a new table; a list is for the fields of a name in their order."""
    form, _ = page.find("Open the table")
    texts = {name: iter(each) for name, each in filled.items()}
    form.fields = [(name, next(texts[name], value) if name in texts else value) for name, value in form.fields]


def test_the_level_of_the_bot_is_remembered(client: TestClient) -> None:
    browser = Browser(client)
    form, button = browser.open("/").find("Azul against")
    assert form.fields[-1] == ("player", "bot:easy")
    form.fields[-1] = "player", "bot:beginner"
    page = browser.press((form, button))
    assert "Beginner bot" in page.text
    again, _ = browser.open("/").find("Azul against")
    assert again.fields[-1] == ("player", "bot:beginner")


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
        ({"player": ["me", "me"], "name": ["Ana", "ana"]}, "ana sits at this table already", "seat1"),
        ({"name": ["Ana\u202e"]}, "Please choose another one", "seat0"),
        ({"player": ["me", "bot:nobody"]}, "There is no bot called nobody", "seat1"),
        ({"start": ["4"]}, "one from 1 to 2", "start"),
        ({"clock": ["sand"]}, "no such clock", "clock"),
        ({"option-wall": ["green"]}, "wall can be coloured or grey", "wall"),
        ({"players": ["1"]}, "players can be", "players"),
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


@pytest.mark.parametrize("text", ["", "family=chess&players=9", "player0=bot:nobody&name0=%E2%80%AE", "&&=;" * 300])
def test_a_cookie_can_say_only_what_a_form_can(text: str) -> None:
    form = TableForm.remembered(text)
    assert form.wish(Words("en")) is not None
    assert form.family is FAMILIES["azul"]
    assert form.players == 2
    assert form.name == ""


def test_what_is_remembered_is_read_again() -> None:
    form = TableForm.remembered(
        "family=pavilion&players=4&player1=open&name0=Ana&board=grey&clock=days&listed=yes&level=hard"
    )
    assert (form.players, form.name, form.clock, form.listed, form.level) == (4, "Ana", "days", True, "hard")
    assert TableForm.remembered(form.spell()) == form
    assert dict(parse_qsl(form.spell()))["board"] == "grey"


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
    assert "This is no link to a table." in wrong.text
    assert "link-wrong" in wrong.references
    answer = client.get("/join", params={"link": f"{table}/seat/{'a' * 43}"}, follow_redirects=False)
    assert answer.headers["location"] == f"{table}/seat/{'a' * 43}"


def test_the_lists_say_whose_turn_it_is(client: TestClient) -> None:
    anna = Browser(client)
    anna.press(anna.open("/").find("Azul against"))
    page = anna.open("/")
    assert "your turn" in page.text
    assert "ago" in page.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_settings_are_kept(client: TestClient, language: str) -> None:
    browser = Browser(client)
    page = browser.open(spoken(language, "/settings?back=/rules/azul"))
    form, button = page.buttons_under("/settings")[0]
    chosen = {
        "theme": "dark",
        "letters": "tactile",
        "sound": "off",
        "keys": "off",
        "confirm": "no",
        "verbosity": "full",
    }
    assert dict(form.fields)["theme"] == "auto"
    form.fields = [(name, chosen.get(name, value)) for name, value in form.fields]
    browser.press((form, button))
    assert browser.address == "/rules/azul"
    page = browser.open("/settings")
    fields = dict(page.buttons_under("/settings")[0][0].fields)
    assert {name: fields[name] for name in chosen} == chosen
    source = client.get("/about").text
    assert 'data-theme="dark"' in source
    assert 'data-sound="off" data-keys="off" data-confirm="no"' in source
    saved = browser.press(page.buttons_under("/settings")[0])
    assert browser.address == "/settings"
    check(saved)


def test_settings_lead_back_only_to_us(client: TestClient) -> None:
    browser = Browser(client)
    page = browser.open("/settings?back=https://elsewhere.test/")
    assert ("back", "/") in page.find("Save")[0].fields
    assert browser.open("/settings?back=//elsewhere.test/").find("Save")[0].fields[1] == ("back", "/")


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_that_is_cited_has_its_place(client: TestClient, family: str, language: str) -> None:
    source = {"azul": azul_why, "pavilion": pavilion_why}[family].__file__ or ""
    cited = {int(number) for number in re.findall(r", (\d+)(?:, |\))", Path(source).read_text())}
    assert len(cited) > 5
    page = Browser(client).open(spoken(language, f"/rules/{family}"))
    assert {f"rule-{number}" for number in cited} <= set(page.ids)
    for chapter in read_rules(family, language):
        assert chapter.title in page.text


def test_a_refused_move_leads_to_its_rule(client: TestClient) -> None:
    browser = Browser(client)
    browser.press(browser.open("/").find("Azul against"))
    token = re.search(r'name="token" value="(\w+)"', client.get(browser.address).text)
    assert token
    sent = {"token": token[1], "seq": "2", "move": "9r-1", "key": "k"}
    answer = client.post(f"{browser.address}/move", data=sent, headers={"origin": "http://table.test"})
    assert answer.status_code == 422
    assert '<a href="/rules/azul#rule-2">' in answer.text


@pytest.mark.parametrize("family", FAMILIES)
def test_pictures(client: TestClient, family: str) -> None:
    for name in (family, f"{family}-b", f"{family}-s", f"{family}-board", f"{family}-factory"):
        for theme in ("light", "dark", "contrast"):
            answer = client.get(f"/pictures/{name}.svg?theme={theme}&lang=sv")
            assert answer.headers["content-type"] == "image/svg+xml"
            assert 'lang="sv"' in answer.text
            assert "max-age" in answer.headers["cache-control"]
    assert client.get(f"/pictures/{family}-q.svg").status_code == 422
    assert client.get("/pictures/chess.svg").status_code == 404
    assert client.get(f"/pictures/{family}.svg?theme=pink").status_code == 422


def test_files_are_kept_as_long_as_they_are_the_same(client: TestClient) -> None:
    named = client.get(address("style.css"))
    assert "immutable" in named.headers["cache-control"]
    assert named.headers["content-encoding"] == "gzip"
    plain = client.get("/static/app.js")
    assert plain.headers["cache-control"] == "no-cache"
    assert client.get("/static/style.css?v=old").headers["cache-control"] == "no-cache"
    again = client.get("/static/app.js", headers={"if-none-match": plain.headers["etag"]})
    assert again.status_code == 304
    assert client.get("/static/none.css").status_code == 404
    assert client.get("/").headers["cache-control"] == "no-store"
    assert "content-encoding" not in client.get("/").headers


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_can_be_installed(client: TestClient, language: str) -> None:
    answer = client.get(f"/manifest.webmanifest?lang={language}")
    manifest = json.loads(answer.text)
    assert answer.headers["content-type"].startswith("application/manifest+json")
    assert manifest["lang"] == language
    for icon in manifest["icons"]:
        assert client.get(icon["src"]).headers["content-type"] == icon["type"]
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    worker = client.get("/sw.js")
    assert worker.headers["content-type"].startswith("text/javascript")
    assert worker.text == (STATIC / "sw.js").read_text()


def test_the_page_for_no_network_belongs_to_nobody(client: TestClient) -> None:
    browser = Browser(client)
    browser.press(browser.open("/").find("Azul against"))
    source = client.get("/offline").text
    assert "token" not in source
    assert "set-cookie" not in client.get("/offline").headers
