"""Runs the command line as people do: in a process of its own."""

import fcntl
import os
import pty
import select
import signal
import subprocess
import sys
import termios
from collections.abc import Sequence

COMMAND = [sys.executable, "-m", "azulejos"]
PATIENCE = 60  # seconds


def run(*args: str, given: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Run ``azulejos`` with this input; nothing is a terminal. A byte that is not UTF-8 is given as "\\udcff"."""
    return subprocess.run(
        [*COMMAND, *args],
        input=given,
        capture_output=True,
        encoding="utf-8",
        errors="surrogateescape",
        timeout=2 * PATIENCE,
        check=False,
        env=os.environ | environment,
    )


def run_closed(*args: str) -> subprocess.CompletedProcess[str]:
    """Run ``azulejos`` with its standard input closed."""
    command = ["sh", "-c", 'exec "$@" <&-', "sh", *COMMAND, *args]
    return subprocess.run(command, capture_output=True, encoding="utf-8", timeout=2 * PATIENCE, check=False)


def output(*args: str, given: str = "", **environment: str) -> str:
    """Run ``azulejos`` and return what it prints; it must succeed and complain about nothing."""
    done = run(*args, given=given, **environment)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def complaint(*args: str, given: str = "") -> str:
    """Run ``azulejos`` with something wrong and return its one line about that."""
    done = run(*args, given=given)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("azulejos: ")
    return done.stderr.removeprefix("azulejos: ").strip()


def _let_keys_work() -> None:
    """Make Ctrl-C interrupt, whatever we were started from."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


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
        env=os.environ | {"TERM": "xterm"} | environment,
        start_new_session=True,
        preexec_fn=_let_keys_work,  # noqa: PLW1509  # no other thread runs in this process
    )
    os.close(theirs)
    to_type = list(typed)
    last = b""
    shown = b""
    try:
        for _ in range(PATIENCE):
            while select.select([ours], [], [], 1)[0] and (part := os.read(ours, 4096)):
                shown += part
                if shown.endswith(prompt.encode()) and to_type:
                    last = to_type.pop(0).encode()
                    os.write(ours, last)
            if last == b"\x03":  # one that comes just before Python waits for a key shows only at the next key
                os.write(ours, last)
    except OSError:  # how Linux says that nobody writes any more
        pass
    finally:
        os.close(ours)
    assert process.wait(timeout=PATIENCE) == 0
    return shown.decode().replace("\r\n", "\n")
