"""A server in this process, with a database of its own, for tests of requests."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from azulejos._compiled import IS_COMPILED
from azulejos.server.app import make_app
from azulejos.server.settings import Settings

# Files whose tests play games through a server: not about kernels, and slow in plain Python.
COMPILED_ONLY = {
    "test_around.py",
    "test_faults.py",
    "test_fuzz.py",
    "test_pages.py",
    "test_replay.py",
    "test_secrecy.py",
}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if not IS_COMPILED and item.path.name in COMPILED_ONLY and item.path.parent == Path(__file__).parent:
            item.add_marker(pytest.mark.skip(reason="whole games through a server take too long in plain Python"))


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(str(tmp_path / "tables.sqlite3"), rate=0, bot_seconds=0.05)


@pytest.fixture
def client(settings: Settings) -> Iterator[TestClient]:
    with TestClient(make_app(settings), base_url="http://table.test", follow_redirects=True) as client:
        client.cookies.clear()
        yield client
