"""A real PostgreSQL to test and to measure with: a cluster of its own on loopback, thrown away afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

USER = "azulejos"
# Faster and unsafe, for tests.
HASTY = ("-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off")


def find_programs() -> Path | None:
    """Return the folder of PostgreSQL's programs."""
    on_path = shutil.which("initdb")
    places = [Path(on_path).resolve().parent] if on_path else []
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((place for place in places if (place / "initdb").exists()), None)


class Cluster:
    """A cluster that can be started, stopped and killed."""

    def __init__(self, options: Sequence[str] = HASTY) -> None:
        """Make a new one; it does not run yet."""
        programs = find_programs()
        if programs is None:
            raise RuntimeError("PostgreSQL is not installed")
        self._programs = programs
        self._options = options
        self._owner = "postgres" if os.geteuid() == 0 else None  # PostgreSQL refuses to run as root
        self._folder = Path(tempfile.mkdtemp(prefix="azulejos-postgres-"))
        if self._owner:
            shutil.chown(self._folder, self._owner)
        self.port = _free_port()
        self._run("initdb", "-D", str(self._data), "-U", USER, "--auth=trust", "--no-sync", "-E", "UTF8", "--locale=C")

    @property
    def _data(self) -> Path:
        return self._folder / "data"

    def url(self, database: str = "postgres") -> str:
        """Return the address of a database."""
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{database}"

    def start(self) -> None:
        """Start it and wait until it answers."""
        options = ["-p", str(self.port), "-k", str(self._folder), "-h", "127.0.0.1", *self._options]
        log = str(self._folder / "log")
        self._run("pg_ctl", "-D", str(self._data), "-l", log, "-w", "-o", " ".join(options), "start")

    def stop(self, mode: str = "immediate") -> None:
        """Stop it: in a moment, as if the power had failed, or as ``mode`` says."""
        self._run("pg_ctl", "-D", str(self._data), "-m", mode, "-w", "stop")

    def new_database(self, name: str) -> str:
        """Make a database and return its address."""
        self._run("psql", "-q", self.url(), "-c", f"create database {name}")
        return self.url(name)

    def throw_away(self) -> None:
        """Stop it and leave nothing behind."""
        if (self._data / "postmaster.pid").exists():
            self.stop()
        shutil.rmtree(self._folder, ignore_errors=True)

    def _run(self, program: str, *arguments: str) -> None:
        owner = pwd.getpwnam(self._owner) if self._owner else None
        done = subprocess.run(
            [str(self._programs / program), *arguments],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            check=False,
            user=owner.pw_uid if owner else None,
            group=owner.pw_gid if owner else None,
            cwd=self._folder,
        )
        if done.returncode:
            raise RuntimeError(f"{program}: {done.stderr.decode()}")


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])
