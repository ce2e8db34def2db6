"""Bots of another package, as the arena meets them: found by entry point, in processes of their own."""

import os
import signal
import time
from dataclasses import replace

from azulejos import Game, bots
from azulejos.bots.simple import RandomBot

ONCE = "AZULEJOS_TEST_ONCE"  # in the environment: a file that tells whether the mortal bot has died


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


class CheatingBot(RandomBot):
    """Plays its first move over and over, whether it is legal or not."""

    name = "cheating"

    def choose(self, game: Game, **_: object) -> bots.Choice:
        self._move = getattr(self, "_move", game.legal_moves()[0])
        return replace(super().choose(game), move=self._move)
