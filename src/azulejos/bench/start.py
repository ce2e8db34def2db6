"""Start-up times of processes."""

import os
import select
import subprocess
import sys
from collections.abc import Mapping
from tempfile import TemporaryDirectory
from time import perf_counter

from azulejos.interrupts import keys_kept_from_children

READY = b"\x1b[?25h"  # shows the cursor, at the end of a prompt
PATIENCE = 30  # seconds
IMPORTING = "from time import perf_counter as now; began = now(); import azulejos; print(now() - began)"


def import_seconds() -> float:
    """Return the seconds that ``import azulejos`` takes."""
    command = [sys.executable, "-c", IMPORTING]
    return float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def seconds_to_prompt(language: str, *options: str) -> float:
    """Return the seconds until ``azulejos play`` prompts for input in a terminal."""
    with TemporaryDirectory() as folder:
        kept = {name: value for name, value in os.environ.items() if name not in ("ACCESSIBLE", "NO_COLOR")}
        return _time_to_prompt(options, kept | {"TERM": "xterm", "XDG_DATA_HOME": folder, "LC_ALL": language})


def _time_to_prompt(options: tuple[str, ...], environment: Mapping[str, str]) -> float:
    import pty  # not available on Windows

    ours, theirs = pty.openpty()
    began = perf_counter()
    process = None
    try:
        with keys_kept_from_children():  # so that Ctrl-C cannot leave an unknown process behind
            process = subprocess.Popen(
                [sys.executable, "-m", "azulejos", "play", *options],
                stdin=theirs,
                stdout=theirs,
                stderr=theirs,
                env=environment,
                start_new_session=True,
            )
            os.close(theirs)
        shown = b""
        while READY not in shown:
            if not select.select([ours], [], [], PATIENCE)[0]:
                raise TimeoutError("azulejos play does not get ready")
            shown += os.read(ours, 65536)
        return perf_counter() - began
    finally:
        if process:
            process.kill()
            process.wait()
        os.close(ours)
