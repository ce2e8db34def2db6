"""Runs the command line: in this process where that makes no difference, else as people do."""

import fcntl
import os
import pty
import select
import signal
import subprocess
import sys
import termios
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from io import BytesIO, TextIOWrapper
from unittest.mock import patch

from azulejos.cli.app import run as run_here
from tests.waiting import wait_until

COMMAND = [sys.executable, "-m", "azulejos"]
PATIENCE = 300  # seconds that only a hang takes
APART = {"AZULEJOS_PLAIN", "PYTHONIOENCODING", "serve"}  # read when Python starts; changes logging for good


def run(*args: str, given: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Run ``azulejos`` with this input; nothing is a terminal. A byte that is not UTF-8 is given as "\\udcff"."""
    if APART & {*environment, *args[:1]}:
        return run_process(*args, given=given, **environment)
    stdin = _stream(given.encode("utf-8", "surrogateescape"), errors="surrogateescape")
    stdout, stderr = _stream(), _stream(errors="backslashreplace")
    code: object = 0
    with (
        patch.multiple(sys, argv=["azulejos", *args], stdin=stdin, stdout=stdout, stderr=stderr),
        patch.dict(os.environ, environment),
    ):
        try:
            run_here()
        except SystemExit as end:
            code = end.code or 0
    assert isinstance(code, int)
    return subprocess.CompletedProcess(args, code, _text(stdout), _text(stderr))


def _stream(content: bytes = b"", errors: str = "strict") -> TextIOWrapper:
    return TextIOWrapper(BytesIO(content), encoding="utf-8", errors=errors, write_through=True)


def _text(stream: TextIOWrapper) -> str:
    assert isinstance(stream.buffer, BytesIO)
    return stream.buffer.getvalue().decode("utf-8", "surrogateescape")


def run_process(*args: str, given: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Run ``azulejos`` in a process of its own."""
    return subprocess.run(
        [*COMMAND, *args],
        input=given,
        capture_output=True,
        encoding="utf-8",
        errors="surrogateescape",
        timeout=PATIENCE,
        check=False,
        env=os.environ | environment,
    )


def run_closed(*args: str) -> subprocess.CompletedProcess[str]:
    """Run ``azulejos`` with its standard input closed."""
    command = ["sh", "-c", 'exec "$@" <&-', "sh", *COMMAND, *args]
    return subprocess.run(command, capture_output=True, encoding="utf-8", timeout=PATIENCE, check=False)


def output(*args: str, given: str = "", **environment: str) -> str:
    """Run ``azulejos`` and return what it prints; it must succeed and complain about nothing."""
    done = run(*args, given=given, **environment)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def complaint(*args: str, given: str = "", **environment: str) -> str:
    """Run ``azulejos`` with something wrong and return its one line about that."""
    done = run(*args, given=given, **environment)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("azulejos: ")
    return done.stderr.removeprefix("azulejos: ").strip()


def _let_keys_work() -> None:
    """Make Ctrl-C in the terminal a signal."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


@contextmanager
def started(*args: str, **environment: str) -> Iterator[subprocess.Popen[str]]:
    """Start ``azulejos`` in a group of its own, all of which is killed in the end."""
    process = subprocess.Popen(
        [*COMMAND, *args],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
        env=os.environ | environment,
    )
    try:
        yield process
    finally:
        kill(process)
        process.communicate()


def kill(process: subprocess.Popen[str]) -> None:
    """End a process and all of its group."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


def wait_for_the_last(process: subprocess.Popen[str]) -> None:
    """Wait until no process of the group runs; helpers of Python notice a moment later that they are alone."""

    def is_anyone_left() -> bool:
        try:
            os.killpg(process.pid, 0)
        except ProcessLookupError:
            return False
        return True

    wait_until(lambda: not is_anyone_left(), "all processes have ended")


def in_terminal(
    *args: str, typed: Sequence[str] = (), command: Sequence[str] = COMMAND, prompt: str = "> ", **environment: str
) -> str:
    """Run a command in a terminal, type one thing at each prompt, and return all that appears there.

    ``prompt`` is what ends a prompt.
    """
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [*command, *args],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        encoding="utf-8",
        env=os.environ | {"TERM": "xterm"} | environment,
        start_new_session=True,
        preexec_fn=_let_keys_work,  # noqa: PLW1509  # it makes one call to the system
    )
    os.close(theirs)
    try:
        shown = _talk(ours, list(typed), prompt.encode())
        assert process.wait(timeout=PATIENCE) == 0
    finally:
        kill(process)
        process.wait()
        os.close(ours)
    return shown.decode().replace("\r\n", "\n")


def _talk(terminal: int, to_type: list[str], prompt: bytes) -> bytes:
    """Type one thing at each prompt, and return all output until the program ends."""
    last = shown = b""
    try:
        for _ in range(PATIENCE):
            while select.select([terminal], [], [], 1)[0] and (part := os.read(terminal, 4096)):
                shown += part
                if shown.endswith(prompt) and to_type:
                    last = to_type.pop(0).encode()
                    os.write(terminal, last)
            if last == b"\x03":  # one that comes just before Python waits for a key shows only at the next key
                os.write(terminal, last)
    except OSError:  # how Linux says that nobody writes any more
        pass
    return shown
