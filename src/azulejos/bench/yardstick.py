"""The yardstick: random games of Azul in C, compiled on the spot, to tell fast code from a fast machine."""

import os
import re
import shutil
import subprocess
from pathlib import Path

PLAYERS = (2, 3, 4)
FLAGS = ("-O3",)  # those of setup.py
PLACE = Path("shared", "bench", "yardstick.c")
OUTPUT = re.compile(r"moves/game=([0-9.]+) .* games/s=([0-9.]+)")


class NoYardstick(Exception):
    """There is nothing to measure against, and why."""


class Yardstick:
    """The compiled program."""

    def __init__(self, source: Path | None, folder: Path) -> None:
        """Compile the source, or the one found beside the repository, into a folder."""
        compiler = shutil.which(os.environ.get("CC", "cc")) or shutil.which("gcc")
        if compiler is None:
            raise NoYardstick("there is no C compiler")
        source = source or find_source()
        self.program = folder / "yardstick"
        command = [compiler, *FLAGS, str(source), "-o", str(self.program)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise NoYardstick(f"{source} does not compile")
        self._games = dict.fromkeys(PLAYERS, 200)  # how many fill a slice; learnt from each one
        self.moves_per_second(PLAYERS[0], 0)  # to see that it works

    def moves_per_second(self, players: int, seconds: float) -> float:
        """Play random games for about so long."""
        command = [str(self.program), str(players), str(self._games[players])]
        output = subprocess.run(command, capture_output=True, text=True, check=False).stdout
        found = OUTPUT.search(output)
        if not found:
            raise NoYardstick("the yardstick does not print what it should")
        moves_per_game, games_per_second = map(float, found.groups())
        self._games[players] = max(200, int(games_per_second * seconds))
        return moves_per_game * games_per_second


def find_source() -> Path:
    """Return the yardstick's source beside the repository that we run from or stand in."""
    here, there = Path(__file__).resolve().parents[3], Path.cwd()
    for folder in (here.parent, here, there.parent, there):
        if (folder / PLACE).is_file():
            return folder / PLACE
    raise NoYardstick(f"there is no {PLACE} beside the repository")
