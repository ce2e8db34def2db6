"""Figures of the kernels and of the API, beside a yardstick in C.

``python -m azulejos.bench.kernels CONFIGURATION SECONDS``, the configuration as JSON, prints the kernel's moves per
second; with ``AZULEJOS_PLAIN=1`` that is how the plain kernel is measured from a process that runs the compiled one.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from azulejos.bench.figures import Figure, bench_targets
from azulejos.bench.measure import (
    Configuration,
    Job,
    Plan,
    Subject,
    all_families,
    find_yardstick,
    heaviest,
    measure,
    ordinary,
)
from azulejos.core._kernel_cy import Random
from azulejos.core.compiled import IS_COMPILED
from azulejos.core.family import find_family
from azulejos.core.game import new_game

TARGETS = bench_targets("kernel", "api", "plain", "state")
BATCH = 4  # games between checks of the clock
COPIES = 1000


def measure_kernels(plan: Plan) -> Iterator[list[Figure]]:
    """Measure moves and copies per second, and the size of states."""
    if plan.yardstick is not None:
        plan.yardstick.read_bytes()  # so that an unreadable file is a one-line error
    if not IS_COMPILED:
        plan.note("the kernels run as plain Python; the targets are for compiled ones")
    with TemporaryDirectory() as folder:
        yield from measure(jobs(), find_yardstick(plan, Path(folder)), plan.seconds)
    yield state_sizes()


def jobs() -> list[Job]:
    """Return the jobs of all families."""
    found = []
    for family in all_families():
        games = ordinary(family)
        found += [Job(f"kernel/{game.name}", "moves/s", game, kernel) for game in [*games, heaviest(family)]]
        first = games[0]
        found.append(Job(f"api/{first.name}", "moves/s", first, api))
        found.append(Job(f"plain/{first.name}", "moves/s", first, plain))
        found.append(Job(f"copy/{first.name}", "copies/s", first, copy, against_yardstick=False))
    return found


# Timed slices


def kernel(game: Configuration, seconds: float) -> float:
    """Play random games in the kernel; moves per second."""
    start = find_family(game.family).new_state(game.rules, 0)
    chance = Random(1)

    def batch() -> int:
        return sum(start.copy().play_out(chance) for _ in range(BATCH))

    return _per_second(batch, seconds)


def api(game: Configuration, seconds: float) -> float:
    """Play random games through legal_moves() and play(); moves per second."""
    chance = Random(1)

    def batch() -> int:
        played = new_game(game.family, seed=chance.below(1 << 31), **game.options)  # type: ignore[arg-type]
        count = 0
        while not played.is_over:
            moves = played.legal_moves()
            played.play(moves[chance.below(len(moves))])
            count += 1
        return count

    return _per_second(batch, seconds)


def copy(game: Configuration, seconds: float) -> float:
    """Copy a state; copies per second."""
    state = find_family(game.family).new_state(game.rules, 0)

    def batch() -> int:
        for _ in range(COPIES):
            state.copy()
        return COPIES

    return _per_second(batch, seconds)


def plain(game: Configuration, seconds: float) -> float:
    """Play random games in the plain kernel, in another process; moves per second."""
    configuration = json.dumps({"family": game.family, "options": dict(game.options)})
    command = [sys.executable, "-m", __name__, configuration, str(seconds)]
    environment = os.environ | {"AZULEJOS_PLAIN": "1"}
    return float(subprocess.run(command, capture_output=True, text=True, check=True, env=environment).stdout)


def _per_second(batch: Callable[[], int], seconds: float) -> float:
    count = 0
    began = perf_counter()
    passed = 0.0
    while passed < seconds:
        count += batch()
        passed = perf_counter() - began
    return count / passed


# Sizes


def state_sizes() -> list[Figure]:
    """Return the size of states in bytes; none in plain Python."""
    if not IS_COMPILED:
        return []
    games = [ordinary(family)[0] for family in all_families()]
    states = [(game.family, find_family(game.family).new_state(game.rules, 0)) for game in games]
    return [Figure(f"state/{name}", sys.getsizeof(state), "bytes") for name, state in states]


KERNELS = Subject("kernels", "the kernels and the API", TARGETS, lambda: len(jobs()) + 2, measure_kernels)


if __name__ == "__main__":
    print(kernel(Configuration(**json.loads(sys.argv[1])), float(sys.argv[2])))
