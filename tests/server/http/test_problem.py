"""Problem responses: for programs and for people, and by the cause of a failure."""

import errno

import psycopg
import pytest
from fastapi import FastAPI
from sqlalchemy import event
from sqlalchemy.exc import OperationalError
from starlette.testclient import TestClient

from azulejos.server.http.problem import STATUS
from tests.server.players import start_duel


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (OSError(errno.ENOSPC, "No space left on device"), "full"),
        (OperationalError("insert", {}, psycopg.errors.DiskFull()), "full"),
        (OperationalError("insert", {}, psycopg.errors.AdminShutdown()), "away"),
    ],
)
def test_a_failed_write_is_explained_to_programs_and_people(client: TestClient, error: Exception, code: str) -> None:
    anna, _, table = start_duel(client)
    app = client.app
    assert isinstance(app, FastAPI)
    engine = app.state.services.tables.store.engine

    def fail(*_: object) -> None:
        raise error

    event.listen(engine, "begin", fail)
    body = {"seq": table["seq"], "move": table["legal_moves"][0]}
    answer = anna.post(f"/tables/{table['id']}/moves", body, STATUS[code])
    assert answer["code"] == code
    event.remove(engine, "begin", fail)
    anna.post(f"/tables/{table['id']}/moves", body)


def test_a_problem_is_a_page_for_people(client: TestClient) -> None:
    page = client.get("/tables/abcdefghjkmn", headers={"accept-language": "de"})
    assert page.status_code == 404
    assert page.headers["content-type"].startswith("text/html")
    assert page.headers["content-language"] == "de"


def test_an_unexpected_failure_has_the_headers_of_the_guard(client: TestClient) -> None:
    app = client.app
    assert isinstance(app, FastAPI)

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    event.listen(app.state.services.tables.store.engine, "begin", fail)
    quiet = TestClient(app, base_url="http://table.test", raise_server_exceptions=False)
    answer = quiet.post("/api/v1/tables", json={"seats": [{"player": "me"}, {"player": "open"}]})
    assert answer.status_code == 500
    assert answer.headers["x-content-type-options"] == "nosniff"
    event.remove(app.state.services.tables.store.engine, "begin", fail)
