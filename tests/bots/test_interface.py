"""The interface: requests that every bot refuses, and bots asked for a choice."""

from threading import active_count
from typing import Any

import pytest

import azulejos
from azulejos.bots import think
from azulejos.core._kernel_cy import Random
from azulejos.core.errors import BotFailed
from tests.bots.searching import Interrupted, OnePly
from tests.configurations import play_random
from tests.waiting import wait_until


@pytest.mark.parametrize("name", azulejos.bots.names())
@pytest.mark.parametrize(
    ("budget", "why"),
    [
        ({"nodes": 0}, "nodes must be a whole number above 0, got 0"),
        ({"seconds": -1}, "seconds must be a number above 0, got -1"),
    ],
)
def test_a_budget_of_nothing_is_refused(name: str, budget: dict[str, Any], why: str) -> None:
    with pytest.raises(azulejos.BadOption, match=why):
        azulejos.bot(name).choose(azulejos.new_game(seed=1), **budget)


@pytest.mark.parametrize("name", ["random", "easy", "expert"])
def test_in_a_game_that_is_over_there_is_nothing_to_choose(name: str) -> None:
    game = play_random(azulejos.new_game(seed=1), Random(1))
    with pytest.raises(azulejos.BadOption, match="the game is over"):
        azulejos.bot(name).choose(game)


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
    threads = active_count()
    with pytest.raises(KeyboardInterrupt):
        think(Interrupted(), azulejos.new_game("azul", seed=1))
    wait_until(lambda: active_count() == threads, "the bot has stopped")


def test_a_bot_that_chooses_what_cannot_be_played_has_failed() -> None:
    game = azulejos.new_game("azul", seed=1)
    other = azulejos.from_position("azul factories=b centre=b")

    class Confused(OnePly):
        def choose(self, game: azulejos.Game, **_: object) -> azulejos.bots.Choice:
            assert game is not other
            return super().choose(other)

    move = OnePly().choose(other).move
    with pytest.raises(BotFailed, match=f"one ply chose {move}, which is not a legal move"):
        think(Confused(), game)
