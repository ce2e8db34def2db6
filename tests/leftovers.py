"""Finds the processes that a test leaves behind, whoever their parent is by then, and ends them."""

import os
from collections.abc import Generator, Iterator
from contextlib import contextmanager, nullcontext

import psutil
import pytest

PATIENCE = 60  # seconds that a process may need to end by itself
# Processes that Python starts once and keeps until it ends.
KEPT = ("multiprocessing.resource_tracker", "multiprocessing.forkserver")


class Leftovers:
    """Knows the processes of a test by a variable in their environment, and forks by their parent."""

    def __init__(self, variable: str = "AZULEJOS_TEST", patience: float = PATIENCE) -> None:
        self._variable = variable
        self._patience = patience
        self._known: set[int] = set()

    def begin(self, test: str) -> None:
        """Take all processes that start from now on for those of a test."""
        self._known = set(psutil.pids())
        os.environ[self._variable] = f"{os.getpid()} {test}"

    def end(self) -> list[str]:
        """Kill the processes that remain of the test; return their command lines."""
        mark = os.environ.pop(self._variable)
        new = set(psutil.pids()) - self._known
        _, left = psutil.wait_procs([each for number in new if (each := self._find(number, mark))], self._patience)
        told = [_describe(each) for each in left]
        for each in left:
            _kill(each)
        return told

    @contextmanager
    def allowed(self) -> Iterator[None]:
        """Ignore the processes that start meanwhile."""
        before = set(psutil.pids())
        mark = os.environ.pop(self._variable, None)
        try:
            yield
        finally:
            self._known |= set(psutil.pids()) - before
            if mark is not None:
                os.environ[self._variable] = mark

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[object]) -> Generator[None, object, object]:
        """Allow fixtures to run for longer than the test that is the first to need them."""
        with nullcontext() if fixturedef.scope == "function" else self.allowed():
            return (yield)

    def _find(self, number: int, mark: str) -> psutil.Process | None:
        try:
            process = psutil.Process(number)
            is_ours = process.ppid() == os.getpid() or process.environ().get(self._variable) == mark
            has_ended = process.status() == psutil.STATUS_ZOMBIE
        except psutil.Error:  # it has ended, or is none of ours
            return None
        is_kept = any(each in _describe(process) for each in KEPT)
        return process if is_ours and not has_ended and not is_kept else None


def _describe(process: psutil.Process) -> str:
    try:
        return f"{process.pid}: {' '.join(process.cmdline())}"
    except psutil.Error:
        return str(process.pid)


def _kill(process: psutil.Process) -> None:
    try:
        process.kill()
        process.wait(PATIENCE)
    except psutil.Error:
        return
