"""The application: routes, documents and lifespan."""

from dataclasses import replace

from starlette.testclient import TestClient

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


def test_applications_in_one_process_are_independent(settings: Settings) -> None:
    other = replace(settings, database=f"{settings.database}.other")
    with TestClient(make_app(settings)) as first, TestClient(make_app(other)) as second:
        _, _, table = start_duel(first)
        assert first.get(f"/api/v1/tables/{table['id']}").status_code == 200
        assert second.get(f"/api/v1/tables/{table['id']}").status_code == 404
