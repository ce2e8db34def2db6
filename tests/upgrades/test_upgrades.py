"""Databases of every released version open in this one, and both versions can run on one database."""

import asyncio
import json
import lzma
import tarfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import azulejos
from azulejos.core.family import FAMILIES
from bench.support.client import Client
from bench.support.postgresql import Cluster
from bench.support.server_process import ServerProcess
from tests.upgrades.games import API, DATA, OPTIONS, Players, describe
from tests.waiting import LIMIT

VERSIONS = sorted(file.name.removesuffix(".json.xz") for file in DATA.glob("*.json.xz"))


def unpack(name: str) -> bytes:
    return lzma.decompress((DATA / name).read_bytes())


def expected_of(version: str, kind: str) -> dict[str, Any]:
    expected: dict[str, Any] = json.loads(unpack(f"{version}.json.xz"))[kind]
    return expected


@pytest.fixture(params=VERSIONS)
def version(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


@pytest.fixture(params=["sqlite", "postgresql"])
def old_database(request: pytest.FixtureRequest, version: str, tmp_path: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Return a database that an earlier version wrote, and what has to be in it."""
    if request.param == "sqlite":
        file = tmp_path / "tables.sqlite3"
        file.write_bytes(unpack(f"{version}.sqlite3.xz"))
        yield str(file), expected_of(version, "sqlite")
    else:
        cluster: Cluster = request.getfixturevalue("cluster")
        name = f"upgrade_{version.replace('.', '_')}"
        database = cluster.new_database(name)
        cluster.execute(name, unpack(f"{version}.sql.xz").decode())
        yield database, expected_of(version, "postgresql")


def test_the_data_has_every_kind_of_event_and_status(version: str) -> None:
    kinds = {"created", "joined", "started", "moved", "undone", "left", "returned", "rematched"}
    for kind in ("sqlite", "postgresql"):
        games = expected_of(version, kind)["games"].values()
        assert {event[1] for game in games for event in game["log"]} == kinds
        for family in FAMILIES:
            assert {game["status"] for game in games if game["family"] == family} == {"waiting", "playing", "over"}


def test_every_table_of_an_earlier_version_is_the_same_and_can_be_finished(
    old_database: tuple[str, dict[str, Any]],
) -> None:
    database, expected = old_database

    async def check(port: int) -> None:
        players = Players(port, expected["secrets"])
        for game, facts in expected["games"].items():
            assert await describe(players, game) == facts
            if facts["status"] == "waiting":
                continue
            table = await players.play(game)
            assert table["status"] == "over"
            azulejos.verify(await players.get(f"{API}/{game}/record"))
        await players.close()

    with ServerProcess(database, *OPTIONS) as server:
        asyncio.run(check(server.port))


@pytest.fixture
def old_source(version: str, tmp_path: Path) -> Path:
    """Return the source folder of an earlier version."""
    with tarfile.open(DATA / f"{version}-program.tar.xz") as archive:
        archive.extractall(tmp_path / version, filter="data")
    return tmp_path / version / "src"


def test_an_old_and_a_new_server_share_games(version: str, old_source: Path, cluster: Cluster) -> None:
    """Anna plays at the old server and Ben at the new one; both hear every event, and agree on the games."""
    database = cluster.new_database(f"side_by_side_{version.replace('.', '_')}")

    async def check(family: str, old: int, new: int) -> None:
        players = Players(old, others=new)
        game = await players.open(family=family)
        streams = [asyncio.create_task(_heard(port, game)) for port in (old, new)]
        await players.play(game)
        async with asyncio.timeout(LIMIT):
            heard = await asyncio.gather(*streams)
        table = await players.get(f"{API}/{game}")
        assert heard == [list(range(1, table["seq"] + 1))] * 2
        others = Players(new)
        assert await describe(players, game) == await describe(others, game)
        azulejos.verify(await others.get(f"{API}/{game}/record"))
        for each in (players, others):
            await each.close()

    with ServerProcess(database, *OPTIONS, source=old_source) as old, ServerProcess(database, *OPTIONS) as new:
        for family in FAMILIES:
            asyncio.run(check(family, old.port, new.port))
        old.stop()
        ServerProcess(database, *OPTIONS, source=old_source).stop()  # it starts on the newer version's database, too


async def _heard(port: int, game: str) -> list[int]:
    """Return the numbers of all events of a game, as a stream sends them until the game is over."""
    heard = []
    async for event in Client(port).events(f"{API}/{game}/events?after=0"):
        heard.append(event["seq"])
        if event["status"] == "over":
            break
    return heard
