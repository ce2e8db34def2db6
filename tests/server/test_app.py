"""The application: routes, documents and lifespan."""

from dataclasses import replace

from starlette.responses import PlainTextResponse
from starlette.routing import Match, Route
from starlette.testclient import TestClient
from starlette.types import Scope

import azulejos
from azulejos.server.app import make_app
from azulejos.server.settings import Settings
from tests.server.players import start_duel


def test_the_document_names_the_families_and_only_the_api(client: TestClient) -> None:
    document = client.get("/api/v1/openapi.json").json()
    for family in azulejos.FAMILIES.values():
        assert family.title in document["info"]["description"]
    assert document["info"]["version"] == azulejos.__version__
    assert all(path.startswith("/api/v1") for path in document["paths"])
    assert client.get("/docs").status_code == client.get("/redoc").status_code == 404


def test_tables_survive_a_restart(settings: Settings) -> None:
    with TestClient(make_app(settings)) as client:
        anna, _, table = start_duel(client)
    with TestClient(make_app(settings)) as client:
        headers = {"authorization": f"Bearer {anna.secret}"}
        again = client.get(f"/api/v1/tables/{table['id']}", headers=headers).json()
        assert (again["seq"], again["my_turn"]) == (table["seq"], True)


class Asked(Route):
    """A route that counts how often it is matched with a request."""

    count = 0

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        self.count += 1
        return super().matches(scope)


def test_routes_are_prepared_before_the_first_request(settings: Settings) -> None:
    """FastAPI analyses the endpoints of a router when it is matched for the first time, which takes long."""
    app, route = make_app(settings), Asked("/asked", lambda _: PlainTextResponse("hello"))
    app.router.routes.append(route)
    with TestClient(app) as client:
        assert route.count == 1
        assert client.get("/asked").text == "hello"


def test_applications_in_one_process_are_independent(settings: Settings) -> None:
    other = replace(settings, database=f"{settings.database}.other")
    with TestClient(make_app(settings)) as first, TestClient(make_app(other)) as second:
        _, _, table = start_duel(first)
        assert first.get(f"/api/v1/tables/{table['id']}").status_code == 200
        assert second.get(f"/api/v1/tables/{table['id']}").status_code == 404
