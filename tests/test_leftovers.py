"""Processes that a test leaves behind are found and ended."""

import subprocess
import sys
from multiprocessing import get_context
from time import sleep

import psutil

from tests.leftovers import Leftovers

HOUR = "3600"
SLEEP = [sys.executable, "-c", f"import time; time.sleep({HOUR})"]


def begin(patience: float = 0) -> Leftovers:
    leftovers = Leftovers("AZULEJOS_INNER_TEST", patience)
    leftovers.begin("a test")
    return leftovers


def is_running(number: int) -> bool:
    return psutil.pid_exists(number) and psutil.Process(number).status() != psutil.STATUS_ZOMBIE


def test_a_child_is_found_and_killed() -> None:
    leftovers = begin()
    with subprocess.Popen(SLEEP) as child:
        assert [each.split(":")[0] for each in leftovers.end()] == [str(child.pid)]
    assert not is_running(child.pid)


def test_an_orphan_is_found_and_killed() -> None:
    leftovers = begin()
    program = f"import os, time; print(os.getpid(), flush=True); time.sleep({HOUR})"  # it speaks when it runs
    command = ["sh", "-c", '"$0" -c "$1" 2>/dev/null &', sys.executable, program]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout
        orphan = int(parent.stdout.readline())
    assert [each.split(":")[0] for each in leftovers.end()] == [str(orphan)]
    assert not is_running(orphan)


def test_a_fork_is_found_and_killed() -> None:
    leftovers = begin()
    child = get_context("fork").Process(target=sleep, args=(int(HOUR),))
    child.start()
    assert len(leftovers.end()) == 1
    assert child.pid
    assert not is_running(child.pid)


def test_a_process_that_ends_by_itself_is_not_left() -> None:
    leftovers = begin(patience=600)
    with subprocess.Popen(["sh", "-c", "read _"], stdin=subprocess.PIPE) as child:
        assert child.stdin
        child.stdin.close()
        assert leftovers.end() == []


def test_a_process_of_a_longer_fixture_may_stay() -> None:
    leftovers = begin()
    with leftovers.allowed():
        child = subprocess.Popen(SLEEP)
    assert leftovers.end() == []
    assert child.poll() is None
    child.kill()
    child.wait()
