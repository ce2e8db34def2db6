"""Small versions of bench/faults, with real processes and real databases."""

import asyncio
import shutil
import sqlite3
import subprocess
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
from azulejos.bench.load.client import Client
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


def fill(folder: Path) -> Path:
    """Write until nothing more fits."""
    filler = folder / "filler"
    size = 1 << 16
    with filler.open("wb", buffering=0) as file:
        while size:
            try:
                file.write(b"x" * size)
            except OSError:
                size //= 2
    return filler


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """Mount a file system of 4 MB, which root may."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", str(folder)], check=False, capture_output=True
    )
    if mounted.returncode:
        pytest.skip("only root may mount a small disk")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def test_a_disk_that_is_full_is_told_and_the_games_stay_sound(small_disk: Path) -> None:
    database = small_disk / "tables.sqlite3"

    async def move(client: Client, game: str) -> tuple[int, dict[str, Any]]:
        _, table = await client.get(f"/api/v1/tables/{game}")
        body = {"seq": table["seq"], "move": table["legal_moves"][0], "key": f"k{table['seq']}"}
        return await client.post(f"/api/v1/tables/{game}/moves", body)

    async def play(port: int) -> list[dict[str, Any]]:
        async with Client(port) as client:
            _, opened = await client.post("/api/v1/tables", {"seats": [{"player": "me"}, {"player": "me"}]})
            client.secret, game = opened["secret"], opened["table"]["id"]
            made = []
            assert (await move(client, game))[0] == 200
            filler = fill(small_disk)
            status = 200
            while status == 200:
                status, answer = await move(client, game)
                made += [answer] if status == 200 else []
            assert (status, answer["code"]) == (507, "full")
            assert "disk" in answer["message"]
            _, table = await client.get(f"/api/v1/tables/{game}")  # which can still be looked at
            assert table["seq"] == 3 + len(made)
            filler.unlink()
            status, answer = await move(client, game)
            assert status == 200
            _, log = await client.get(f"/api/v1/tables/{game}/log")
            assert [event["move"] for event in log[3:]] == [event["move"] for event in [*made, answer]]
            return list(log)

    with ServerProcess(str(database)) as server:
        log = asyncio.run(play(server.port))
    with sqlite3.connect(database) as connection:
        assert connection.execute("pragma integrity_check").fetchone() == ("ok",)
        assert connection.execute("select count(*) from events").fetchone() == (len(log),)
    connection.close()


def test_a_file_that_may_not_grow_is_told_and_the_games_stay_sound(client: TestClient, tmp_path: Path) -> None:
    anna, ben, table = start_duel(client)
    engine = client.app.state.state.tables.store.engine  # type: ignore[attr-defined]

    def limit(connection: sqlite3.Connection, *_: object) -> None:
        used = connection.execute("pragma page_count").fetchone()[0]
        connection.execute(f"pragma max_page_count = {used}")

    event.listen(engine, "connect", limit)
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
    assert anna.get(f"/tables/{table['id']}")["seq"] == seq
    event.remove(engine, "connect", limit)
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
