"""Real Ray clusters on this machine."""

import os
import signal
import socket
from collections.abc import Iterator
from functools import partial
from itertools import chain, islice
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from azulejos import BadOption
from azulejos.arena import play, play_on_ray
from azulejos.arena.cluster import connect, run_on_ray
from azulejos.core.errors import BotFailed
from tests.arena.games import fixtures, told
from tests.arena.guests import MACHINE, ONCE
from tests.waiting import LIMIT


@pytest.fixture
def cluster(guests: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:  # noqa: ARG001  # first of all
    """Start two nodes with a processor each."""
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    from ray.cluster_utils import Cluster

    node: dict[str, Any] = {"num_cpus": 1, "object_store_memory": 80_000_000}
    found: Any = Cluster(initialize_head=True, head_node_args=node | {"include_dashboard": False})
    try:
        found.add_node(**node)
        yield found
    finally:
        found.shutdown()


def test_everything_runs_once_though_a_worker_and_a_machine_die(cluster: Any) -> None:
    results = dict(run_on_ray(partial(np.full, 100_000), iter(range(3)), cluster.address))
    assert {item: set(array) for item, array in results.items()} == {0: {0}, 1: {1}, 2: {2}}
    assert all(array.flags.writeable for array in results.values())  # Ray's own memory would not be
    [second] = cluster.worker_nodes
    machine = second.all_processes["raylet"][0].process
    Path(os.environ[MACHINE]).write_text(str(machine.pid))
    wanted = list(fixtures("mortal", "fatal", 6))
    games = list(play_on_ray(iter(wanted), cluster.address))
    assert Path(os.environ[ONCE]).exists()  # a worker has died in the middle of a game
    assert machine.wait(timeout=LIMIT) == -signal.SIGKILL  # and so has the second machine
    assert told(games) == told(map(play, wanted))


def test_a_cluster_of_our_own(guests: None) -> None:  # noqa: ARG001
    wanted = list(fixtures("greedy", "random", 2))
    games = play_on_ray(chain(wanted, fixtures("cheating", "random", 1)), "local", jobs=1)
    assert told(islice(games, len(wanted))) == told(map(play, wanted))
    with pytest.raises(BotFailed, match="cheating failed in seat"):
        next(games)


def test_an_address_without_a_cluster_is_explained() -> None:
    with pytest.raises(BadOption, match=r"no Ray cluster answers at 127\.0\.0\.1:9: "):
        next(play_on_ray(fixtures("greedy", "random", 1), "127.0.0.1:9"))


def test_a_cluster_that_asks_for_a_token_is_explained() -> None:
    def refuse(**_: object) -> None:  # as Ray does after 20 seconds of attempts
        raise ConnectionError("Failed to connect to Ray cluster")

    ray = SimpleNamespace(init=refuse, exceptions=SimpleNamespace(RayError=RuntimeError))
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"127.0.0.1:{server.getsockname()[1]}"
        with pytest.raises(BadOption, match=rf"the Ray cluster at {address} answers but .* set RAY_AUTH_MODE=token"):
            connect(ray, address, None)
