"""A server in the test process, and the tables of a store without HTTP, each with a database of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from azulejos.server.app import make_app
from azulejos.server.services import Pools
from azulejos.server.settings import Settings
from azulejos.server.tables.service import TableService
from tests.server.duels import make_tables
from tests.server.sources import ManualClock, SeededSecrets
from tests.waiting import LIMIT


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(
        str(tmp_path / "tables.sqlite3"),
        rate=0,
        bot_seconds=0.001,
        bot_pause=0.0,
        analysis_nodes=4000,
        commit_interval=0,
        deadline=LIMIT,
    )


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock(step=0.001)


@pytest.fixture
def client(
    settings: Settings, clock: ManualClock, pools: Pools, request: pytest.FixtureRequest
) -> Iterator[TestClient]:
    app = make_app(settings, clock=clock, secrets=SeededSecrets(request.node.nodeid), pools=pools)
    with TestClient(app, base_url="http://table.test", follow_redirects=True) as client:
        yield client


@pytest.fixture
def stopped_clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
def tables(tmp_path: Path, stopped_clock: ManualClock) -> Iterator[TableService]:
    tables = make_tables(str(tmp_path / "tables.sqlite3"), stopped_clock)
    yield tables
    tables.store.close()
