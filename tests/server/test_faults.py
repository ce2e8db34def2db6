"""Small versions of bench/faults, with real processes and real databases."""

import asyncio
import shutil
import sqlite3
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event
from starlette.testclient import TestClient

from azulejos.bench.cluster import Cluster
from azulejos.bench.faults.players import Ledger, Player, check
from azulejos.bench.faults.scenarios import QUICK_BOTS, crashes, lost_database, lost_server
from azulejos.bench.load.process import ServerProcess
from tests.cli.commands import output
from tests.server.players import start_duel


def test_crashes_lose_and_double_nothing(tmp_path: Path) -> None:
    ledger, moves = crashes(str(tmp_path / "tables.sqlite3"), games=8, kills=3)
    assert ledger.finished == 8
    assert ledger.lost_connections > 0
    assert moves > 80


def test_one_of_two_servers_carries_on(cluster: Cluster) -> None:
    ledger, _ = lost_server(cluster.new_database("lost_server"), games=6)
    assert ledger.finished == 6
    assert ledger.lost_connections > 0


@pytest.fixture
def own_cluster(cluster: Cluster) -> Iterator[Cluster]:
    """Run a PostgreSQL that can be taken away; the shared one is needed only to know that there is one."""
    assert cluster
    own = Cluster(("-c", "max_connections=60"))
    own.start()
    yield own
    own.throw_away()


def test_a_database_that_goes_away_comes_back(own_cluster: Cluster) -> None:
    database = own_cluster.new_database("lost_database")
    ledger, _ = lost_database(database, 5, own_cluster.stop, own_cluster.start, seconds=3)
    assert ledger.finished == 5
    assert ledger.answers[503] > 0
    assert set(ledger.answers) <= {200, 201, 409, 503}


def test_a_full_disk_is_told_and_the_games_stay_sound(client: TestClient, tmp_path: Path) -> None:
    anna, ben, table = start_duel(client)
    engine = client.app.state.state.tables.store.engine  # type: ignore[attr-defined]
    pages = []

    def fill(connection: sqlite3.Connection, *_: object) -> None:
        used = connection.execute("pragma page_count").fetchone()[0]
        pages.append(connection.execute(f"pragma max_page_count = {used}").fetchone()[0])

    event.listen(engine, "connect", fill)
    engine.dispose()
    status, seq = 200, table["seq"]
    while status == 200:
        before = anna.get(f"/tables/{table['id']}")
        player = (anna, ben)[before["turn"]]
        body = {"seq": before["seq"], "move": before["legal_moves"][0]}
        headers = {"authorization": f"Bearer {player.secret}"}
        answer = client.post(f"/api/v1/tables/{table['id']}/moves", json=body, headers=headers)
        status, seq = answer.status_code, before["seq"]
    assert (status, answer.json()["code"]) == (507, "full")
    assert "disk" in answer.json()["message"]
    assert anna.get(f"/tables/{table['id']}")["seq"] == seq
    event.remove(engine, "connect", fill)
    engine.dispose()
    with sqlite3.connect(tmp_path / "tables.sqlite3") as connection:
        assert connection.execute("pragma integrity_check").fetchone() == ("ok",)
    connection.close()
    answer = client.post(f"/api/v1/tables/{table['id']}/moves", json=body, headers=headers)
    assert answer.status_code == 200


def test_backup_and_restore_while_games_run(tmp_path: Path) -> None:
    database, copy = str(tmp_path / "tables.sqlite3"), str(tmp_path / "copy.sqlite3")
    told: list[str] = []

    def save() -> None:
        time.sleep(1.5)
        told.append(output("backup", copy, "--database", database))

    async def play(port: int) -> Ledger:
        ledger = Ledger()
        await asyncio.gather(*(Player(lambda: [port], ledger, seed).play() for seed in range(4)))
        return ledger

    saving = threading.Thread(target=save)
    with ServerProcess(database, *QUICK_BOTS) as server:
        saving.start()
        ledger = asyncio.run(play(server.port))
        saving.join()
    assert told == [f"4 tables are in {copy}.\n"]
    restored = str(tmp_path / "restored.sqlite3")
    assert output("restore", copy, "--database", restored).startswith("4 tables were missing")
    assert _events(copy) == _events(restored)
    whole = _events(database)
    assert all(whole[key] == data for key, data in _events(restored).items())
    assert output("restore", database, "--database", restored).startswith("0 tables were missing")
    with ServerProcess(restored) as again:
        asyncio.run(check(again.port, ledger))


def _events(database: str) -> dict[tuple[str, int], Any]:
    copy = f"{database}.look"
    shutil.copy(database, copy)
    connection = sqlite3.connect(copy)
    found = {(row[0], row[1]): row[2] for row in connection.execute("select game, seq, data from events")}
    connection.close()
    return found
