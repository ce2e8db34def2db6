import multiprocessing

import pytest

from azulejos.arena import play, play_here
from azulejos.errors import BotFailed
from tests.arena.games import fixtures, told


def test_workers_play_the_same_games_as_we_do() -> None:
    assert told(play_here(fixtures("greedy", "random", 3), jobs=2)) == told(map(play, fixtures("greedy", "random", 3)))


def test_no_more_workers_than_games() -> None:
    games = play_here(fixtures("greedy", "random", 1), jobs=9)
    next(games)
    assert len(multiprocessing.active_children()) <= 2
    games.close()


def test_nobody_is_left_when_we_stop() -> None:
    games = play_here(fixtures("greedy", "random", 1000), jobs=2)
    next(games)
    games.close()
    assert multiprocessing.active_children() == []


def test_games_are_taken_when_they_can_be_played() -> None:
    waiting = fixtures("greedy", "random", 1000)
    games = play_here(waiting, jobs=1)
    next(games)
    games.close()
    assert next(waiting).deal <= 2


@pytest.mark.usefixtures("guests")
def test_a_worker_that_dies_is_replaced_and_its_game_played_again() -> None:
    wanted = list(fixtures("mortal", "random", 3))
    games = list(play_here(iter(wanted), jobs=2))
    assert told(games) == told(map(play, wanted))  # the mortal bot has died, and does not die again


@pytest.mark.usefixtures("guests")
def test_a_game_that_always_takes_its_worker_with_it_is_given_up() -> None:
    with pytest.raises(BotFailed, match=r"doomed : random, deal 1, doomed in seat [12]: .* died 3 times"):
        list(play_here(fixtures("doomed", "random", 1), jobs=2))
    assert multiprocessing.active_children() == []


@pytest.mark.usefixtures("guests")
def test_a_bot_that_fails_ends_it_all() -> None:
    with pytest.raises(BotFailed, match="cheating failed in seat"):
        list(play_here(fixtures("cheating", "random", 5), jobs=2))
    assert multiprocessing.active_children() == []
