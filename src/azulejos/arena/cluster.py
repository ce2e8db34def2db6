"""Games on a Ray cluster."""

from __future__ import annotations

import logging
import os
import pickle
import socket
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager
from itertools import islice
from typing import Any, TypeVar

from azulejos.arena.matches import Fixture
from azulejos.arena.play import GameResult, attempt
from azulejos.arena.workers import MAX_ATTEMPTS
from azulejos.core.errors import BadOption, BotFailed
from azulejos.interrupts import Interrupts

T = TypeVar("T")
R = TypeVar("R")
LOCAL = "local"
REFUSED = (
    "the Ray cluster at {address} answers but lets no program of this user in: if it asks for a token, set "
    "RAY_AUTH_MODE=token and RAY_AUTH_TOKEN to what `ray get-auth-token` prints there; else check that both run the "
    "same versions of Ray and Python"
)
PATIENCE = 10  # seconds
PULSE = 0.2  # seconds between checks for Ctrl-C, which does not wake Ray
QUEUE = 2  # games for each processor, so that none is idle


def play_on_ray(
    fixtures: Iterator[Fixture], address: str, jobs: int | None = None, interrupts: Interrupts | None = None
) -> Generator[GameResult]:
    """Play games on the cluster at an address and yield them as they end; raise BotFailed if a bot fails."""
    with closing(run_on_ray(attempt, fixtures, address, jobs, interrupts)) as games:
        for _, played in games:
            if isinstance(played, BotFailed):
                raise played
            yield played


def run_on_ray(
    function: Callable[[T], R],
    items: Iterator[T],
    address: str,
    jobs: int | None = None,
    interrupts: Interrupts | None = None,
) -> Generator[tuple[T, R]]:
    """Yield each item with its result from the cluster at an address; ``local`` starts one on this machine.

    ``jobs`` is the number of items at a time, by default that of processors. The item of a worker or machine that dies
    is repeated by another; raise BotFailed if that happens MAX_ATTEMPTS times. After Ctrl-C, finished results are
    yielded before KeyboardInterrupt is raised.
    """
    interrupts = interrupts or Interrupts()
    running: dict[Any, T] = {}  # by Ray's reference to the result
    with interrupts.allowed():
        ray = _load()
    try:
        with interrupts.allowed():
            connect(ray, address, jobs)
        work = ray.remote(num_cpus=1, max_retries=MAX_ATTEMPTS - 1)(_call)
        shared = ray.put(function)
        while True:
            room = (jobs or QUEUE * _processors(ray)) - len(running)
            for item in islice(items, max(0, room)):
                running[work.remote(shared, item)] = item
            if not running:
                return
            done: list[Any] = []
            while not done and not interrupts.is_noted:
                done, _ = ray.wait(list(running), timeout=PULSE)
            if interrupts.is_noted:
                done, _ = ray.wait(list(running), num_returns=len(running), timeout=0)
            for reference in done:
                item = running.pop(reference)
                yield item, _result(ray, reference, item)
            interrupts.check()
    finally:
        ray.shutdown()


def _call(function: Callable[[T], R], item: T) -> bytes:
    """Apply a function in a worker and return its pickled result.

    Ray accepts no partial functions as tasks, and the arrays that it returns itself lie in memory that its shutdown
    takes away.
    """
    return pickle.dumps(function(item))


def _load() -> Any:
    """Import Ray without its usage statistics."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ImportError:
        raise BadOption("--ray needs Ray: pip install 'azulejos[cluster]'") from None
    return ray


def connect(ray: Any, address: str, jobs: int | None) -> None:
    """Connect Ray to a cluster, or start one without a dashboard; raise BadOption if it refuses."""
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
    if address == LOCAL:
        ray.init(address=LOCAL, num_cpus=jobs, include_dashboard=False, **quiet)
    else:
        _knock(address)
        try:
            with _quiet():
                ray.init(address=address, **quiet)
        except (ConnectionError, RuntimeError, ray.exceptions.RayError):
            raise BadOption(REFUSED.format(address=address)) from None


@contextmanager
def _quiet() -> Iterator[None]:
    """Drop what Ray's C++ code writes to standard error, a line for each attempt to connect."""
    sys.stderr.flush()
    kept = os.dup(2)
    with open(os.devnull, "wb") as nothing:
        os.dup2(nothing.fileno(), 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)


def _knock(address: str) -> None:
    """Raise BadOption if HOST:PORT does not answer: Ray itself would wait for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdigit():
        return
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except OSError as error:
        raise BadOption(f"no Ray cluster answers at {address}: {error.strerror or error}") from None


def _processors(ray: Any) -> int:
    """Return the number of processors of the cluster now, at least one, as machines may be about to join."""
    return max(1, int(ray.cluster_resources().get("CPU", 0)))


def _result(ray: Any, reference: Any, item: object) -> Any:
    try:
        return pickle.loads(ray.get(reference))
    except ray.exceptions.RayError as error:
        raise BotFailed(f"{item}: {error}") from None
