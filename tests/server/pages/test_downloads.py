import html
import re

import pytest
from starlette.testclient import TestClient

from azulejos.render.braille import brf_board, brf_record, from_brf
from azulejos.render.braille.pages import SUFFIXES
from azulejos.server.api.public_view import table_words
from azulejos.server.tables.requests import SeatRequest, TableRequest
from azulejos.server.tables.timeline import timeline_of_table
from tests.server.browsing import Browser
from tests.server.duels import ANNA
from tests.server.pages.support import LANGUAGES
from tests.server.replays import finished, services_of


@pytest.mark.parametrize("language", LANGUAGES)
def test_files_to_keep(client: TestClient, language: str) -> None:
    table = finished(client)
    timeline, words, home = timeline_of_table(table), table_words(table, language), f"/tables/{table.id}"
    files = {
        "record": f"azulejos-{table.id}.txt",
        "table.svg": f"azulejos-{table.id}.svg",
        "table.brf": f"azulejos-{table.id}-table.brf",
        "record.brf": f"azulejos-{table.id}-record.brf",
    }
    for path, name in files.items():
        answer = client.get(f"{home}/{path}?lang={language}")
        assert answer.headers["content-disposition"] == f'attachment; filename="{name}"'
    assert client.get(f"{home}/record").text == str(table.record())
    then = client.get(f"{home}/table.brf?lang={language}&ply=4&seat=1").content
    assert then == brf_board(timeline.view(4), seat=1, numbered=True, words=words)
    record = client.get(f"{home}/record.brf?lang={language}").content
    assert from_brf(record) == from_brf(brf_record(table.record(), numbered=True, words=words))
    assert client.get(f"{home}/table.svg?lang={language}&ply=4").text != client.get(f"{home}/table.svg").text
    assert client.get(f"{home}/table.svg?ply=9999").status_code == 404
    assert client.get(f"{home}/table.brf?seat=4").status_code == 404


def test_a_table_without_a_game_has_no_files(client: TestClient) -> None:
    opened = services_of(client).tables.open(
        TableRequest("azul", (SeatRequest("me", "Anna"), SeatRequest())),
        ANNA,
    )
    for path in ("table.svg", "table.brf"):
        assert client.get(f"/tables/{opened.table.id}/{path}").status_code == 409


def test_the_picture_is_the_table(client: TestClient) -> None:
    browser = Browser(client)
    browser.press(browser.open("/").find("Azul against"))
    picture = client.get(f"{browser.address}/table.svg?theme=dark&lang=de")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert 'lang="de"' in picture.text
    assert client.get(f"{browser.address}/table.svg?ply=99").status_code == 404
    assert client.get(f"{browser.address}/table.svg?theme=pink").status_code == 422


@pytest.mark.parametrize(("file_format", "suffix"), SUFFIXES.items())
def test_formats_and_grades_of_braille(client: TestClient, file_format: str, suffix: str) -> None:
    table = finished(client)
    words, home = table_words(table, "de"), f"/tables/{table.id}"
    answer = client.get(f"{home}/record.brf?lang=de&format={file_format}&grade=2")
    assert answer.headers["content-disposition"] == f'attachment; filename="azulejos-{table.id}-record.{suffix}"'
    assert answer.content == brf_record(table.record(), numbered=True, words=words, grade=2, file_format=file_format)
    view = timeline_of_table(table).view(3)
    pages = client.get(f"{home}/table.brf?lang=de&ply=3&format={file_format}").content
    assert pages == brf_board(view, numbered=True, words=words, file_format=file_format)


@pytest.mark.parametrize("query", ["format=pdf", "grade=3"])
def test_an_unknown_format_or_grade_is_refused(client: TestClient, query: str) -> None:
    home = f"/tables/{finished(client).id}"
    assert client.get(f"{home}/table.brf?{query}").status_code in (400, 422)


def test_the_links_lead_to_files(client: TestClient) -> None:
    home = f"/tables/{finished(client).id}"
    links = re.findall(rf'href="({home}/(?:table|record)\.brf[^"]*)"', client.get(home).text)
    assert len(links) == 6
    assert all(client.get(html.unescape(link)).status_code == 200 for link in links)
