"""The yardstick: random games in C, compiled on demand, to separate fast code from a fast machine."""

import os
import re
import shutil
import subprocess
from pathlib import Path

PLAYERS = (2, 3, 4)
FLAGS = ("-O3",)  # those of setup.py
SOURCE = Path(__file__).with_name("yardstick.c")
OUTPUT = re.compile(r"moves/game=([0-9.]+) .* games/s=([0-9.]+)")


class NoYardstick(Exception):
    """No yardstick is available."""


class Yardstick:
    """The compiled program."""

    def __init__(self, source: Path | None, folder: Path) -> None:
        """Compile a source, by default that of the package, into a folder."""
        compiler = shutil.which(os.environ.get("CC", "cc")) or shutil.which("gcc")
        if compiler is None:
            raise NoYardstick("there is no C compiler")
        source = source or SOURCE
        self.program = folder / "yardstick"
        command = [compiler, *FLAGS, str(source), "-o", str(self.program)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise NoYardstick(f"{source} does not compile")
        self._games = dict.fromkeys(PLAYERS, 200)  # per slice, adjusted after each one
        self.moves_per_second(PLAYERS[0], 0)  # to check that it runs

    def moves_per_second(self, players: int, seconds: float) -> float:
        """Play random games for about ``seconds`` and return the moves per second."""
        command = [str(self.program), str(players), str(self._games[players])]
        output = subprocess.run(command, capture_output=True, text=True, check=False).stdout
        found = OUTPUT.search(output)
        if not found:
            raise NoYardstick("the yardstick does not print what it should")
        moves_per_game, games_per_second = map(float, found.groups())
        self._games[players] = max(200, int(games_per_second * seconds))
        return moves_per_game * games_per_second
