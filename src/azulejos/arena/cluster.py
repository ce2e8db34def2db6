"""Games on a Ray cluster, as many at a time as it has processors."""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Generator, Iterator
from itertools import islice
from typing import Any

from azulejos.arena.local import TRIES
from azulejos.arena.matches import Fixture
from azulejos.arena.play import Played, attempt
from azulejos.errors import BadOption, BotFailed

LOCAL = "local"
PATIENCE = 10  # seconds
QUEUE = 2  # games for each processor, so that none waits for us


def play_on_ray(fixtures: Iterator[Fixture], address: str, jobs: int | None = None) -> Generator[Played]:
    """Play games on the cluster at an address and give them as they end; ``local`` starts one on this machine.

    ``jobs`` is how many games are played at a time, else as many as there are processors. The game of a worker or
    machine that dies is played again by another. BotFailed if a bot does not get through it.
    """
    ray = _connect(address, jobs)
    running: dict[Any, Fixture] = {}  # by Ray's reference to the result
    try:
        play = ray.remote(num_cpus=1, max_retries=TRIES - 1)(attempt)
        while True:
            room = (jobs or QUEUE * _processors(ray)) - len(running)
            for fixture in islice(fixtures, max(0, room)):
                running[play.remote(fixture)] = fixture
            if not running:
                return
            [done], _ = ray.wait(list(running))
            yield _result(ray, done, running.pop(done))
    finally:
        ray.shutdown()


def _connect(address: str, jobs: int | None) -> Any:
    """Return Ray, connected; it tells nobody that it is used, and opens no page."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ImportError:
        raise BadOption("--ray needs Ray: pip install 'azulejos[cluster]'") from None
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
    if address == LOCAL:
        ray.init(address=LOCAL, num_cpus=jobs, include_dashboard=False, **quiet)
    else:
        _knock(address)
        ray.init(address=address, **quiet)
    return ray


def _knock(address: str) -> None:
    """Raise BadOption if nobody answers at HOST:PORT: Ray itself would wait for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdigit():
        return
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except OSError as error:
        raise BadOption(f"no Ray cluster answers at {address}: {error.strerror or error}") from None


def _processors(ray: Any) -> int:
    """Return how many processors the cluster has now; at least one, as machines may be about to join."""
    return max(1, int(ray.cluster_resources().get("CPU", 0)))


def _result(ray: Any, reference: Any, fixture: Fixture) -> Played:
    try:
        result: Played | BotFailed = ray.get(reference)
    except ray.exceptions.RayError as error:
        raise BotFailed(f"{fixture}: {error}") from None
    if isinstance(result, BotFailed):
        raise result
    return result
