import re

import pytest
from starlette.testclient import TestClient

import azulejos
from azulejos.server.api.public_view import table_words
from azulejos.server.tables.requests import SeatRequest, TableRequest
from azulejos.server.tables.timeline import timeline_of_table
from tests.server.duels import ANNA, finish
from tests.server.pages.support import LANGUAGES
from tests.server.replays import finished, services_of, wait


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_the_end_shows_where_the_points_came_from(client: TestClient, family: str, language: str) -> None:
    table = finished(client, family=family)
    wait(client, table)
    html = client.get(f"/tables/{table.id}/end?lang={language}").text
    words, view, timeline = table_words(table, language), table.view(), timeline_of_table(table)
    assert words.winner(view) in html
    shown = [
        [int(n.replace("−", "-")) for n in re.findall(r"<td[^>]*>(?:<span aria-hidden=\"true\">)?(−?\d+)<", row)]
        for row in re.findall(r'<tr><th scope="row">.*?</tr>', html)
    ]
    accounts = words.score_breakdown(view, timeline.events())
    assert shown == [[*account.points] for account in accounts] + [[board.score for board in view.boards]]
    assert [sum(column) for column in zip(*shown[:-1], strict=True)] == shown[-1]
    assert all(account.what in html for account in accounts)
    assert html.count("★") == len(table.winners)
    assert f"/tables/{table.id}/replay" in html
    assert "<figure>" in html


def test_many_players_have_a_row_each(client: TestClient) -> None:
    tables = services_of(client).tables
    seats = tuple(SeatRequest("me", f"P{at}") for at in range(5))
    table = finish(tables, tables.open(TableRequest("azul", seats), ANNA).table, (ANNA,) * 5)
    html = client.get(f"/tables/{table.id}/end").text
    assert re.findall(r'<th scope="row">(P\d)', html) == [f"P{at}" for at in range(5)]
    totals = [
        int(n.replace("−", "-")) for n in re.findall(r'<td class="total">(?:<span aria-hidden="true">)?(−?\d+)<', html)
    ]
    assert totals == [board.score for board in table.view().boards]
