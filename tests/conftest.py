import os
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import azulejos
from azulejos._compiled import IS_COMPILED
from azulejos.bench.cluster import Cluster, find_programs

pytest.register_assert_rewrite("tests.rules.cases")

settings.register_profile("local", max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", parent=settings.get_profile("local"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "local")


def pytest_report_header() -> str:
    return f"azulejos {azulejos.__version__}, {'compiled' if IS_COMPILED else 'plain'} kernels"


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "shows(text): the rules and worked examples of a rules page that a test shows")


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """Run PostgreSQL for as long as tests need it."""
    if find_programs() is None:
        pytest.skip("PostgreSQL is not installed")
    cluster = Cluster()
    cluster.start()
    yield cluster
    cluster.throw_away()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the address of an empty database, of each kind in turn."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite3")
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.new_database(f"test_{uuid.uuid4().hex}")


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Save games in an empty folder, and speak English unless told otherwise."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "ACCESSIBLE", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "data" / "azulejos" / "games"
