"""Real Ray clusters on this machine."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from azulejos import BadOption
from azulejos.arena import BotFailed, play, play_on_ray
from tests.arena.games import fixtures, told
from tests.arena.guests import ONCE


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


def test_every_game_is_played_once_though_workers_and_machines_die(cluster: Any) -> None:
    wanted = list(fixtures("mortal", "slow", 6))
    games = play_on_ray(iter(wanted), cluster.address)
    played = [next(games) for _ in range(3)]
    assert Path(os.environ[ONCE]).exists()  # a worker has died in the middle of its game
    cluster.remove_node(next(iter(cluster.worker_nodes)), allow_graceful=False)  # and now a machine
    played += games
    assert told(played) == told(map(play, wanted))


def test_a_cluster_of_our_own(guests: None) -> None:  # noqa: ARG001
    wanted = list(fixtures("greedy", "random", 2))
    assert told(play_on_ray(iter(wanted), "local", jobs=1)) == told(map(play, wanted))
    with pytest.raises(BotFailed, match="cheating failed in seat"):
        list(play_on_ray(fixtures("cheating", "random", 1), "local", jobs=1))


def test_nobody_answers() -> None:
    with pytest.raises(BadOption, match=r"no Ray cluster answers at 127\.0\.0\.1:9: "):
        next(play_on_ray(fixtures("greedy", "random", 1), "127.0.0.1:9"))
