"""Replays and the end of games, without script."""

import re
import zlib
from base64 import urlsafe_b64encode
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import azulejos
from azulejos.core.replay import Timeline
from azulejos.server.api.public_view import table_words
from azulejos.server.live.search_pool import SearchPool
from azulejos.server.tables.timeline import timeline_of_table
from azulejos.words import Words
from tests.server.browsing import check
from tests.server.duels import ANNA, BEN, finish, play_on, start_duel
from tests.server.replays import finished, plain, reader, services_of, wait

LANGUAGES = Words.languages()


# The page


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_every_ply_is_described_and_evaluated(client: TestClient, family: str, language: str) -> None:
    table = finished(client, family=family)
    analysis, timeline, words = wait(client, table).analysis, timeline_of_table(table), table_words(table, language)
    assert analysis is not None
    browser = reader(client, language)
    for ply in (0, 1, timeline.last // 2, timeline.last):
        page = browser.open(f"/tables/{table.id}/replay?ply={ply}")
        check(page)
        assert page.language == language
        text, view = plain(page), timeline.view(ply)
        assert words.events(view, timeline.steps[ply].events) in text
        assert all(line in text for line in words.position(view))
        assert all(line in text for line in words.curve(analysis)[1:])
        if ply:
            verdict = words.verdict(timeline.game(ply - 1), analysis, ply)
            assert all(said in text for said in (verdict.loss, verdict.best, verdict.chances, verdict.turning))
    assert words.winner(timeline.view(timeline.last)) in text


def test_all_moves_are_listed_with_their_losses(client: TestClient) -> None:
    table = finished(client)
    analysis = wait(client, table).analysis
    assert analysis is not None
    html = client.get(f"/tables/{table.id}/replay").text
    words, timeline = table_words(table, "en"), timeline_of_table(table)
    rows = re.findall(r"<tr[^>]*data-row.*?</tr>", html, re.DOTALL)
    assert len(rows) == timeline.last == len(analysis.moves)
    for analysed, row in zip(analysis.moves, rows, strict=True):
        text = words.move(timeline.view(analysed.number - 1), analysed.move)
        assert f">{words.seat(analysed.seat)}: {text}</a>" in row
        assert f"ply={analysed.number}&amp;" in row
        assert (words.percent(analysed.loss) in row) == (round(100 * analysed.loss) > 0)
        assert (words.grade(analysed) in row) if analysed.grade else ("grade" not in row)
    turns = {point.step for point in analysis.turning_points}
    assert [at for at, row in enumerate(rows) if "turning point" in row] == sorted(turns)


def test_the_slider_and_the_links_lead_from_move_to_move(client: TestClient) -> None:
    table = finished(client)
    last, browser = timeline_of_table(table).last, reader(client)
    page = browser.open(f"/tables/{table.id}/replay")
    assert "Start of the game" in page.text
    page = browser.press(page.find("Show"), ply="7", seat="1")
    assert f"Move 7 of {last}" in page.text
    html = client.get(f"/tables/{table.id}/replay?ply=7&seat=1").text
    hrefs = dict(re.findall(r'data-step="(\w+)"[^>]*?href="([^"]+)"', html))
    plies = {step: int(re.search(r"ply=(\d+)&amp;seat=1", href)[1]) for step, href in hrefs.items()}  # type: ignore[index]
    assert plies == {"first": 0, "back": 6, "forward": 8, "last": last}
    assert len(re.findall(r'rel="(?:prev|next)" href', html)) == 4
    assert f"Move {last} of {last}" in browser.open(f"/tables/{table.id}/replay?ply=9999&seat=7").text


def test_a_page_does_not_wait_for_the_analysis(client: TestClient) -> None:
    analysed = finished(client)
    wait(client, analysed)
    assert "is being analysed" not in reader(client).open(f"/tables/{analysed.id}/replay?ply=3").text
    services_of(client).analyses._pool = SearchPool(0)  # which only queues
    table = finished(client)
    page = reader(client).open(f"/tables/{table.id}/replay?ply=3")
    check(page)
    assert "is being analysed" in page.text
    assert client.get(f"/tables/{table.id}/curve.svg").status_code == 409


def test_the_part_for_the_script_is_what_the_page_has(client: TestClient) -> None:
    table = finished(client)
    wait(client, table)
    whole, part = (client.get(f"/tables/{table.id}/replay?ply=5{more}").text for more in ("", "&part=ply"))
    assert "<html" not in part
    pieces = re.split("(?=<div [^>]*data-fresh)", part.strip())[1:]
    assert len(pieces) == 3
    assert all(piece.strip() in whole for piece in pieces)


# Pictures


def test_the_picture_is_that_of_the_table(client: TestClient) -> None:
    table = finished(client)
    for ply in (0, 4):
        kept = client.get(f"/tables/{table.id}/table.svg?ply={ply}&lang=sv&theme=dark&seat=1").text
        assert client.get(f"/tables/{table.id}/replay/table.svg?ply={ply}&lang=sv&theme=dark&seat=1").text == kept
    marked = client.get(f"/tables/{table.id}/replay/table.svg?letters=tactile").text
    assert marked != client.get(f"/tables/{table.id}/replay/table.svg").text
    for wrong, status in (("ply=9999", 404), ("seat=5", 404), ("theme=pink", 422), ("letters=greek", 422)):
        assert client.get(f"/tables/{table.id}/replay/table.svg?{wrong}").status_code == status


def test_the_curve_is_drawn_once_it_is_known(client: TestClient) -> None:
    table = finished(client)
    wait(client, table)
    answer = client.get(f"/tables/{table.id}/curve.svg?theme=dark&lang=de&narrow=1&ply=3")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert 'lang="de"' in answer.text
    assert "azulejos-dark" in answer.text


def test_what_was_taken_back_is_not_replayed(client: TestClient) -> None:
    tables = services_of(client).tables
    table = start_duel(tables, family="pavilion")
    while not table.can_undo:
        table = play_on(tables, table, moves=1)
    moves = timeline_of_table(table).last
    assert table.turn is not None
    tables.undo(table.id, (ANNA, BEN)[table.turn], table.seq)
    assert timeline_of_table(tables.get(table.id)).last == moves - 1
    table = finish(tables, tables.get(table.id))
    replayed, written = timeline_of_table(table), Timeline.of_record(str(table.record()))
    assert replayed == written


# Only what is over


@pytest.mark.parametrize("path", ["replay", "replay/table.svg", "curve.svg", "end"])
def test_a_running_game_is_not_replayed(client: TestClient, path: str) -> None:
    tables = services_of(client).tables
    table = play_on(tables, start_duel(tables), moves=5)
    assert client.get(f"/tables/{table.id}/{path}").status_code == 409
    assert len(services_of(client).analyses) == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_that_was_given_up(client: TestClient, language: str) -> None:
    tables = services_of(client).tables
    table = play_on(tables, start_duel(tables), moves=5)
    tables.resign(table.id, BEN, 1)
    wait(client, tables.get(table.id))
    page = reader(client, language).open(f"/tables/{table.id}/replay?ply=5")
    check(page)
    words = table_words(tables.get(table.id), language)
    gave_up, wins = words.translate("{seat} gives up.", seat="Ben"), words.translate("{seat} wins.", seat="Anna")
    assert f"{gave_up} {wins}" in plain(page)
    assert f"{gave_up} {wins}" in client.get(f"/tables/{table.id}/end?lang={language}").text


# Records that are pasted


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["azul-2", "pavilion-2", "azul-8-grey-jokers"])
def test_a_pasted_record_is_replayed(client: TestClient, name: str, language: str) -> None:
    text = (Path(__file__).parents[2] / "golden" / f"{name}.rec").read_text()
    timeline, browser = Timeline.of_record(text), reader(client, language)
    form = browser.open("/replay")
    check(form)
    sent, button = next(pressed for pressed in form.buttons_under("/replay") if pressed[0].method == "post")
    sent.fields.append(("record", text))
    page = browser.press((sent, button))
    check(page)
    assert browser.address == "/replay"
    step = next(pressed for pressed in page.buttons_under("/replay") if pressed[1].value == "7")
    page = browser.press(step)
    check(page)
    assert f"7 {'of' if language == 'en' else 'von' if language == 'de' else 'av'} {timeline.last}" in page.text
    words = Words(language, names=azulejos.replay(text).names)
    assert words.events(timeline.view(7), timeline.steps[7].events) in plain(page)


def test_a_pasted_record_is_analysed_when_it_is_over(client: TestClient) -> None:
    table = finished(client)
    analysis = wait(client, table).analysis
    code = _paste(client, str(table.record()))
    page = client.get(f"/replay?record={code}&ply=5")
    assert "is being analysed" not in page.text  # the same game is not analysed twice
    assert client.get(f"/replay/curve.svg?record={code}").text == client.get(f"/tables/{table.id}/curve.svg").text
    assert client.get(f"/replay/table.svg?record={code}&ply=5").headers["content-type"] == "image/svg+xml"
    assert analysis is not None
    early = azulejos.Record(dict(list(table.record().tags.items())[:4]), table.record().tokens[:6])
    code = _paste(client, str(early))
    assert "This game is not over yet." in client.get(f"/replay?record={code}&ply=2").text
    assert client.get(f"/replay/curve.svg?record={code}").status_code == 409


def test_an_invalid_record_is_explained(client: TestClient) -> None:
    browser = reader(client)
    form, button = browser.open("/replay").find("Replay")
    form.fields.append(("record", '[Game "azul"]\n[Players "2"]\n\n1= nonsense'))
    page = browser.press((form, button), 422)
    check(page)
    assert "This record cannot be replayed: token 1, line 4" in page.text


@pytest.mark.parametrize(
    "code",
    ["x", "!!!!", urlsafe_b64encode(b"no zlib").decode(), urlsafe_b64encode(zlib.compress(b"\0" * 10**7)).decode()],
)
def test_an_address_without_a_record(client: TestClient, code: str) -> None:
    for path in ("/replay", "/replay/table.svg", "/replay/curve.svg"):
        assert client.get(path, params={"record": code}).status_code == 422


def test_names_in_records_are_only_text(client: TestClient) -> None:
    record = azulejos.new_game(players=2, seed=1, names=["<b>Eve</b>", "\u202eBob"]).record()
    page = client.get(f"/replay?record={_paste(client, str(replace(record)))}").text
    assert "&lt;b&gt;Eve&lt;/b&gt;" in page
    assert "<b>Eve" not in page
    assert "\u202e" not in page


def _paste(client: TestClient, text: str) -> str:
    browser = reader(client)
    form, button = browser.open("/replay").find("Replay")
    token = dict(form.fields)["token"]
    for name, value in browser.cookies.items():
        client.cookies.set(name, value)
    sent = client.post("/replay", data={"token": token, "record": text}, follow_redirects=False)
    assert sent.status_code == 303, (sent.text, button)
    return sent.headers["location"].partition("record=")[2]
