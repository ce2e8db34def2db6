"""Search limits: threads end by themselves, by time or by the callback."""

from collections.abc import Callable
from threading import Event, current_thread, main_thread

import pytest

import azulejos
from azulejos.search import Searcher
from azulejos.search.budget import Budget, RatedMove, SearchResult, run_within

RESULT = SearchResult((RatedMove(4, 0.5, 1),), (4,), 1, exact=False)
PATIENCE = 300  # seconds, which only a hang reaches


def wait_for(event: Event) -> Callable[[], None]:
    """Return a job that ends with an event."""

    def job() -> None:
        assert event.wait(PATIENCE)

    return job


def test_a_single_job_without_limits_runs_in_the_calling_thread() -> None:
    threads = []
    run_within(Budget(), [lambda: threads.append(current_thread())], lambda: None, lambda: None)
    assert threads == [main_thread()]


def test_several_jobs_run_in_threads_and_are_stopped_in_the_end() -> None:
    ran, stops = [], []
    run_within(Budget(), [lambda: ran.append(1), lambda: ran.append(2)], lambda: stops.append(1), lambda: None)
    assert (sorted(ran), stops) == ([1, 2], [1])


def test_time_stops_a_job() -> None:
    stopped = Event()
    run_within(Budget(seconds=0.01), [wait_for(stopped)], stopped.set, lambda: None)
    assert stopped.is_set()


def test_the_callback_stops_a_job() -> None:
    stopped, seen = Event(), []

    def watch(result: SearchResult) -> bool:
        seen.append(result)
        return len(seen) < 2

    run_within(Budget(watch=watch), [wait_for(stopped)], stopped.set, lambda: RESULT)
    assert seen == [RESULT, RESULT]


def test_an_error_of_the_callback_stops_the_job() -> None:
    stopped = Event()

    def watch(_: SearchResult) -> bool:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run_within(Budget(watch=watch), [wait_for(stopped)], stopped.set, lambda: RESULT)
    assert stopped.is_set()


def test_no_interim_result_is_not_reported() -> None:
    stopped, asked = Event(), []

    def interim() -> None:
        asked.append(1)
        if len(asked) == 2:
            stopped.set()

    def watch(_: SearchResult) -> bool:
        raise AssertionError

    run_within(Budget(watch=watch), [wait_for(stopped)], stopped.set, interim)
    assert len(asked) >= 2


def test_the_best_move_is_the_first_one() -> None:
    result = SearchResult((RatedMove(4, 0.7, 10), RatedMove(2, 0.3, 90)), (4, 9), 100, exact=False)
    assert result.move == 4


@pytest.mark.parametrize("players", [2, 3])
def test_a_search_rates_every_legal_move_and_expects_the_best_one(players: int) -> None:
    game = azulejos.new_game(players=players, seed=4)
    result = Searcher(game).search(game.state, Budget(nodes=300), 1)
    assert {rated.move for rated in result.moves} == set(game.state.legal_moves())
    assert result.variation[0] == result.move
