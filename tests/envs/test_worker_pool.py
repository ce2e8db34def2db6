"""Threads that help with many games come and go without a trace."""

import gc
import subprocess
import sys
import threading
from pathlib import Path

import numpy as np
import pytest

from azulejos.core.compiled import IS_COMPILED
from azulejos.envs.batch import Batch
from azulejos.envs.setting import make_setting
from tests.waiting import LIMIT, wait_until

SETTING = make_setting("azul", "result", {})
WORKERS = 2 if IS_COMPILED else 0


def batch_at_work() -> Batch:
    batch = Batch(SETTING, 70, threads=3)
    batch.reset(3)
    batch.step(batch.arrays.samples)
    return batch


def test_they_go_when_they_are_let_go_and_the_games_go_on() -> None:
    before = threading.active_count()
    batch, alone = batch_at_work(), Batch(SETTING, 70)
    alone.reset(3)
    alone.step(alone.arrays.samples)
    assert threading.active_count() == before + WORKERS
    batch.close()
    batch.close()
    assert threading.active_count() == before
    for one in (batch, alone):
        one.step(one.arrays.samples)
    assert (batch.arrays.observations == alone.arrays.observations).all()


def test_they_end_with_the_games() -> None:
    before = threading.active_count()
    batch = batch_at_work()
    assert threading.active_count() == before + WORKERS
    del batch
    gc.collect()
    assert threading.active_count() == before


def are_workers_asleep() -> bool:
    """Return whether every other thread of this process waits for something, as Linux tells it."""
    tasks = [task for task in Path("/proc/self/task").iterdir() if task.name != str(threading.get_native_id())]
    return all((task / "stat").read_text().rpartition(")")[2].split()[0] == "S" for task in tasks)


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="only Linux tells whether a thread sleeps")
def test_they_sleep_while_there_is_nothing_to_do_and_wake_up() -> None:
    batch, alone = batch_at_work(), Batch(SETTING, 70)
    alone.reset(3)
    alone.step(alone.arrays.samples)
    for _ in range(5):
        wait_until(are_workers_asleep, "the helpers sleep")
        for one in (batch, alone):
            one.step(one.arrays.samples)
        assert (batch.arrays.observations == alone.arrays.observations).all()
    batch.close()


def test_many_steps_in_a_row_are_those_of_one_thread() -> None:
    batch, alone = Batch(SETTING, 200, threads=4), Batch(SETTING, 200)
    for one in (batch, alone):
        one.reset(5)
    for _ in range(2000 if IS_COMPILED else 3):
        for one in (batch, alone):
            one.step(one.arrays.samples)
    for name in ("observations", "rewards", "masks", "turns", "samples"):
        assert (getattr(batch.arrays, name) == getattr(alone.arrays, name)).all()
    batch.close()


AT_THE_END = """
from azulejos.envs.batch import Batch
from azulejos.envs.setting import make_setting
batch = Batch(make_setting("azul", "result", {}), 70, threads=3)
batch.reset(3)
batch.step(batch.arrays.samples)
"""

IN_A_FORK = """
import os
child = os.fork()
for _ in range(40):
    batch.step(batch.arrays.samples)
if child:
    assert os.waitpid(child, 0)[1] == 0
print(hash(batch.arrays.observations.tobytes()), flush=True)
"""


@pytest.mark.parametrize(
    ("program", "lines"),
    [
        (AT_THE_END, 0),
        pytest.param(
            AT_THE_END + IN_A_FORK, 2, marks=pytest.mark.skipif(sys.platform == "win32", reason="nothing forks there")
        ),
    ],
    ids=["at the end", "in a fork"],
)
def test_they_do_not_keep_a_program_from_ending(program: str, lines: int) -> None:
    # From 3.12 on Python warns of a fork beside threads, which is the case that is tested.
    command = [sys.executable, "-W", "ignore:This process:DeprecationWarning", "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, timeout=LIMIT, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    told = done.stdout.split()
    assert len(told) == lines
    assert len(set(told)) <= 1  # the same games in both processes


def test_read_only_actions_are_accepted() -> None:
    batch = batch_at_work()
    actions = np.array(batch.arrays.samples)
    actions.flags.writeable = False
    batch.step(actions)
    assert not batch.arrays.illegal.any()
    batch.close()
