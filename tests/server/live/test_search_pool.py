"""The search pool: results from other processes, which may die without loss."""

import multiprocessing
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from azulejos.server.live.fair_queue import QueueFull
from azulejos.server.live.search_pool import MAX_ATTEMPTS, SearchFailed, SearchPool, SearchStopped
from tests.server.live.searches import add, client, die, fail, niceness, wait_for
from tests.waiting import LIMIT, wait_until


@pytest.fixture
def pool() -> Iterator[SearchPool]:
    pool = SearchPool(2, per_flow=4)
    yield pool
    pool.stop()


def test_searches_run_in_other_processes_that_give_way(pool: SearchPool) -> None:
    assert pool.submit(add, 2, 3).result(LIMIT) == 5
    assert pool.submit(os.getpid).result(LIMIT) != os.getpid()
    assert pool.submit(niceness).result(LIMIT) >= 5
    assert pool.is_alive()


def test_a_failing_search_says_why(pool: SearchPool) -> None:
    with pytest.raises(SearchFailed, match="ValueError: no result"):
        pool.submit(fail).result(LIMIT)
    assert pool.submit(add, 1, 1).result(LIMIT) == 2


def test_a_search_whose_process_dies_is_repeated(pool: SearchPool, tmp_path: Path) -> None:
    assert pool.submit(die, str(tmp_path / "calls"), MAX_ATTEMPTS - 1).result(LIMIT) == "survived"
    with pytest.raises(SearchFailed, match="died"):
        pool.submit(die, str(tmp_path / "more calls"), 100).result(LIMIT)
    assert pool.submit(add, 1, 1).result(LIMIT) == 2
    assert pool.is_alive()


def test_a_search_that_never_ends_is_killed(tmp_path: Path) -> None:
    pool = SearchPool(1, patience=0.01)
    with pytest.raises(SearchFailed, match="too long"):
        pool.submit(wait_for, str(tmp_path / "never"), 0).result(LIMIT)
    pool.stop()


def test_one_client_leaves_a_process_to_the_others(pool: SearchPool, tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    held = [pool.submit(wait_for, str(gate), number, flow="greedy") for number in range(3)]
    assert pool.submit(add, 1, 1, flow="other").result(LIMIT) == 2
    assert not any(each.done() for each in held)
    gate.touch()
    assert [each.result(LIMIT) for each in held] == [0, 1, 2]


def test_the_flow_is_the_client_of_the_request(pool: SearchPool, tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    with client("one"):
        held = [pool.submit(wait_for, str(gate), number) for number in range(4)]
    wait_until(lambda: len(pool._queue._queued) == 3, "the first search runs")
    with client("one"):
        held.append(pool.submit(wait_for, str(gate), 4))
        with pytest.raises(QueueFull):
            pool.submit(wait_for, str(gate), 5)
    with client("another"):
        assert pool.submit(add, 1, 1).result(LIMIT) == 2
    gate.touch()
    for each in held:
        each.result(LIMIT)


def test_stopping_ends_running_and_queued_searches(tmp_path: Path) -> None:
    before, pool = set(multiprocessing.active_children()), SearchPool(1)
    searches = [pool.submit(wait_for, str(tmp_path / "never"), number) for number in range(2)]
    pool.stop()
    for search in searches:
        with pytest.raises(SearchStopped):
            search.result(LIMIT)
    assert set(multiprocessing.active_children()) <= before
