"""Counts the source files that a move and a page view of a server pass through, compiled kernels not included.

Background threads may run at the same time, so each figure is the least of several times.
"""

import argparse
import sys
import tempfile
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

import azulejos
from azulejos.server.app import make_app
from azulejos.server.settings import Settings

SOURCE = Path(azulejos.__file__).parent
TIMES = 4


class Passed:
    """Notes the files of the package whose functions are called, in all threads."""

    def __init__(self) -> None:
        """Start with nothing noted; the threads that are started from now on are watched."""
        self._files: set[str] = set()
        threading.setprofile(self._note)
        sys.setprofile(self._note)

    def _note(self, frame: Any, event: str, _: Any) -> None:
        if event == "call":
            self._files.add(frame.f_code.co_filename)

    def during(self, act: Callable[[], object]) -> list[str]:
        """Return the files that an act passes through."""
        self._files.clear()
        act()
        own = (Path(name) for name in self._files.copy())
        return sorted(str(path.relative_to(SOURCE)) for path in own if path.is_relative_to(SOURCE))


def play(client: TestClient, path: str, table: dict[str, Any], secret: str) -> None:
    """Play the first legal move; raise RuntimeError if it is refused."""
    answer = client.post(
        f"{path}/moves",
        json={"move": table["legal_moves"][0], "seq": table["seq"], "key": f"move-{table['seq']}"},
        headers={"authorization": f"Bearer {secret}"},
    )
    if answer.status_code != 200:
        raise RuntimeError(answer.text)


def main() -> None:
    """Open a table, play moves and view the page after each; the first time, which loads modules, does not count."""
    parser = argparse.ArgumentParser(prog="bench/files", description=__doc__.splitlines()[0])
    parser.add_argument("--list", action="store_true", help="print the files, too")
    given = parser.parse_args()
    passed = Passed()
    with tempfile.TemporaryDirectory() as folder:
        app = make_app(Settings(str(Path(folder) / "tables.sqlite3"), rate=0))
        with TestClient(app, base_url="http://table.test") as client:
            seats = [{"player": "me", "name": "Anna"}, {"player": "me", "name": "Ben"}]
            opened = client.post("/api/v1/tables", json={"seats": seats}).json()
            path = f"/api/v1/tables/{opened['table']['id']}"
            moved, viewed = [], []
            for _ in range(1 + TIMES):
                table = client.get(path).json()
                moved.append(passed.during(partial(play, client, path, table, opened["secret"])))
                viewed.append(passed.during(partial(client.get, f"/tables/{opened['table']['id']}")))
    for what, each in (("a move", moved), ("a page view", viewed)):
        files = min(each[1:], key=len)
        print(f"{what} passes through {len(files)} files")
        if given.list:
            print("\n".join(f"    {name}" for name in files))


if __name__ == "__main__":
    main()
