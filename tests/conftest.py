import os
import signal
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import azulejos
from azulejos.core.compiled import IS_COMPILED
from azulejos.server.live.analysis import make_background_pool
from azulejos.server.live.search_pool import SearchPool
from azulejos.server.services import Pools
from bench.support.postgresql import Cluster, find_programs
from tests.leftovers import Leftovers

pytest.register_assert_rewrite("tests.rules.cases")

settings.register_profile("local", max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", parent=settings.get_profile("local"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "local")


# A shell that starts a job in the background lets it ignore Ctrl-C, and so would all that the tests start.
for number, handler in ((signal.SIGINT, signal.default_int_handler), (signal.SIGQUIT, signal.SIG_DFL)):
    if signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, handler)

leftovers = Leftovers()
HOUR = 3600.0  # seconds; searches wait for everything else on a busy machine


# The longest tests and those that start programs come first, so that in the end no process of pytest waits for another.
TESTS = Path(__file__).parent
FIRST = [
    *("browser/test_whole_games", "browser/test_announcing", "browser", "server/test_faults", "upgrades", "arena"),
    *("cli", "store", "train", "server", "toy", "bench", "kit"),
]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    def place(item: pytest.Item) -> int:
        path = item.path.relative_to(TESTS).as_posix()
        return next((at for at, name in enumerate(FIRST) if path.startswith(name)), len(FIRST))

    items.sort(key=place)


def pytest_report_header() -> str:
    return f"azulejos {azulejos.__version__}, {'compiled' if IS_COMPILED else 'plain'} kernels"


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "shows(text): the rules and worked examples of a rules page that a test shows")
    config.pluginmanager.register(leftovers)  # hooks of a conftest are not called for fixtures of a whole session


@pytest.fixture(autouse=True)
def _nothing_left_running(request: pytest.FixtureRequest) -> Iterator[None]:
    leftovers.begin(request.node.nodeid)
    yield
    if left := leftovers.end():
        pytest.fail("processes were left running and have been killed:\n" + "\n".join(left), pytrace=False)


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """Run PostgreSQL for as long as tests need it."""
    if find_programs() is None:
        pytest.skip("PostgreSQL is not installed")
    cluster = Cluster()
    cluster.start()
    yield cluster
    cluster.throw_away()


@pytest.fixture(scope="session")
def pools() -> Iterator[Pools]:
    """Run the worker processes of servers for as long as tests need them; starting some takes half a second."""
    pools = SearchPool(2, patience=HOUR), make_background_pool(patience=HOUR)
    for pool in pools:
        pool.start()
    yield pools
    for pool in pools:
        pool.stop()


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
