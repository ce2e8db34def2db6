"""Temporary PostgreSQL clusters on loopback, for tests and measurements."""

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
MEMORY = Path("/dev/shm")
ROOM = 4 << 30  # bytes that must be free there; a cluster of all tests takes some hundred millions

# Waits for the end of its input, which comes with the end of the parent process, however that ends.
CLEAN_UP = 'read _; "$0/pg_ctl" -D "$1/data" -m immediate -w stop; rm -rf "$1"'


def find_programs() -> Path | None:
    """Return the folder of PostgreSQL's executables."""
    on_path = shutil.which("initdb")
    places = [Path(on_path).resolve().parent] if on_path else []
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((place for place in places if (place / "initdb").exists()), None)


class Cluster:
    """A cluster that can be started, stopped and killed."""

    def __init__(self, options: Sequence[str] = HASTY) -> None:
        """Create a cluster; start() starts it."""
        programs = find_programs()
        if programs is None:
            raise RuntimeError("PostgreSQL is not installed")
        self._programs = programs
        self._options = options
        owner = pwd.getpwnam("postgres") if os.geteuid() == 0 else None  # PostgreSQL refuses to run as root
        self._user = owner.pw_uid if owner else None
        self._group = owner.pw_gid if owner else None
        place = _find_memory() if options == HASTY else None
        self._folder = Path(tempfile.mkdtemp(prefix="azulejos-postgres-", dir=place))
        if owner:
            os.chown(self._folder, owner.pw_uid, owner.pw_gid)
        self._cleaner = subprocess.Popen(
            ["sh", "-c", CLEAN_UP, str(programs), str(self._folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # keeps Ctrl-C from it
            cwd=self._folder.parent,
            user=self._user,
            group=self._group,
        )
        self.port = _free_port()
        self._run("initdb", "-D", str(self._data), "-U", USER, "--auth=trust", "--no-sync", "-E", "UTF8", "--locale=C")

    @property
    def _data(self) -> Path:
        return self._folder / "data"

    def url(self, database: str = "postgres") -> str:
        """Return the URL of a database."""
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{database}"

    def start(self) -> None:
        """Start it and wait until it answers."""
        options = ["-p", str(self.port), "-k", str(self._folder), "-h", "127.0.0.1", *self._options]
        log = str(self._folder / "log")
        self._run("pg_ctl", "-D", str(self._data), "-l", log, "-w", "-o", " ".join(options), "start")

    def stop(self, mode: str = "immediate") -> None:
        """Stop it immediately, as in a power failure, or by another shutdown ``mode``."""
        self._run("pg_ctl", "-D", str(self._data), "-m", mode, "-w", "stop")

    def new_database(self, name: str) -> str:
        """Create a database and return its URL."""
        self._run("psql", "-q", self.url(), "-c", f"create database {name}")
        return self.url(name)

    def dump(self, database: str) -> str:
        """Return a database as SQL that psql can execute."""
        return self._run("pg_dump", "--no-owner", "--inserts", self.url(database))

    def execute(self, database: str, statements: str) -> None:
        """Execute a script of SQL, such as a dump."""
        self._run("psql", "-q", "-v", "ON_ERROR_STOP=1", self.url(database), text=statements)

    def throw_away(self) -> None:
        """Stop it and remove its files."""
        self._cleaner.communicate()

    def _run(self, program: str, *arguments: str, text: str = "") -> str:
        """Run a program and return its output; only pg_dump's is kept, because a started server keeps a pipe open."""
        done = subprocess.run(
            [str(self._programs / program), *arguments],
            stdout=subprocess.PIPE if program == "pg_dump" else subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            check=False,
            input=text.encode(),
            cwd=self._folder,
            user=self._user,
            group=self._group,
        )
        if done.returncode:
            raise RuntimeError(f"{program}: {done.stderr.decode()}")
        return (done.stdout or b"").decode()


def _find_memory() -> Path | None:
    """Return a folder in memory with room for a cluster, if there is one: the files of databases are removed faster."""
    try:
        return MEMORY if shutil.disk_usage(MEMORY).free > ROOM else None
    except OSError:
        return None


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])
