import multiprocessing
import os
import signal
from collections.abc import Iterator
from multiprocessing.context import SpawnProcess
from threading import Event, Thread

import pytest

from azulejos.arena import play, play_here
from azulejos.arena.play import attempt
from azulejos.arena.workers import run
from azulejos.core.errors import BotFailed
from tests.arena.games import fixtures, told

Processes = set[multiprocessing.process.BaseProcess]


# The processes that run before the test, such as the search processes of servers in other tests.
@pytest.fixture
def others() -> Processes:
    return set(multiprocessing.active_children())


def workers(others: Processes) -> list[multiprocessing.process.BaseProcess]:
    return [process for process in multiprocessing.active_children() if process not in others]


def test_workers_play_the_same_games_as_we_do() -> None:
    assert told(play_here(fixtures("greedy", "random", 3), jobs=2)) == told(map(play, fixtures("greedy", "random", 3)))


def test_no_more_workers_than_games(others: Processes) -> None:
    games = play_here(fixtures("greedy", "random", 1), jobs=9)
    next(games)
    assert len(workers(others)) <= 2
    games.close()


def test_no_process_is_left_after_an_early_end(others: Processes) -> None:
    games = play_here(fixtures("greedy", "random", 1000), jobs=2)
    next(games)
    games.close()
    assert workers(others) == []


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
def test_a_game_that_always_takes_its_worker_with_it_is_given_up(others: Processes) -> None:
    with pytest.raises(BotFailed, match=r"doomed : random, deal 1, doomed in seat [12]: .* died 3 times"):
        list(play_here(fixtures("doomed", "random", 1), jobs=2))
    assert workers(others) == []


@pytest.mark.usefixtures("guests")
def test_a_bot_that_fails_ends_it_all(others: Processes) -> None:
    with pytest.raises(BotFailed, match="cheating failed in seat"):
        list(play_here(fixtures("cheating", "random", 5), jobs=2))
    assert workers(others) == []


@pytest.fixture
def another_thread() -> Iterator[None]:
    """Let a thread run that takes the signals which ours blocks."""
    over = Event()
    thread = Thread(target=over.wait)
    thread.start()
    yield
    over.set()
    thread.join()


@pytest.mark.usefixtures("another_thread")
@pytest.mark.parametrize("first", [1, 2])
def test_ctrl_c_while_a_worker_starts_is_heard_when_it_has_started(first: int, others: Processes) -> None:
    begun: list[SpawnProcess] = []
    whole: list[SpawnProcess] = []

    def interrupted(process: SpawnProcess) -> None:
        begun.append(process)
        if len(begun) == first:
            os.kill(os.getpid(), signal.SIGINT)
        process.start()
        whole.append(process)

    with pytest.raises(KeyboardInterrupt):
        next(run(attempt, fixtures("greedy", "random", 1000), jobs=3, start=interrupted))
    assert len(begun) == len(whole) == first
    assert all(process.exitcode == -signal.SIGKILL for process in whole)
    assert workers(others) == []
