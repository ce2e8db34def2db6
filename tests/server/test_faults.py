"""Small versions of bench/faults, with real processes and real databases."""

import asyncio
import shutil
import sqlite3
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event
from starlette.testclient import TestClient

from bench.server_faults.players import Ledger, Player, check
from bench.server_faults.scenarios import (
    QUICK_BOTS,
    clock_jumps,
    crashes,
    fill_disk,
    frozen_connections,
    lost_database,
    lost_server,
)
from bench.support.client import Client
from bench.support.postgresql import Cluster
from bench.support.server_process import ServerProcess
from tests.cli.commands import output
from tests.server.players import start_duel
from tests.waiting import wait_until


def test_crashes_lose_and_double_nothing(tmp_path: Path) -> None:
    ledger, moves = crashes(str(tmp_path / "tables.sqlite3"), games=4, kills=2, every=15)
    assert ledger.finished == 4
    assert ledger.lost_connections >= 2
    assert moves >= 2 * 7  # which is the least between the kills


def test_one_of_two_servers_carries_on(cluster: Cluster) -> None:
    ledger, _ = lost_server(cluster.new_database("lost_server"), games=4)
    assert ledger.finished == 4
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
    ledger, _ = lost_database(database, 4, own_cluster.stop, own_cluster.start, seconds=0)
    assert ledger.finished == 4
    assert ledger.answers[503] > 0
    assert set(ledger.answers) <= {200, 201, 409, 503}


def test_frozen_connections_are_replaced_and_lose_nothing(cluster: Cluster) -> None:
    ledger, _ = frozen_connections(cluster.new_database("frozen_connections"), cluster.port, games=4, times=1)
    assert ledger.finished == 4
    assert set(ledger.answers) <= {200, 201, 409, 503}


def test_no_player_loses_on_time_when_the_clock_jumps(tmp_path: Path) -> None:
    ledger, _ = clock_jumps(str(tmp_path / "tables.sqlite3"), tmp_path, games=3, times=2)
    assert ledger.finished == 3


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


def test_a_full_disk_is_reported_and_games_stay_sound(small_disk: Path) -> None:
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
            filler = fill_disk(small_disk)
            status = 200
            while status == 200:
                status, answer = await move(client, game)
                made += [answer] if status == 200 else []
            assert (status, answer["code"]) == (507, "full")
            assert "disk" in answer["message"]
            status, health = await client.get("/healthz")
            while health["parts"]["disk"] == "ok":
                status, health = await client.get("/healthz")
            assert (status, (await client.get("/readyz"))[0]) == (503, 200)
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


def test_a_file_at_its_limit_is_reported_and_games_stay_sound(client: TestClient, tmp_path: Path) -> None:
    anna, ben, table = start_duel(client)
    engine = client.app.state.services.tables.store.engine  # type: ignore[attr-defined]

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
    ledger = Ledger()

    def save() -> str:
        wait_until(lambda: len(ledger.acknowledged) == 4 and ledger.moves >= 12, "four games run")
        return output("backup", copy, "--database", database)

    async def play(port: int) -> str:
        players = [Player(lambda: [port], ledger, seed) for seed in range(4)]
        saving = asyncio.create_task(asyncio.to_thread(save))
        await asyncio.gather(saving, *(player.play() for player in players))
        return saving.result()

    with ServerProcess(database, *QUICK_BOTS) as server:
        assert asyncio.run(play(server.port)) == f"4 tables are in {copy}.\n"
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
