"""Dots on the server: a game through the API, and the pages and files of the finished table."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import azulejos
from azulejos.server.app import make_app
from azulejos.server.settings import Settings
from tests.server.players import Player, start_duel
from tests.server.sources import SeededSecrets
from tests.waiting import LIMIT


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    settings = Settings(
        str(tmp_path / "tables.sqlite3"),
        rate=0,
        bot_seconds=0.001,
        bot_pause=0.0,
        analysis_nodes=400,
        commit_interval=0,
        deadline=LIMIT,
    )
    app = make_app(settings, secrets=SeededSecrets("dots"))
    with TestClient(app, base_url="http://table.test", follow_redirects=True) as client:
        yield client


def play_out(anna: Player, ben: Player, table: dict[str, Any]) -> dict[str, Any]:
    while table["status"] == "playing":
        body = {"seq": table["seq"], "move": table["legal_moves"][0], "key": f"k{table['seq']}"}
        (anna, ben)[table["turn"]].post(f"/tables/{table['id']}/moves", body)
        table = anna.get(f"/tables/{table['id']}")
    return table


def test_game_through_the_api(client: TestClient) -> None:
    anna, ben, table = start_duel(client, family="dots")
    assert table["legal_moves"]
    assert azulejos.from_position(table["position"]).family == "dots"
    over = play_out(anna, ben, table)
    assert over["winners"]
    record = anna.get(f"/tables/{table['id']}/record")
    assert anna.post("/verify", {"record": record})["draws"] == 3
    assert azulejos.replay(record).is_over


def test_illegal_move_is_explained(client: TestClient) -> None:
    anna, _, table = start_duel(client, family="dots")
    body = {"seq": table["seq"], "move": "3a", "key": "k"}
    assert "2 factories" in str(anna.post(f"/tables/{table['id']}/moves", body, 422))


@pytest.mark.parametrize(
    "path",
    [
        "",
        "/end",
        "/replay",
        "/replay?ply=2",
        "/replay/table.svg?ply=2",
        "/record",
        "/table.svg",
        "/table.brf",
        "/record.brf",
        "/ask?typed=where+amber",
    ],
)
def test_files_of_a_finished_table(client: TestClient, path: str) -> None:
    anna, ben, table = start_duel(client, family="dots")
    play_out(anna, ben, table)
    answer = client.get(f"/tables/{table['id']}{path}")
    assert answer.status_code == 200, answer.text
