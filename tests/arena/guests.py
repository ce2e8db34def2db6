"""Bots of another package, as the arena meets them: found by entry point, in processes of their own."""

import os
import signal
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

import psutil

from azulejos import Game, bots
from azulejos.bots.levels import RandomBot
from tests.waiting import wait_until

ONCE = "AZULEJOS_TEST_ONCE"  # in the environment: a file that tells whether the mortal bot has died
MACHINE = "AZULEJOS_TEST_MACHINE"  # in the environment: a file with the process that the fatal bot kills


class MortalBot(RandomBot):
    """Takes its process with it, once, in the third round."""

    name = "mortal"

    def choose(self, game: Game, **_: object) -> bots.Choice:
        if game.round == 3 and self._is_time():
            os.kill(os.getpid(), signal.SIGKILL)
        return super().choose(game)

    def _is_time(self) -> bool:
        try:
            os.close(os.open(os.environ[ONCE], os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            return False
        return True


class DoomedBot(MortalBot):
    """Takes its process with it every time."""

    name = "doomed"

    def _is_time(self) -> bool:
        return True


class FatalBot(RandomBot):
    """Takes its machine with it, if that is the one whose process is named in a file: on Ray, who started ours.

    On other machines it waits in the third round until that has happened, so that they do not play all games before.
    """

    name = "fatal"

    def choose(self, game: Game, **_: object) -> bots.Choice:
        machine = Path(os.environ[MACHINE])
        if game.round == 3 and machine.exists():
            doomed = int(machine.read_text())
            if doomed == os.getppid():
                os.kill(os.getppid(), signal.SIGKILL)
                os.kill(os.getpid(), signal.SIGKILL)
            wait_until(lambda: has_ended(doomed), "the machine dies")
        return super().choose(game)


def has_ended(number: int) -> bool:
    """Return whether a process has ended, also before its exit code is collected."""
    try:
        return bool(psutil.Process(number).status() == psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return True


class CheatingBot(RandomBot):
    """Plays its first move over and over, whether it is legal or not."""

    name = "cheating"

    def choose(self, game: Game, **_: object) -> bots.Choice:
        self._move = getattr(self, "_move", game.legal_moves()[0])
        return replace(super().choose(game), move=self._move)


class SpyBot(RandomBot):
    """Keeps the games that it sees and the budgets that it gets."""

    name = "spy"
    games: ClassVar[list[Game]] = []
    budgets: ClassVar[list[tuple[str, object]]] = []

    def choose(self, game: Game, **budget: object) -> bots.Choice:
        self.games.append(game)
        self.budgets.extend(budget.items())
        return super().choose(game)
