"""Bots of another package, as the arena meets them: found by entry point, in processes of their own."""

import os
import signal
import time
from dataclasses import replace
from pathlib import Path

from azulejos import Game, bots
from azulejos.bots.simple import RandomBot

ONCE = "AZULEJOS_TEST_ONCE"  # in the environment: a file that tells whether the mortal bot has died
MACHINE = "AZULEJOS_TEST_MACHINE"  # in the environment: a file with the process that the fatal bot kills


class SlowBot(RandomBot):
    """Takes so long that something can happen meanwhile."""

    name = "slow"

    def choose(self, game: Game, **_: object) -> bots.Choice:
        time.sleep(0.01)
        return super().choose(game)


class MortalBot(SlowBot):
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


class FatalBot(SlowBot):
    """Takes its machine with it, if that is the one whose process is named in a file: on Ray, who started ours."""

    name = "fatal"

    def choose(self, game: Game, **_: object) -> bots.Choice:
        machine = Path(os.environ[MACHINE])
        if game.round == 3 and machine.exists() and int(machine.read_text()) == os.getppid():
            os.kill(os.getppid(), signal.SIGKILL)
            os.kill(os.getpid(), signal.SIGKILL)
        return super().choose(game)


class CheatingBot(RandomBot):
    """Plays its first move over and over, whether it is legal or not."""

    name = "cheating"

    def choose(self, game: Game, **_: object) -> bots.Choice:
        self._move = getattr(self, "_move", game.legal_moves()[0])
        return replace(super().choose(game), move=self._move)
