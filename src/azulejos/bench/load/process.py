"""Servers in processes of their own, for measuring and for breaking them."""

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

PATIENCE = 60  # seconds for a server to start


class ServerProcess:
    """``azulejos serve`` on a database, on a free port of this machine."""

    def __init__(self, database: str, *options: str, port: int = 0) -> None:
        """Start it and wait until it answers."""
        command = [sys.executable, "-m", "azulejos", "serve", "--port", str(port), "--database", database]
        self._process = subprocess.Popen(
            [*command, "--rate", "0", "--watchers", "100000", "--quiet", *options],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONUNBUFFERED": "1"},
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
        """The number of the process."""
        return self._process.pid

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._process.poll() is None:
            self.stop()

    def kill(self) -> None:
        """End it at once, as a crash does."""
        self._process.kill()
        self._wait()

    def stop(self) -> float:
        """Ask it to end, and return how many seconds that took."""
        began = time.monotonic()
        self._process.send_signal(signal.SIGTERM)
        self._wait()
        return time.monotonic() - began

    def _wait(self) -> None:
        self._process.wait(PATIENCE)
        if self._process.stdout is not None:
            self._process.stdout.close()

    def memory(self) -> float:
        """Return how much memory it uses, in MB."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        found = re.search(r"VmHWM:\s+(\d+) kB", status)
        return int(found[1]) / 1024 if found else 0.0

    def processor(self) -> float:
        """Return how many seconds of a processor it has used."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def get(self, path: str) -> str:
        """Ask for a page."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=PATIENCE) as answer:
            return str(answer.read().decode())
