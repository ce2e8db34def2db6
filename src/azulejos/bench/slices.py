"""What is timed: short runs of the kernel, the public API and copying.

``python -m azulejos.bench.slices CONFIGURATION SECONDS``, the configuration as JSON, prints the kernel's moves per
second; with ``AZULEJOS_PLAIN=1`` that is how the plain kernel is measured from a process that runs the compiled one.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from time import perf_counter

from azulejos._kernel_cy import Random
from azulejos.bench.configurations import Configuration
from azulejos.families import find_family
from azulejos.game import new_game

BATCH = 4  # games between two looks at the clock
COPIES = 1000


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
    """Play random games in the plain kernel, in a process of its own; moves per second."""
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


if __name__ == "__main__":
    print(kernel(Configuration(**json.loads(sys.argv[1])), float(sys.argv[2])))
