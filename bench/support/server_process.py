"""Servers as child processes, for measurements and fault tests."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Self

PATIENCE = 300  # seconds to stop or to answer; only a hanging server needs them


class ServerProcess:
    """``azulejos serve`` on a database and a free local port."""

    def __init__(
        self, database: str, *options: str, port: int = 0, source: Path | None = None, module: str = "azulejos"
    ) -> None:
        """Start it and wait until it answers.

        ``source`` is the source folder of another version, which runs in plain Python; ``module`` runs instead of
        azulejos, and passes its arguments on.
        """
        environment = os.environ | {"PYTHONUNBUFFERED": "1"}
        if source is not None:
            environment |= {"PYTHONPATH": str(source), "AZULEJOS_PLAIN": "1"}
        command = [sys.executable, "-m", module, "serve", "--port", str(port), "--database", database]
        self._process = subprocess.Popen(
            [*command, "--rate", "0", "--watchers", "100000", "--quiet", *options],
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = re.search(r":(\d+)/", line)
        if found is None:
            self.kill()
            raise RuntimeError(f"the server did not start: {line}")
        self.port = int(found[1])

    @property
    def pid(self) -> int:
        """The process id."""
        return self._process.pid

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._process.poll() is None:
            self.stop()

    def kill(self) -> None:
        """Kill it."""
        self._process.kill()
        self._wait()

    def stop(self) -> float:
        """Terminate it and return the seconds that it took to stop."""
        began = time.monotonic()
        self._process.send_signal(signal.SIGTERM)
        self._wait()
        return time.monotonic() - began

    def _wait(self) -> None:
        try:
            self._process.wait(PATIENCE)
        finally:
            self._process.kill()
            if self._process.stdout is not None:
                self._process.stdout.close()

    def memory(self) -> float:
        """Return its memory in MB."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        found = re.search(r"VmHWM:\s+(\d+) kB", status)
        return int(found[1]) / 1024 if found else 0.0

    def processor(self) -> float:
        """Return its processor time in seconds."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def get(self, path: str) -> str:
        """Get a page."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=PATIENCE) as answer:
            return str(answer.read().decode())
