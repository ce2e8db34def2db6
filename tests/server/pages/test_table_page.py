import re
from itertools import product

import pytest
from starlette.testclient import TestClient

import azulejos
from azulejos.bots.levels import GreedyBot
from azulejos.render.html import PAGES
from azulejos.server.http.auth import csrf_token
from azulejos.server.http.rendering import PageCache
from azulejos.server.pages.table_page import COMMON_KEYS, RECENT, History, count_fair_draws, find_initials
from azulejos.server.tables.transitions import Transition
from azulejos.words import Words
from tests.server.browsing import Browser
from tests.server.duels import open_duel
from tests.server.pages.test_new import fill
from tests.server.players import start_duel
from tests.server.replays import finished, services_of, wait


def test_a_finished_game_is_verified_once(client: TestClient) -> None:
    table = finished(client)
    client.get(f"/tables/{table.id}")
    before = count_fair_draws.cache_info()
    client.get(f"/tables/{table.id}?lang=de")  # which is another page
    after = count_fair_draws.cache_info()
    assert (after.misses, after.hits) == (before.misses, before.hits + 1)


@pytest.mark.parametrize(
    ("family", "language", "initials"),
    [
        ("azul", "en", {}),
        ("azul", "de", {"y": "g"}),
        ("azul", "sv", {"y": "g", "w": "v"}),
        ("pavilion", "de", {}),
        ("pavilion", "sv", {}),
    ],
)
def test_initials_of_colours_are_keys_where_they_are_free(family: str, language: str, initials: dict[str, str]) -> None:
    view, words = azulejos.new_game(family, seed=1).view, Words(language)
    letters = "byrkw" if family == "azul" else "pgoybr"
    assert find_initials(words, view, letters, (*PAGES[family].keys, *COMMON_KEYS)) == initials


def test_keys_need_no_alt_gr_on_german_and_swedish_keyboards() -> None:
    keys = [key.key for page in PAGES.values() for key in page.keys] + [key.key for key in COMMON_KEYS]
    assert not set(keys) & set("[]{}@\\|~#$")
    assert len({key.key for key in COMMON_KEYS}) == len(COMMON_KEYS)


def open_table(client: TestClient, clock: str) -> str:
    """Return the page of a new table for one person and a bot."""
    browser = Browser(client)
    page = browser.open("/new?family=azul")
    fill(page, clock=[clock])
    browser.press(page.find("Open the table"))
    return client.get(browser.address).text


def test_the_clock_of_each_player_is_shown(client: TestClient) -> None:
    text = open_table(client, "quick")
    own, bot = re.findall(r'<p class="clock[^>]*>.*?</p>', text)
    assert re.search(r'data-seconds="(300\.0|299\.\d)" data-running data-warn60="You have 1 minute left."', own)
    assert 'data-warn10="You have 10 seconds left."' in own
    assert 'data-seconds="300.0"><span class="hidden">Time left: </span><b>5:00</b></p>' in bot


def test_without_clocks_there_are_none(client: TestClient) -> None:
    assert 'class="clock' not in open_table(client, "none")


def test_the_history_has_an_element_for_each_item(client: TestClient) -> None:
    text = open_table(client, "none")
    first = re.findall(r'<ol class="log".*?</ol>', text, re.DOTALL)[0]
    assert re.search(r'<span class="item">Factory 5: [^<]*</span>', first)


def test_a_long_history_is_paged(client: TestClient) -> None:
    table = finished(client)
    recent, whole, some = RECENT.events(table), History().events(table), History(11, 4).events(table)
    assert (len(recent), recent[-1].seq) == (12, table.seq)
    assert whole == tuple(table.events)
    assert [event.seq for event in some] == [7, 8, 9, 10]
    assert [event.seq for event in History(3, 4).events(table)] == [1, 2]
    assert History(0).events(table) == ()
    page = client.get(f"/tables/{table.id}?log=all&before=5").text
    assert page.count('<li id="event-') == 4
    assert "before=" not in page
    assert f"/tables/{table.id}?log=all#log-name" in client.get(f"/tables/{table.id}").text


def test_a_history_without_events_is_shown(client: TestClient) -> None:
    tables = services_of(client).tables
    table = open_duel(tables).table
    assert client.get(f"/tables/{table.id}?log=all&before=1").status_code == 200
    for _ in range(RECENT.length):
        table = tables.next_state(table, Transition("said", {"seat": 0, "phrase": "hello"}))
        tables.append([table])
    client.cookies["preferences"] = "phrases=off"  # as for those who hide what others say
    page = client.get(f"/tables/{table.id}")
    assert page.status_code == 200
    assert page.text.count('<li id="event-') == 0


def test_a_finished_page_is_not_sent_again_unless_it_changes(client: TestClient) -> None:
    table = finished(client)
    wait(client, table)
    address = f"/tables/{table.id}"
    assert "etag" not in client.get(address).headers  # of a new visitor, who gets a cookie
    first = client.get(address)
    again = client.get(address, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    for changed in ({"cookie": "language=de"}, {"x-part": "1"}):
        headers = {"if-none-match": first.headers["etag"], **changed}
        assert client.get(address, headers=headers).status_code == 200
    assert client.get(f"{address}?log=all", headers={"if-none-match": first.headers["etag"]}).status_code == 200


def test_a_finished_page_is_rendered_once_and_has_the_secrets_of_its_own_visitor_alone(client: TestClient) -> None:
    table = finished(client)
    wait(client, table)
    pages: PageCache = client.app.state.pages  # type: ignore[attr-defined]
    address, secrets = f"/tables/{table.id}", [letter * 43 for letter in "abc"]
    texts, keys = [], []
    for secret in secrets:
        for headers in ({}, {"x-part": "1"}):
            text = client.get(address, headers={"cookie": f"azulejos={secret}", **headers}).text
            tokens = set(re.findall(r'name="token" value="([^"]*)"', text))
            assert tokens == {csrf_token(secret)}
            assert not [other for other in secrets if other in text]
            assert "\0" not in text
            keys += re.findall(r'name="key" value="([^"]+)"', text)
            texts.append(text.replace(csrf_token(secret), "").replace(keys[-1], ""))
    assert len(set(keys)) == len(keys) == 6
    assert len(set(texts)) == len(pages) == 2  # the page and its part
    new = client.get(address, headers={"cookie": ""})
    given = new.cookies["azulejos"]
    assert set(re.findall(r'name="token" value="([^"]*)"', new.text)) == {csrf_token(given)}
    assert given not in new.text
    assert len(pages) == 2


def test_a_finished_page_is_not_shared_across_seats_languages_or_preferences(client: TestClient) -> None:
    anna, ben, table = start_duel(client)
    game = table["id"]
    anna.post(f"/tables/{game}/resign", {"seat": 0})
    wait(client, services_of(client).tables.get(game))
    pages: PageCache = client.app.state.pages  # type: ignore[attr-defined]
    address, shown = f"/tables/{game}", {}
    for name, cookie in {
        "stranger": f"azulejos={'a' * 43}",
        "Anna": f"azulejos={anna.secret}",
        "Ben": f"azulejos={ben.secret}",
        "German": f"azulejos={'a' * 43}; language=de",
        "brief": f"azulejos={'a' * 43}; preferences=verbosity=brief",
    }.items():
        shown[name] = client.get(address, headers={"cookie": cookie}).text
    assert len(pages) == len(shown)
    for name, own in {"stranger": "", "Anna": "0", "Ben": "1", "German": "", "brief": ""}.items():
        assert f'data-own="{own}"' in shown[name]
        assert ("/invite" in shown[name]) is bool(own)
    assert '<html lang="de"' in shown["German"]


@pytest.mark.parametrize(
    ("edition", "letters", "points"), [("tactile", "tactile", "00 points"), ("base", "none", "0 points")]
)
def test_a_tactile_table_has_its_marks_and_counter_without_a_setting(
    client: TestClient, edition: str, letters: str, points: str
) -> None:
    browser = Browser(client)
    page = browser.open("/new?family=azul")
    fill(page, **{"option-edition": [edition]})
    browser.press(page.find("Open the table"))
    text = client.get(browser.address).text
    assert f"letters={letters}&amp;v=" in text
    assert f'<span class="score">{points}</span>' in text
    assert ("sky blue (B)" in text) == (edition == "tactile")


def test_a_link_of_a_long_address_has_no_code(client: TestClient) -> None:
    """Drawing a large QR code takes as long as many pages, and a link of 3,000 characters has none."""
    page = f"/tables/{open_duel(services_of(client).tables).table.id}"
    assert 'class="qr"' in client.get(page).text
    for length in (200, 3000):
        answer = client.get(page, headers={"host": "h" * length})
        assert answer.status_code == 200
        assert 'class="qr"' not in answer.text


@pytest.mark.parametrize("family", ["azul", "pavilion"])
def test_cached_parts_are_those_that_would_be_rendered(client: TestClient, family: str) -> None:
    anna, ben, table = start_duel(client, family=family)
    address, tables, state = f"/tables/{table['id']}", services_of(client).tables, client.app.state  # type: ignore[attr-defined]
    kept, bot = state.parts, GreedyBot(1)

    def read(secret: str | None, query: str) -> str:
        text = client.get(address + query, headers={"cookie": f"azulejos={secret}", "x-part": "1"}).text
        return re.sub(r'name="key" value="[^"]+"', "", text)

    while (game := tables.get(table["id"]).game) and not game.is_over:
        move = bot.choose(game.as_seen()).move
        kind, (part, *_) = next(iter(PAGES[family].parts(move).items()))
        visitors = (anna.secret, ben.secret, "c" * 43) if tables.get(table["id"]).seq % 12 == 0 else ()
        for secret, query in product(visitors, ("", f"?{kind}={part}")):
            found = read(secret, query)
            state.parts = PageCache()
            assert found == read(secret, query)
            state.parts = kept
        mover = (anna, ben)[game.view.turn]
        mover.post(f"{address}/moves", {"seq": tables.get(table["id"]).seq, "move": move.token})
