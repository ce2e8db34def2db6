"""A server in this process, with a database of its own, for tests of requests."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from azulejos.server.app import make_app
from azulejos.server.settings import Settings


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(str(tmp_path / "tables.sqlite3"), rate=0, bot_seconds=0.05)


@pytest.fixture
def client(settings: Settings) -> Iterator[TestClient]:
    with TestClient(make_app(settings), base_url="http://table.test", follow_redirects=True) as client:
        client.cookies.clear()
        yield client
