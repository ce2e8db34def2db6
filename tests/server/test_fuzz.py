"""Random requests, with and without knowledge of the API's document: no failure and no change."""

import asyncio
from pathlib import Path
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.core import NotSet
from schemathesis.core.result import Ok
from starlette.routing import Route
from starlette.testclient import TestClient

from azulejos.server import observability
from azulejos.server.pages import ROUTERS
from bench.server_fuzz import ENDLESS, PAGES, fuzz
from bench.support.server_process import ServerProcess
from tests.server.players import start_duel


def test_strangers_break_and_change_nothing(tmp_path: Path) -> None:
    with ServerProcess(str(tmp_path / "tables.sqlite3")) as server:
        answers = asyncio.run(fuzz(server.port, 800))
    assert answers[403] > 50
    assert answers[422] > 50
    assert {200, 404, 405} <= set(answers)
    assert answers[201] + answers[303] > 0  # strangers may open tables of their own, by the API or by a form
    assert answers[405] < 50  # what there is to ask for is asked for


def test_all_pages_are_fuzzed() -> None:
    routes = [
        route for router in (*ROUTERS, observability.router) for route in router.routes if isinstance(route, Route)
    ]
    there = {(method.lower(), route.path) for route in routes for method in route.methods or ()}
    assert len(there) > 30
    assert {(method, path) for method, path in there if not path.endswith(ENDLESS)} <= set(PAGES)


def ask_often(client: TestClient, operation: Any, game: str) -> None:
    """Ask for something in many ways; every status must be one that the document names."""

    @given(data=st.data())
    @settings(
        max_examples=8,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def ask(data: st.DataObject) -> None:
        case = data.draw(operation.as_strategy())
        body = None if isinstance(case.body, NotSet) else case.body
        path = operation.path.replace("{game}", game)
        answer = client.request(case.method, path, params=case.query or None, json=body)
        assert str(answer.status_code) in operation.definition.raw["responses"], answer.text

    ask()


def test_responses_conform_to_the_document(client: TestClient) -> None:
    anna, _, table = start_duel(client)
    schema = schemathesis.openapi.from_dict(client.get("/api/v1/openapi.json").json())
    operations = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) > 15
    for operation in operations:
        if not operation.path.endswith("/events"):  # which does not end
            ask_often(client, operation, table["id"])
    assert anna.get(f"/tables/{table['id']}")["seq"] == table["seq"]
