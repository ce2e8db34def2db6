import os
import signal
from threading import Timer
from time import monotonic

import pytest

import azulejos
from azulejos.bots import think
from azulejos.errors import BotFailed
from tests.bots.thinkers import OnePly, Slow


def test_a_bot_is_given_what_a_player_sees() -> None:
    game = azulejos.new_game("azul", seed=1)
    seen: list[azulejos.Game] = []

    class Curious(OnePly):
        def choose(self, game: azulejos.Game, **_: object) -> azulejos.bots.Choice:
            seen.append(game)
            return super().choose(game)

    assert think(Curious(), game).move in game.legal_moves()
    assert seen == [game]
    assert seen[0] is not game
    assert seen[0]._chance != game._chance


def test_an_interrupt_ends_a_thought() -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)
    Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
    began = monotonic()
    with pytest.raises(KeyboardInterrupt):
        think(Slow(), azulejos.new_game("azul", seed=1))
    assert monotonic() - began < 20


def test_a_bot_that_chooses_what_cannot_be_played_has_failed() -> None:
    game = azulejos.new_game("azul", seed=1)
    other = azulejos.from_position("azul factories=b centre=b")

    class Confused(OnePly):
        def choose(self, game: azulejos.Game, **_: object) -> azulejos.bots.Choice:
            assert game is not other
            return super().choose(other)

    move = OnePly().choose(other).move
    with pytest.raises(BotFailed, match=f"one ply chose {move}, which is no legal move"):
        think(Confused(), game)
