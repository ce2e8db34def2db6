"""Ctrl-C: when it is raised, when it waits for a safe point, and that none is lost."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from multiprocessing import Pipe

import pytest

from azulejos.interrupts import Interrupts
from tests.waiting import LIMIT, wait_until

# Presses Ctrl-C as often as the first argument says, in the phase that the second names.
PROGRAM = """
import signal, sys
from azulejos.interrupts import Interrupts
interrupts = Interrupts()
interrupts.install()
if sys.argv[2] != "starting":
    interrupts.begin()
if sys.argv[2] == "ended":
    interrupts.end()
with interrupts.deferred():
    for _ in range(int(sys.argv[1])):
        signal.raise_signal(signal.SIGINT)
    print("goes on", flush=True)
"""


@pytest.fixture
def interrupts(monkeypatch: pytest.MonkeyPatch) -> Iterator[Interrupts]:
    """The handler of a running command, in this process."""
    monkeypatch.setattr(sys, "unraisablehook", sys.unraisablehook)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    found = Interrupts()
    found.install()
    found.begin()
    yield found
    signal.signal(signal.SIGINT, before)


def press() -> None:
    signal.raise_signal(signal.SIGINT)


def test_the_first_is_raised_and_the_second_lets_the_command_stop(interrupts: Interrupts) -> None:
    with pytest.raises(KeyboardInterrupt):
        press()
    press()
    interrupts.end()
    press()


def test_a_deferred_one_is_raised_at_a_safe_point(interrupts: Interrupts) -> None:
    with interrupts.deferred():
        interrupts.check()
        press()
        assert interrupts.is_noted
        with pytest.raises(KeyboardInterrupt):
            interrupts.check()
    assert not interrupts.is_noted


def test_a_deferred_one_is_raised_at_the_end_at_the_latest(interrupts: Interrupts) -> None:
    steps = []

    def work() -> None:
        with interrupts.deferred():
            press()
            steps.append("after it")

    with pytest.raises(KeyboardInterrupt):
        work()
    assert steps == ["after it"]


@pytest.mark.parametrize("is_early", [True, False])
def test_inside_it_can_be_raised_at_once(interrupts: Interrupts, is_early: bool) -> None:
    steps = []

    def work() -> None:
        with interrupts.allowed():
            steps.append("inside")
            press()
            steps.append("after it")

    with interrupts.deferred():
        if is_early:
            press()
        with pytest.raises(KeyboardInterrupt):
            work()
    assert steps == ([] if is_early else ["inside"])


def test_one_that_comes_before_a_wait_ends_it(interrupts: Interrupts) -> None:
    line, other = Pipe()
    with line, other, interrupts.deferred():
        press()
        assert interrupts.wait([line]) == []
        other.send("a result")
        assert interrupts.wait([line]) == [line]
        assert line.recv() == "a result"
        with pytest.raises(KeyboardInterrupt):
            interrupts.check()


def test_one_that_python_would_drop_is_raised_again(interrupts: Interrupts) -> None:
    class Finalized:
        def __del__(self) -> None:
            press()

    assert interrupts
    with pytest.raises(KeyboardInterrupt):
        del_it(Finalized())


def del_it(last: object) -> None:
    del last
    wait_until(lambda: False, "the interrupt comes again")


@pytest.mark.parametrize(
    ("presses", "phase", "code", "shown", "said"),
    [
        (1, "starting", 130, "", "azulejos: stopped\n"),
        (3, "running", 130, "", "azulejos: stopped\n"),
        (9, "ended", 0, "goes on\n", ""),
    ],
)
def test_processes(presses: int, phase: str, code: int, shown: str, said: str) -> None:
    command = [sys.executable, "-c", PROGRAM, str(presses), phase]
    done = subprocess.run(command, capture_output=True, text=True, timeout=LIMIT, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (code, shown, said)


def test_where_it_is_ignored_it_stays_ignored() -> None:
    command = ["sh", "-c", "trap '' INT; exec \"$@\"", "sh", sys.executable, "-c", PROGRAM, "9", "running"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=LIMIT, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "goes on\n", "")
